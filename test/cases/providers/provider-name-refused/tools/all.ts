import { registry } from "toolsetc";

registry.register({
  name: "search_the_archive_of_all_old_pages",
  description: "Search pages as they were in former years.",
  parameters: { type: "object", properties: {} },
  capabilities: [],
  handler: () => "",
});

registry.register({
  name: "fetch",
  description: "Read one page of the web as text.",
  parameters: { type: "object", properties: {} },
  capabilities: [],
  handler: () => "",
});
