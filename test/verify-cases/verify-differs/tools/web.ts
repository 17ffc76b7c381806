import { registry } from "toolsetc";
import { shout, tidy } from "tidy-schema";

const parameters = {
  type: "object",
  properties: {
    query: { type: "string", maxLength: 400 },
    limit: { type: "integer", minimum: 1 },
  },
};
tidy(parameters);

registry.register({
  name: "web_search",
  description: "Search the web and return matches.",
  parameters,
});

const extract = {
  name: "web_extract",
  description: "Read the text of web pages.",
  parameters: { type: "object", properties: {} },
};
registry.register(extract);
shout(extract);
