import { registry } from "toolsetc";

<<<<<<< ours
const NAME = "web_search";
=======
const NAME = "search_web";
>>>>>>> theirs
registry.register({
  name: NAME,
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
