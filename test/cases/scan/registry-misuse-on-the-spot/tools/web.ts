import { createRegistry } from "toolsetc";

createRegistry().register({ name: "web_search" });
