import { registry } from "toolsetc";

registry.register({
  name: "search",
  description:
    "Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library. Search the catalogue of the library.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "fetch",
  description: "éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});
