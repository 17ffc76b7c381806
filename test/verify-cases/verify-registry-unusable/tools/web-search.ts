import { agentTools } from "../src/agent-tools.js";

agentTools.register({
  name: "web_search",
  description: "Search the web and return matches.",
  parameters: { type: "object", properties: {} },
});
