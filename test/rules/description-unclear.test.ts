import { descriptionUnclear } from "../../src/compiler/rules/description-unclear.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(descriptionUnclear, {
  "too short": {
    yaml: "",
    tools: [tool("web_search", { description: "  Searches.  " })],
    expected: [
      "description-unclear tools/web_search.ts:6:16-31 the description of tool `web_search` is shorter than 12 characters",
      "  help: say what the tool does and when to use it: a model chooses by this text",
    ],
  },
  "eleven characters, twelve, and twelve that are no single units": {
    yaml: "",
    tools: [
      tool("a", { description: "Eleven char" }),
      tool("b", { description: "Twelve chars" }),
      tool("c", { description: "🔎🔎🔎🔎🔎🔎🔎🔎🔎🔎🔎🔎" }),
    ],
    expected: [
      "description-unclear tools/a.ts:6:16-29 the description of tool `a` is shorter than 12 characters",
      "  help: say what the tool does and when to use it: a model chooses by this text",
    ],
  },
  "only the name again": {
    yaml: "",
    tools: [
      tool("web_search_everything", { description: "Web-search: everything!" }),
      tool("web_search_anything", { description: " Web Search  Anything. " }),
    ],
    expected: [
      "description-unclear tools/web_search_anything.ts:6:16-41 the description of tool `web_search_anything` only repeats its name",
      "  help: say what the tool does and when to use it: a model chooses by this text",
    ],
  },
  "more than the name": {
    yaml: "",
    tools: [tool("web_search", { description: "Web search of public pages" })],
    expected: [],
  },
  "a name without a description, and one that is judged no further": {
    yaml: "",
    tools: [
      { ...tool("a"), description: null },
      tool("b", { description: "b" }),
      tool("not valid", { description: "no" }),
    ],
    brokenNames: ["b"],
    expected: [],
  },
});
