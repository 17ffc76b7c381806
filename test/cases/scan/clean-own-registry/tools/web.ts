import agentTools from "../src/agent-tools.js";
import { made } from "../src/made.js";

agentTools.register({ name: "web_search", description: "Search the web and return matches.", parameters: { type: "object", properties: {} } });
made.register({ name: "web_extract", description: "Read the text of web pages.", parameters: { type: "object", properties: {} } });
