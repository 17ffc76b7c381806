import { registry } from "toolsetc";

const { READER_URL } = process.env;
if (READER_URL === undefined) throw new Error("READER_URL is not set");

registry.register({
  name: "web_extract",
  description: "Read the text of web pages.",
  parameters: { type: "object", properties: {} },
  handler: () => fetch(READER_URL),
});
