import { createToolsets, type Selection, type Tables, type Toolsets } from "toolsetc";
import { registerSource, type Source } from "toolsetc/sources";
import { beforeAll, describe, expect, test } from "vitest";
import { APIS } from "./agents.ts";
import { faultsOf, hostOf, type Host } from "./host.ts";
import { call, scripted, type Line } from "./model.ts";
import { compiledProject, projectModules } from "./project.ts";

/** What becomes of a conversation, and of the bytes of its requests, when tools come and go in the middle of it. */

let tables: Tables;

beforeAll(async () => {
  tables = await compiledProject();
});

const SELECTION: Selection = { enabledToolsets: ["results", "mcp-hub"] };
const UNAVAILABLE = '{"error":{"code":"unavailable"}}';
const UNKNOWN = '{"error":{"code":"unknown-tool"}}';
const NAMES = ["empty", "fails", "hub_leave", "hub_ping", "long", "no_result", "parts", "tells"];

/** Toolsets with a source `hub`, and a tool in it by which the model itself can end it. */
function withHub(): { readonly toolsets: Toolsets; readonly hub: () => Source; readonly again: () => void } {
  const toolsets = createToolsets(tables, { modules: projectModules, env: {} });
  const tool = (name: string, handler: () => unknown) => ({
    name: `hub_${name}`,
    description: `Does ${name} – überall.`,
    parameters: { type: "object", properties: { an: { enum: ["🛰", "é"] } } },
    handler,
  });
  const ping = tool("ping", () => "pong");
  const leave = tool("leave", () => {
    hub.unregister();
    return "left";
  });
  let hub = registerSource(toolsets, "hub", [ping, leave]);
  return {
    toolsets,
    hub: () => hub,
    again: () => {
      hub = registerSource(toolsets, "hub", [ping, leave]);
    },
  };
}

const PING = { calls: [call("hub_ping", {})] };
const LEAVE = { calls: [call("hub_leave", {})] };

/** The names of the tools of each request. */
function offeredIn({ vendor }: Host): readonly (readonly string[])[] {
  return vendor.received.map(({ tools }) =>
    tools.map((text) => {
      const tool = JSON.parse(text) as {
        readonly name?: string;
        readonly function?: { readonly name: string };
      };
      return tool.function?.name ?? tool.name!;
    }),
  );
}

/** How many tools of each request come in the bytes and at the place of the request before. */
function keptIn({ vendor: { received } }: Host): readonly number[] {
  return received.slice(1).map(({ tools }, index) => {
    const before = received[index]!.tools;
    const changed = tools.findIndex((text, at) => text !== before[at]);
    return changed < 0 ? tools.length : changed;
  });
}

const results = (host: Host): readonly Line[] => host.transcript().filter(([kind]) => kind === "result");

