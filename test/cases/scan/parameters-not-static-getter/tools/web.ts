import { registry } from "toolsetc";

registry.register({
  name: "web_search",
  description: "Search the web and return the best matches.",
  parameters: { type: "object", get properties() { if (Math.random() > 0.5) return {}; return {}; } },
});
