import { readFileSync, readdirSync } from "node:fs";
import { compile, type SourceText } from "toolsetc/compiler";
import { describe, expect, test } from "vitest";

const sourceAt = (path: string): SourceText => ({ path, text: readFileSync(path, "utf8") });

const toolFiles = readdirSync("tools", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => `tools/${file.replaceAll("\\", "/")}`)
  .sort();

const { findings, model } = await compile({
  config: sourceAt("toolsets.yaml"),
  toolFiles: () => toolFiles.map(sourceAt),
  read: () => null,
});

const entries = [...(model?.entries.values() ?? [])];
const ceilingOf = (entry: string): readonly string[] => model?.entries.get(entry)?.ceiling ?? [];
const defaultsOf = (entry: string): readonly string[] => model?.entries.get(entry)?.defaults ?? [];
const toolsOf = (toolset: string): readonly string[] => model?.toolsets.get(toolset)?.tools ?? [];
const flagged = (flag: "optIn" | "internal"): string[] =>
  [...(model?.toolsets.values() ?? [])]
    .filter(({ declaration }) => declaration[flag])
    .map(({ declaration }) => declaration.name);

/** The entry points that may ever be given one of these tools. */
const reaching = (...tools: readonly string[]): string[] =>
  entries
    .filter(({ ceiling }) => tools.some((tool) => ceiling.includes(tool)))
    .map(({ declaration }) => declaration.name);

describe("the toolsets of this repository", () => {
  test("compile without an error or a warning", () => {
    expect(findings).toEqual([]);
  });

  test("have these names", () => {
    const families =
      "web search terminal file vision image_gen tts skills browser todo memory session_search clarify code_execution delegation " +
      "cronjob messaging homeassistant kanban computer_use discord discord_admin spotify video video_gen x_search moa";
    const platforms =
      "cli telegram discord whatsapp slack signal email homeassistant feishu webhook cron acp api-server gateway worker";
    const names = `${families} debugging safe coding core`.split(" ");
    const ofPlatforms = platforms.split(" ").map((platform) => `hermes-${platform}`);
    expect([...(model?.toolsets.keys() ?? [])].sort()).toEqual([...names, ...ofPlatforms].sort());
    expect(entries.map(({ declaration }) => declaration.name)).toEqual([
      ...platforms.split(" "),
      "public-api",
    ]);
  });

  test("are all built from the tools that are registered here and those declared external", () => {
    expect([...(model?.tools.keys() ?? [])].sort()).toEqual(
      "clarify memory patch process read_file search_files terminal todo vision_analyze web_extract web_search write_file".split(
        " ",
      ),
    );
  });

  test("keep back what has to be asked for", () => {
    const optIn = "discord discord_admin homeassistant moa spotify video video_gen x_search".split(" ");
    expect(flagged("optIn").sort()).toEqual(optIn);
    expect(flagged("internal")).toEqual(["core"]);
    const kept = new Set(optIn.flatMap(toolsOf));
    const given = entries.map(({ declaration, defaults }) => [
      declaration.name,
      defaults.filter((tool) => kept.has(tool)),
    ]);
    expect(given.filter(([, tools]) => tools?.length !== 0)).toEqual([
      ["homeassistant", toolsOf("homeassistant")],
    ]);
  });

  test.each([
    ["debugging", "patch process read_file search_files terminal web_extract web_search write_file"],
    ["safe", "image_generate vision_analyze web_extract web_search"],
    ["hermes-webhook", "clarify vision_analyze web_extract web_search"],
  ])("%s is this", (toolset, tools) => {
    expect(toolsOf(toolset)).toEqual(tools.split(" "));
  });
});

describe("the entry points of this repository", () => {
  test("give a stranger's text nothing to do harm with", () => {
    expect(ceilingOf("webhook")).toEqual(["clarify", "vision_analyze", "web_extract", "web_search"]);
    expect(ceilingOf("public-api")).toEqual(["clarify"]);
  });

  test("run commands for people who are known, and for programs that are trusted", () => {
    const known = ["cli", "telegram", "discord", "whatsapp", "signal"];
    expect(reaching("terminal", "process", "execute_code")).toEqual([
      ...known,
      "acp",
      "api-server",
      "gateway",
      "worker",
    ]);
    expect(reaching("computer_use")).toEqual([...known, "gateway"]);
  });

  test("write files for fewer than read them", () => {
    const both = "cli telegram discord whatsapp slack signal feishu acp api-server gateway worker".split(" ");
    expect(reaching("write_file", "patch").sort()).toEqual([...both].sort());
    expect(reaching("read_file").sort()).toEqual([...both, "cron"].sort());
  });

  test("use a task board in workers only, and Discord's tools only there", () => {
    expect(reaching(...toolsOf("kanban"))).toEqual(["worker"]);
    expect(reaching("discord", "discord_admin")).toEqual(["discord", "gateway"]);
  });

  test("ask and write to people only where there are some", () => {
    const nobody = ["cron", "acp", "api-server", "worker"];
    expect(
      entries
        .map(({ declaration }) => declaration.name)
        .filter((name) => !reaching("clarify").includes(name)),
    ).toEqual(nobody);
    const silent = ["webhook", ...nobody, "public-api"];
    expect(
      entries
        .map(({ declaration }) => declaration.name)
        .filter((name) => !reaching("send_message").includes(name)),
    ).toEqual(silent);
  });

  test("give no more than what they are for by default", () => {
    expect(defaultsOf("cron")).toEqual(
      (
        "image_generate memory read_file search_files session_search skill_view skills_list text_to_speech todo vision_analyze " +
        "web_extract web_search"
      ).split(" "),
    );
    expect(defaultsOf("acp")).toEqual(toolsOf("coding").filter((tool) => tool !== "clarify"));
  });
});
