import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  annotations: { readOnlyHint: isReadOnly() },
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});

function isReadOnly() {
  return process.env["READ_ONLY"] === "1";
}
