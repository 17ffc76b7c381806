import { type registry, type Tool } from "toolsetc";

export type Registered = ReturnType<typeof registry.get>;

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
