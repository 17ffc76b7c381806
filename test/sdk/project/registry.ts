import { createRegistry } from "toolsetc";

export const registry = createRegistry();