describe.each(APIS)("$name", (way) => {
  test("a tool goes between two turns, and is not shown after the next refresh", async () => {
    const { toolsets } = withHub();
    const say = { say: "I see." };
    const model = scripted(PING, LEAVE, PING, say, PING, say);
    const host = await hostOf(way, toolsets, SELECTION, model);
    await host.ask("Go.");
    expect(await host.session.refresh()).toEqual({ added: [], removed: ["hub_leave", "hub_ping"] });
    await host.ask("Again.");

    expect(results(host)).toEqual([
      ["result", 1, "pong"],
      ["result", 2, "left"],
      ["result", 3, UNAVAILABLE],
      ["result", 4, UNKNOWN],
    ]);
    expect(host.entered).toEqual(["hub_ping", "hub_leave"]);
    const left = NAMES.filter((name) => !name.startsWith("hub_"));
    expect(offeredIn(host)).toEqual([NAMES, NAMES, NAMES, NAMES, left, left]);
    // Those before it stay where they are, and are the same bytes.
    expect(keptIn(host)).toEqual([8, 8, 8, 2, 6]);
    expect(faultsOf(host.vendor)).toEqual([]);
  });

  test("a tool that comes is put at the end, and nothing before it changes", async () => {
    const { toolsets } = withHub();
    const say = { say: "I see." };
    const model = scripted({ calls: [call("a_first", {})] }, say, { calls: [call("a_first", {})] }, say);
    const selection = { enabledToolsets: ["all"], disabledToolsets: ["other_alphabets", "schemas"] } as const;
    const host = await hostOf(way, toolsets, selection, model);
    const first = {
      name: "a_first",
      description: "Comes.",
      parameters: { type: "object" },
      handler: () => "here",
    };
    registerSource(toolsets, "other", [first]);
    await host.ask("Go.");
    expect(await host.session.refresh()).toEqual({ added: ["a_first"], removed: [] });
    await host.ask("Again.");

    expect(results(host)).toEqual([
      ["result", 1, UNKNOWN],
      ["result", 2, "here"],
    ]);
    const after = [...NAMES, "a_first"];
    expect(offeredIn(host)).toEqual([NAMES, NAMES, after, after]);
    expect(keptIn(host)).toEqual([8, 8, 9]);
    expect(faultsOf(host.vendor)).toEqual([]);
  });

  test("a source that is away for a while costs nothing", async () => {
    const { toolsets, hub, again } = withHub();
    const model = scripted(PING, { say: "I see." }, PING, { say: "I see." });
    const host = await hostOf(way, toolsets, SELECTION, model);
    await host.ask("Go.");
    hub().unregister();
    again();
    expect(await host.session.refresh()).toEqual({ added: [], removed: [] });
    await host.ask("Again.");

    expect(results(host)).toEqual([
      ["result", 1, "pong"],
      ["result", 2, "pong"],
    ]);
    expect(keptIn(host)).toEqual([8, 8, 8]);
  });

  test("another tool of the same name does not run for the one that was shown", async () => {
    const { toolsets, hub } = withHub();
    const model = scripted(PING, { say: "I see." }, PING, { say: "I see." });
    const host = await hostOf(way, toolsets, SELECTION, model);
    hub().replace([{ name: "hub_ping", description: "Other.", parameters: {}, handler: () => "other" }]);
    await host.ask("Go.");
    expect(await host.session.refresh()).toEqual({ added: ["hub_ping"], removed: ["hub_leave", "hub_ping"] });
    await host.ask("Again.");
    expect(results(host)).toEqual([
      ["result", 1, UNAVAILABLE],
      ["result", 2, "other"],
    ]);
  });

  test("a conversation that is resumed shows the same bytes, and what is new at its end", async () => {
    const say = { say: "I see." };
    const { toolsets } = withHub();
    const host = await hostOf(way, toolsets, SELECTION, scripted(say));
    await host.ask("Go.");
    const saved = JSON.parse(JSON.stringify(host.session)) as { readonly shown: readonly string[] };
    const resumed = await hostOf(way, withHub().toolsets, SELECTION, scripted(PING, say), saved);
    await resumed.ask("Go.");
    expect(resumed.vendor.received[0]!.tools).toEqual(host.vendor.received[0]!.tools);
    expect(results(resumed)).toEqual([["result", 1, "pong"]]);
  });

  test("a sub-agent sees and calls a part of it", async () => {
    const { toolsets } = withHub();
    const parent = await toolsets.openSession(SELECTION);
    const narrowed: Pick<Toolsets, "openSession" | "subscribe"> = {
      openSession: ({ entry: _entry, ...narrowing }, options) => parent.openChild(narrowing, options),
      subscribe: toolsets.subscribe,
    };
    const model = scripted(
      { calls: [call("hub_ping", {}), call("empty", {}), call("with_zod", {})] },
      { say: "." },
    );
    const selection = { enabledToolsets: ["all"], disabledTools: ["empty"] } as const;
    const host = await hostOf(way, narrowed, selection, model);
    await host.ask("Go.");
    const shown = NAMES.filter((name) => name !== "empty");
    expect(offeredIn(host)).toEqual([shown, shown]);
    expect(results(host)).toEqual([
      ["result", 1, "pong"],
      ["result", 2, UNKNOWN],
      ["result", 3, UNKNOWN],
    ]);
    expect(host.entered).toEqual(["hub_ping"]);
  });
});
