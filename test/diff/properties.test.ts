import fc from "fast-check";
import { expect, test } from "vitest";
import { diffLocks } from "../../src/compiler/diff/diff-locks.ts";
import { lockValues } from "../../src/compiler/emit/lock-values.ts";
import { tableValues } from "../../src/compiler/emit/table-values.ts";
import { modelOf, type ProjectSketch, type ToolsetSketch } from "../emit/model-builder.ts";

const TOOLS = ["t0", "t1", "t2", "t3", "t4", "t5", "outside"];
const TOOLSETS = Array.from({ length: 6 }, (_, i) => `s${i}`);
const ENTRIES = ["cli", "cron", "webhook"];

const toolsets: fc.Arbitrary<Readonly<Record<string, ToolsetSketch>>> = fc
  .tuple(
    ...TOOLSETS.map((name, i) => {
      const later = TOOLSETS.slice(i + 1);
      return fc
        .record({
          tools: fc.subarray(TOOLS, { maxLength: 3 }),
          includes: fc.subarray(later),
          excludes: fc.subarray(later, { maxLength: Math.min(later.length, i % 2) }),
          flags: fc.constantFrom<ToolsetSketch["flags"]>([], [], ["optIn"]),
        })
        .map((sketch) => [name, sketch as ToolsetSketch] as const);
    }),
  )
  .map((all) => Object.fromEntries(all));

const entries = fc
  .tuple(
    fc.subarray(ENTRIES, { minLength: 1 }),
    fc.array(fc.constantFrom(...TOOLSETS), { minLength: 3, maxLength: 3 }),
  )
  .map(([names, sets]) => Object.fromEntries(names.map((name, i) => [name, sets[i]!])));

const project: fc.Arbitrary<ProjectSketch> = fc.record({ toolsets, entries }).map((sketch) => ({
  ...sketch,
  tools: TOOLS.filter((name) => name !== "outside").map((name) => ({ name })),
  external: { outside: "Registered elsewhere" },
}));

/** Two projects, of which the second may be the first but for some toolsets. */
const pair = fc
  .tuple(project, project, fc.subarray(TOOLSETS), fc.boolean())
  .map(([one, other, changed, keepEntries]) => {
    const mixed = Object.fromEntries(
      TOOLSETS.map((name) => [name, (changed.includes(name) ? other : one).toolsets![name]!]),
    );
    return [
      one,
      { ...other, toolsets: mixed, entries: keepEntries ? one.entries! : other.entries! },
    ] as const;
  });

type Sets = ReadonlyMap<
  string,
  { readonly ceiling: readonly string[]; readonly defaults: readonly string[] }
>;

/** By what the tables say, which no lock has a part in. */
function setsOf(sketch: ProjectSketch): Sets {
  const list = (text: string): readonly string[] => (text === "" ? [] : text.split(" "));
  const rows = Object.entries(tableValues(modelOf(sketch)).entries);
  return new Map(
    rows.map(([name, [, ceiling, defaults]]) => [name, { ceiling: list(ceiling), defaults: list(defaults) }]),
  );
}

/** Every tool that an entry point gained, or is given now by default, and every entry point that is new with its tools. */
function gainedBy(before: Sets, after: Sets): readonly string[] {
  return [...after].flatMap(([entry, now]) => {
    const old = before.get(entry);
    if (old === undefined) return [`${entry} new ${[...now.ceiling].sort().join(" ")}`.trim()];
    const gained = now.ceiling.filter((tool) => !old.ceiling.includes(tool));
    const given = now.defaults.filter((tool) => !old.defaults.includes(tool) && !gained.includes(tool));
    return [
      ...gained.map((tool) => `${entry} gained ${tool}`),
      ...given.map((tool) => `${entry} given ${tool}`),
    ];
  });
}

/** What a line says, in the same words; a line that says nothing of the kind as it is. */
function saying(text: string): string {
  const [, entry, tool] = /^(\w+) gained (\w+)/.exec(text) ?? [];
  if (entry !== undefined) return `${entry} gained ${tool}`;
  const [, to, what] = /^(\w+) is given (\w+).* by default/.exec(text) ?? [];
  if (to !== undefined) return `${to} given ${what}`;
  const [, fresh] = /^(\w+) is new, with/.exec(text) ?? [];
  if (fresh === undefined) return text;
  const tools = TOOLS.filter((one) => new RegExp(`\\b${one}\\b`).test(text));
  return `${fresh} new ${tools.sort().join(" ")}`.trim();
}

test("a widening is reported if and only if an entry point gained a tool, and each is named in one line", () => {
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const { changes } = diffLocks(lockValues(modelOf(one)), lockValues(modelOf(other)));
      const said = changes.filter((change) => change.class === "widening").map(({ text }) => saying(text));
      expect(said.sort()).toEqual([...gainedBy(setsOf(one), setsOf(other))].sort());
    }),
    { numRuns: 300 },
  );
});

test("the way that is told is one of includes, and ends where the tool is listed", () => {
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const { changes } = diffLocks(lockValues(modelOf(one)), lockValues(modelOf(other)));
      for (const { text, tool } of changes) {
        const [, entry, way] = /^(\w+) (?:gained|is given) .*(?:via|in) ([^,]+)/.exec(text) ?? [];
        if (entry === undefined || tool === null) continue;
        const first = other.entries![entry]!;
        const steps = way!.split(" → ");
        const path = text.includes(" via ") ? [first, ...steps] : steps;
        expect(path[0]).toBe(first);
        expect(other.toolsets![path.at(-1)!]!.tools).toContain(tool);
        for (const [i, next] of path.slice(1).entries()) {
          expect(other.toolsets![path[i]!]!.includes).toContain(next);
          if (!text.includes("asked for")) expect(other.toolsets![next]!.flags).not.toContain("optIn");
        }
      }
    }),
    { numRuns: 200 },
  );
});

test("back and forth, what was gained is lost", () => {
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const [before, after] = [lockValues(modelOf(one)), lockValues(modelOf(other))];
      const tools = (lines: ReturnType<typeof diffLocks>, verb: string): readonly string[] =>
        lines.changes
          .filter(({ text }) => text.includes(` ${verb} `))
          .map(({ entries: [name], tool }) => `${name} ${tool}`);
      expect(tools(diffLocks(after, before), "lost")).toEqual(tools(diffLocks(before, after), "gained"));
    }),
    { numRuns: 100 },
  );
});
