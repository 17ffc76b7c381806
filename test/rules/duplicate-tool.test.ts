import { duplicateTool } from "../../src/compiler/rules/duplicate-tool.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(duplicateTool, {
  "twice, and a third time": {
    yaml: "",
    tools: [
      tool("read_file", { file: "tools/files.ts", line: 9 }),
      tool("web_search"),
      tool("read_file", { file: "tools/fs-extra.ts", line: 5 }),
      tool("read_file", { file: "tools/fs-extra.ts", line: 25 }),
    ],
    expected: [
      "duplicate-tool tools/fs-extra.ts:6:9-20 tool `read_file` is already registered in `tools/files.ts`",
      "  note: first registered here tools/files.ts:10:9-20",
      "  help: rename one of them: a model knows a tool by its name alone",
      "duplicate-tool tools/fs-extra.ts:26:9-20 tool `read_file` is already registered in `tools/files.ts`",
      "  note: first registered here tools/files.ts:10:9-20",
      "  help: rename one of them: a model knows a tool by its name alone",
    ],
  },
  "names of JavaScript": {
    yaml: "",
    tools: [tool("constructor"), tool("toString"), tool("toString", { line: 20 })],
    expected: [
      "duplicate-tool tools/toString.ts:21:9-19 tool `toString` is already registered in `tools/toString.ts`",
      "  note: first registered here tools/toString.ts:4:9-19",
      "  help: rename one of them: a model knows a tool by its name alone",
    ],
  },
  "not: equal but for case": {
    yaml: "",
    tools: [tool("read_file"), tool("Read_File")],
    expected: [],
  },
});
