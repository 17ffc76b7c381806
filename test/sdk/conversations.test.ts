import { createToolsets, type Selection, type Tables, type ToolsetsOptions } from "toolsetc";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { modules } from "../../generated/tool-modules.gen.ts";
import { tables } from "../../generated/toolsets.gen.ts";
import { setClarifyAsker } from "../../tools/clarify/asker.ts";
import { workspace } from "../tools/workspace.ts";
import { WAYS, type Way } from "./agents.ts";
import { faultsOf, hostOf } from "./host.ts";
import { call, scripted, type Call, type Line } from "./model.ts";
import { compiledProject, projectModules } from "./project.ts";

/** Conversations by the real SDKs, each as the server of the vendor saw it, from its first word to its last. */
interface Case {
  readonly what: string;
  readonly selection: Selection;
  readonly tables?: Tables;
  readonly options?: ToolsetsOptions;
  /** Turn by turn, what the model calls and what it is told then. */
  readonly turns: readonly (readonly (readonly [Call, result: string])[])[];
  /** The handlers that are entered, in some order. */
  readonly entered: readonly string[];
  /** Its arguments are no JSON, and have to come as they are. */
  readonly isRaw?: true;
}

const UNKNOWN = '{"error":{"code":"unknown-tool"}}';
const json = (value: unknown): string => JSON.stringify(value);
/** What the engine says of a text that is no JSON, which is not the same in all of them. */
function notJson(text: string): string {
  try {
    JSON.parse(text);
  } catch (thrown) {
    const message = `cannot be read: ${(thrown as Error).message}`;
    return error("invalid-arguments", { problems: [{ path: "", message }] });
  }
  throw new Error(`${text} is JSON`);
}
const error = (code: string, more: object = {}): string => json({ error: { code, ...more } });

/** What the model may see of `toolsets.yaml`, in a folder with two files. */
const WORK: Selection = { entry: "cli", enabledToolsets: ["file", "todo"] };
const FILES = { "a.txt": "one\ntwo\n", "grüße.md": "Grüße aus 東京 🗼\n" };
const ALL = { path: "a.txt", content: "1|one\n2|two", total_lines: 2, next_offset: null };
const FIRST = { path: "a.txt", content: "1|one", total_lines: 2, next_offset: 2 };
const todos = [{ id: "ä", content: "„do“ it", status: "pending" }];
const summary = { pending: 1, in_progress: 0, completed: 0, cancelled: 0 };
const approving = { ...tables, approve: { cli: "fs-write" } };

const OWN: readonly Case[] = [
  { what: "nothing is called", selection: WORK, turns: [], entered: [] },
  {
    what: "there is nothing to call",
    selection: { entry: "cli", enabledToolsets: [] },
    turns: [],
    entered: [],
  },
  {
    what: "one call after another",
    selection: WORK,
    turns: [
      [[call("read_file", { path: "a.txt" }), json(ALL)]],
      [
        [
          call("read_file", { path: "grüße.md" }),
          json({ ...ALL, path: "grüße.md", content: "1|Grüße aus 東京 🗼", total_lines: 1 }),
        ],
      ],
    ],
    entered: ["read_file", "read_file"],
  },
  {
    what: "several calls in one turn, of which one is wrong",
    selection: WORK,
    turns: [
      [
        [call("read_file", { path: "a.txt" }), json(ALL)],
        [
          call("read_file", { path: "../secret.txt" }),
          json({ error: "`../secret.txt` is outside the folder that may be used" }),
        ],
        [call("todo", { todos }), json({ todos, summary })],
        [call("read_files", {}), UNKNOWN],
        [call("read_file", { path: "a.txt", limit: 1 }), json(FIRST)],
      ],
      [[call("todo", {}), json({ todos, summary })]],
    ],
    entered: ["read_file", "read_file", "todo", "read_file", "todo"],
  },
  {
    what: "arguments that are no JSON, and then some that are",
    isRaw: true,
    selection: WORK,
    turns: [
      [[call("read_file", '{"path": "a.txt"'), notJson('{"path": "a.txt"')]],
      [[call("read_file", "a.txt"), notJson("a.txt")]],
      [[call("read_file", { path: "a.txt" }), json(ALL)]],
    ],
    entered: ["read_file"],
  },
  {
    what: "no arguments at all",
    isRaw: true,
    selection: WORK,
    turns: [[[call("todo", ""), json({ todos: [], summary: { ...summary, pending: 0 } })]]],
    entered: ["todo"],
  },
  {
    what: "arguments that are not valid, and say how to mend them",
    selection: WORK,
    turns: [
      [
        [
          call("read_file", { file: "a.txt" }),
          error("invalid-arguments", {
            problems: [
              { path: "/path", message: "is required" },
              { path: "/file", message: "is not expected" },
            ],
          }),
        ],
      ],
    ],
    entered: [],
  },
  {
    what: "arguments that are repaired",
    selection: WORK,
    turns: [
      [
        [call("read_file", { path: "a.txt", limit: "1" }), json(FIRST)],
        [call("todo", { todos: json(todos), merge: "false" }), json({ todos, summary })],
      ],
    ],
    entered: ["read_file", "todo"],
  },
  {
    what: "hidden tools, and one that there is not",
    selection: WORK,
    turns: [
      [
        [call("terminal", { command: "touch b.txt" }), UNKNOWN],
        [call("web_search", { query: "weather" }), UNKNOWN],
        [call("no_such_tool", {}), UNKNOWN],
        [call("toString", {}), UNKNOWN],
        [call("READ_FILE", { path: "a.txt" }), UNKNOWN],
      ],
      [
        [
          call("search_files", { pattern: "*", target: "files" }),
          json({ results: ["a.txt", "grüße.md"], next_offset: null, incomplete: null }),
        ],
      ],
    ],
    entered: ["search_files"],
  },
  {
    what: "a webhook, whose text asks for a shell",
    selection: { entry: "webhook", enabledToolsets: ["hermes-cli"] },
    turns: [
      [
        [call("terminal", { command: "cat ../secret.txt" }), UNKNOWN],
        [call("write_file", { path: "a.txt", content: "" }), UNKNOWN],
        [call("execute_code", { code: "" }), UNKNOWN],
      ],
      [[call("clarify", { question: "Really?", choices: ["ja", "nein"] }), json({ answers: ["nein"] })]],
    ],
    entered: ["clarify"],
  },
  {
    what: "a call that nobody approves of",
    selection: WORK,
    tables: approving,
    options: { approve: ({ tool }) => tool !== "write_file" },
    turns: [
      [
        [call("write_file", { path: "a.txt", content: "" }), error("not-approved")],
        [call("read_file", { path: "a.txt" }), json(ALL)],
      ],
    ],
    entered: ["read_file"],
  },
  {
    what: "a call that is to be approved of, and nobody is there who could",
    selection: WORK,
    tables: approving,
    turns: [[[call("write_file", { path: "a.txt", content: "" }), error("not-approved")]]],
    entered: [],
  },
  {
    what: "a call that is approved of",
    selection: WORK,
    tables: approving,
    options: { approve: ({ arguments: args }) => json(args) === '{"path":"b.txt","content":"b\\n"}' },
    turns: [
      [
        [
          call("write_file", { path: "b.txt", content: "b\n" }),
          json({ path: "b.txt", bytes: 2, created: true }),
        ],
      ],
      [
        [
          call("read_file", { path: "b.txt" }),
          json({ ...ALL, path: "b.txt", content: "1|b", total_lines: 1 }),
        ],
      ],
    ],
    entered: ["write_file", "read_file"],
  },
];

