import { reservedName, reservedToolName } from "../../src/compiler/rules/reserved-name.ts";
import { tool } from "./build.ts";
import { judges } from "./table.ts";

judges(reservedName, {
  "each kind of name": {
    yaml: `
toolsets:
  all: { tools: [constructor] }
  toString: { tools: [a] }
aliases: { "*": all }
entries: { prototype: { toolset: all } }
external: { then: A plugin }
unexposed: { __proto__: Tests only }
`,
    expected: [
      "reserved-name toolsets.yaml:3:3-6 toolset name `all` is reserved",
      "  help: in a selection `all` means every toolset that is not internal; choose another name",
      "reserved-name toolsets.yaml:4:3-11 toolset name `toString` is reserved",
      "  help: JavaScript looks this name up on its own objects; choose another name",
      "reserved-name toolsets.yaml:5:12-15 alias name `*` is reserved",
      "  help: in a selection `*` means every toolset that is not internal; choose another name",
      "reserved-name toolsets.yaml:6:12-21 entry name `prototype` is reserved",
      "  help: JavaScript looks this name up on its own objects; choose another name",
      "reserved-name toolsets.yaml:7:13-17 external tool name `then` is reserved",
      "  help: JavaScript looks this name up on its own objects; choose another name",
      "reserved-name toolsets.yaml:8:14-23 unexposed tool name `__proto__` is reserved",
      "  help: JavaScript looks this name up on its own objects; choose another name",
    ],
  },
  "not: references, near misses, what a tool file registers": {
    yaml: `
toolsets:
  All: { tools: [valueOf], includes: [all] }
  everything: { tools: [call, name] }
external: { valueOf: A plugin }
`,
    tools: [tool("valueOf")],
    expected: [],
  },
});

judges(reservedToolName, {
  registered: {
    yaml: "",
    tools: [tool("constructor", { line: 9 }), tool("all"), tool("name"), tool("valueOf")],
    brokenNames: ["valueOf"],
    expected: [
      "reserved-name tools/constructor.ts:10:9-22 tool name `constructor` is reserved",
      "  help: JavaScript looks this name up on its own objects; choose another name",
      "reserved-name tools/all.ts:4:9-14 tool name `all` is reserved",
      "  help: in a selection `all` means every toolset that is not internal; choose another name",
    ],
  },
});
