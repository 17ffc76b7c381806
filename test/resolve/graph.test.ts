import fc from "fast-check";
import { expect, test } from "vitest";
import { shortestCycle, stronglyConnected } from "../../src/compiler/resolve/graph.ts";

type Graph = ReadonlyMap<string, readonly string[]>;

/** `a>b,c b>a` */
function graph(text: string): Graph {
  return new Map(
    text.split(" ").map((edges) => {
      const [from, to] = edges.split(">") as [string, string];
      return [from, to === "" ? [] : to.split(",")];
    }),
  );
}

function groupsOf(edges: Graph): readonly (readonly string[])[] {
  return stronglyConnected([...edges.keys()], (name) => edges.get(name)!);
}

test.each([
  ["a chain, ends first", "a>b b>c c>", ["c", "b", "a"]],
  ["a diamond", "a>b,c b>d c>d d>", ["d", "b", "c", "a"]],
  ["a circle in the order of the names", "c>a b>c a>b", ["c b a"]],
  ["a name that points at itself", "a>a", ["a"]],
  ["two groups, the one pointed at first", "a>b b>a,c c>d d>c", ["c d", "a b"]],
  ["figure of eight", "a>b b>a,c c>b", ["a b c"]],
  ["apart from each other", "a> b> c>", ["a", "b", "c"]],
])("groups of %s", (_, text, expected) => {
  expect(groupsOf(graph(text)).map((group) => group.join(" "))).toEqual(expected);
});

test.each([
  ["none", "a>", null],
  ["itself", "a>a", "a"],
  ["a pair", "a>b b>a", "a b"],
  ["the shorter of two", "a>b b>c c>a,d d>c", "c d"],
  ["of equally short ones the one that starts earliest", "a>b b>c c>d,b d>a,c", "b c"],
  ["of equally short ones from one name the first written", "a>c,b b>a c>a", "a c"],
  ["a name that points at itself before a pair", "a>b b>a,b", "b"],
])("shortest cycle: %s", (_, text, expected) => {
  const edges = graph(text);
  const group = groupsOf(edges).find((one) => one.length === edges.size)!;
  expect(shortestCycle(group, (name) => edges.get(name)!)?.join(" ") ?? null).toBe(expected);
});

const NAMES = ["a", "b", "c", "d", "e", "f", "g"];
const anyGraph = fc
  .array(fc.subarray(NAMES), { minLength: NAMES.length, maxLength: NAMES.length })
  .map((targets): Graph => new Map(NAMES.map((name, i) => [name, targets[i]!])));

/** Who reaches whom in how many steps, by Floyd and Warshall. */
function distances(edges: Graph): (from: string, to: string) => number {
  const table = new Map<string, number>();
  const get = (from: string, to: string): number => table.get(`${from} ${to}`) ?? Infinity;
  for (const [from, targets] of edges) for (const to of targets) table.set(`${from} ${to}`, 1);
  for (const via of edges.keys()) {
    for (const from of edges.keys()) {
      for (const to of edges.keys()) {
        table.set(`${from} ${to}`, Math.min(get(from, to), get(from, via) + get(via, to)));
      }
    }
  }
  return get;
}

test("groups are those that reach each other, each after all it points at; cycles are as short as can be", () => {
  fc.assert(
    fc.property(anyGraph, (edges) => {
      const distance = distances(edges);
      const groups = groupsOf(edges);
      expect(groups.flat().toSorted()).toEqual(NAMES);
      const placeOf = new Map(groups.flatMap((group, i) => group.map((name) => [name, i] as const)));
      for (const [from, targets] of edges) {
        for (const to of targets) expect(placeOf.get(to)!).toBeLessThanOrEqual(placeOf.get(from)!);
      }
      for (const from of NAMES) {
        for (const to of NAMES) {
          const mutual = from === to || (distance(from, to) < Infinity && distance(to, from) < Infinity);
          expect(placeOf.get(from) === placeOf.get(to)).toBe(mutual);
        }
      }
      for (const group of groups) {
        const cycle = shortestCycle(group, (name) => edges.get(name)!);
        const shortest = Math.min(...group.map((name) => distance(name, name)));
        expect(cycle?.length ?? Infinity).toBe(shortest);
        for (const [i, name] of (cycle ?? []).entries()) {
          expect(edges.get(name)).toContain(cycle![(i + 1) % cycle!.length]);
        }
        if (cycle === null) continue;
        expect(cycle[0]).toBe(group.find((name) => distance(name, name) === shortest));
      }
    }),
  );
});

test("depth costs no call stack", () => {
  const names = Array.from({ length: 50_000 }, (_, i) => `t${i}`);
  const chain = new Map(names.map((name, i) => [name, i + 1 < names.length ? [names[i + 1]!] : []]));
  expect(groupsOf(chain)).toEqual(names.toReversed().map((name) => [name]));
});

test("a ring of 5,000 is one group and one cycle", () => {
  const names = Array.from({ length: 5000 }, (_, i) => `t${i}`);
  const ring = new Map(names.map((name, i) => [name, [names[(i + 1) % names.length]!]]));
  const groups = groupsOf(ring);
  expect(groups).toEqual([names]);
  expect(shortestCycle(groups[0]!, (name) => ring.get(name)!)).toEqual(names);
});
