import { ToolError } from "toolsetc";
import { registry } from "../registry.ts";

const NOTHING = { type: "object", properties: {} } as const;

registry.register({
  name: "fails",
  description: "Breaks down.",
  parameters: NOTHING,
  handler: () => {
    throw new Error("/home/somebody/secret.key cannot be read");
  },
});

registry.register({
  name: "tells",
  description: "Says what is wrong.",
  parameters: NOTHING,
  handler: () => {
    throw new ToolError("there is no such order; ask for its number");
  },
});

registry.register({
  name: "long",
  description: "Gives more than it may.",
  parameters: NOTHING,
  maxResultCharacters: 10,
  handler: () => "0123456789abcdef",
});

registry.register({
  name: "parts",
  description: "Gives several parts, and says that they are an error.",
  parameters: NOTHING,
  handler: () => ({
    content: [
      { type: "text", text: "one" },
      { type: "text", text: "two" },
    ],
    isError: true,
  }),
});

registry.register({
  name: "empty",
  description: "Gives an empty text.",
  parameters: NOTHING,
  handler: () => "",
});

registry.register({
  name: "no_result",
  description: "Gives nothing at all.",
  parameters: NOTHING,
  handler: () => undefined,
});
