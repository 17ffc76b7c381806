import { registry } from "toolsetc";

function text() {
  console.log("asked for");
  return "Search the web.";
}
registry.register({
  name: "web_search",
  description: text(),
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
