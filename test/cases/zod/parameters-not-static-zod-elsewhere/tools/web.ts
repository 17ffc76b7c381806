import { registry } from "toolsetc";
import { z } from "zod";
import { Tree } from "../schemas.js";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: z.object({ tree: Tree.partial() }),
  handler: () => "",
});
