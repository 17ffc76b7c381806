import { registry } from "toolsetc";

["web_search"].forEach((name) => {
  if (name !== "")
    registry.register({ name, description: "Search the web.", parameters: { type: "object", properties: {} } });
});
