import { createRegistry } from "toolsetc";

const mine = createRegistry();
mine.register({ name: "web_search" });