const RESULTS: Selection = { enabledToolsets: ["results"] };

const OF_PROJECT: readonly Case[] = [
  {
    what: "handlers that throw",
    selection: RESULTS,
    turns: [
      [
        [call("fails", {}), error("failed")],
        [call("tells", {}), error("failed", { message: "there is no such order; ask for its number" })],
      ],
    ],
    entered: ["fails", "tells"],
  },
  {
    what: "results that are too long, of several parts, empty, and none",
    selection: RESULTS,
    turns: [
      [[call("long", {}), "0123456789\n[6 of 16 characters left out]"]],
      [
        [call("parts", {}), "one\ntwo"],
        [call("empty", {}), ""],
        [call("no_result", {}), ""],
      ],
    ],
    entered: ["long", "parts", "empty", "no_result"],
  },
];

let ofProject: Tables;

beforeAll(async () => {
  ofProject = await compiledProject();
});

afterEach(() => setClarifyAsker(null));

function linesOf({ turns }: Case): readonly Line[] {
  let count = 0;
  const inTurns = turns.flatMap((turn) => {
    const calls = turn.map(([{ name, args }], index): Line => ["call", count + index + 1, name, args]);
    const results = turn.map(([, result], index): Line => ["result", count + index + 1, result]);
    count += turn.length;
    return [...calls, ...results];
  });
  return [["user", "Go."], ...inTurns, ["say", "Fertig ✓"]];
}

async function hold(way: Way, one: Case, options: ToolsetsOptions, its: Tables): Promise<void> {
  const replies = one.turns.map((turn) => ({ calls: turn.map(([made]) => made) }));
  const model = scripted(...replies, { say: "Fertig ✓" });
  const toolsets = createToolsets(its, { ...options, ...one.options });
  const host = await hostOf(way, toolsets, one.selection, model);
  expect(await host.ask("Go.")).toBe("Fertig ✓");
  expect(host.transcript()).toEqual(linesOf(one));
  expect([...host.entered].sort()).toEqual([...one.entered].sort());
  expect(faultsOf(host.vendor)).toEqual([]);
}

describe.each(WAYS)("$name", (way) => {
  const casesOf = (cases: readonly Case[]): readonly Case[] =>
    cases.filter(({ isRaw }) => way.isRaw || !isRaw);

  test.each(casesOf(OWN))("with the tools of this repository: $what", async (one) => {
    setClarifyAsker(async () => ["nein"]);
    await hold(way, one, { modules, env: workspace(FILES).env }, one.tables ?? tables);
  });

  test.each(casesOf(OF_PROJECT))("with those of a project: $what", async (one) => {
    await hold(way, one, { modules: projectModules, env: {} }, ofProject);
  });
});
