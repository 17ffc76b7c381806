import { createRegistry } from "toolsetc";

export const made = createRegistry();
