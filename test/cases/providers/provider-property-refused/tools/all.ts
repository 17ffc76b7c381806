import { registry } from "toolsetc";

registry.register({
  name: "list_files",
  description: "List the files of a drive, page by page.",
  parameters: {
    type: "object",
    properties: {
      $top: { type: "integer" },
      folder: { type: "object", properties: { "$id": { type: "string" } } },
      "sort-by": { type: "string" },
      $skip: { type: "integer" },
    },
    required: ["$top"],
  },
  handler: () => "",
});

registry.register({
  name: "read_file",
  description: "Read a file of the drive as text.",
  parameters: { type: "object", properties: { path: { type: "string" } } },
  handler: () => "",
});
