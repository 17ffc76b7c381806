import { registry } from "toolsetc";

const A: string = B;
const B: string = A;
registry.register({
  name: B,
  description: "Search the web and return the best matches.",
  parameters: { type: "object", properties: {} },
  handler: () => "ok",
});
