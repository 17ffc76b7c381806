import { OBJECT, TEXT } from "../runtime/arguments.ts";
import { freezeAll } from "../runtime/freeze.ts";
import type { RefusedTool, Source } from "../runtime/sources.ts";
import type { Handler } from "../runtime/tool.ts";
import { withQuickPatterns } from "./quick-patterns.ts";

/** A tool of a server that is not there, by the name that the server gives it; null when that is no text. */
export type RefusedMcpTool = RefusedTool;

/** A tool as `registerSource` takes it, with the server's name for it. */
interface Brought {
  readonly own: string;
  readonly tool: { readonly name: string };
}

type Listed = Readonly<Record<string, unknown>>;

/** The characters that MCP has in names. */
const MCP_NAME = /^[A-Za-z0-9_./-]+$/;
/** Of a description and a schema together: they are sent with every request. */
const MOST_CHARACTERS = 100_000;
/** Of objects and lists in one another, so that nothing that goes through a schema is led too deep. */
const MOST_LEVELS = 200;

/**
 * Gives the source what the server lists, and tells what it could not have. Only what is named here is taken of what a server says: its
 * hints, and fields that mean something in a registration, count for nothing.
 */
export function bringTools(
  source: Source,
  listed: readonly unknown[],
  handlerOf: (own: string) => Handler<never>,
  maxResultCharacters: number | undefined,
): readonly RefusedMcpTool[] {
  const brought = new Map<string, Brought>();
  const refused: RefusedMcpTool[] = [];
  for (const given of listed) {
    const one = (OBJECT.test(given) ? given : {}) as Listed;
    const own = TEXT.test(one["name"]) ? (one["name"] as string) : null;
    const refuse = (reason: RefusedTool["reason"], detail: string | null = null): void => {
      refused.push({ tool: own, reason, detail });
    };
    if (own === null || !MCP_NAME.test(own)) {
      refuse("name-invalid");
      continue;
    }
    const name = `mcp_${source.name}_${own}`.replaceAll(/[./]/g, "_");
    const other = brought.get(name);
    const problem = problemOf(one);
    if (problem !== null) refuse("bad-registration", problem);
    else if (other) refuse("name-taken", `\`${other.own}\` is \`${name}\` already`);
    else {
      const description = [one["description"], one["title"], own].find(
        (text) => TEXT.test(text) && text !== "",
      );
      const parameters = withQuickPatterns(one["inputSchema"]);
      const tool = { name, description, parameters, handler: handlerOf(own) };
      brought.set(name, { own, tool: { ...tool, maxResultCharacters } as Brought["tool"] });
    }
  }
  source.replace([...brought.values()].map(({ tool }) => tool));
  for (const one of source.refused) refused.push({ ...one, tool: brought.get(one.tool!)!.own });
  return freezeAll(refused);
}

function problemOf({ description, inputSchema, execution }: Listed): string | null {
  if ((execution as Listed | null | undefined)?.["taskSupport"] === "required")
    return "it can only be called as a task";
  const given = [description, inputSchema];
  if (isDeeper(given, MOST_LEVELS)) return `its schema has more than ${MOST_LEVELS} levels`;
  const { length } = JSON.stringify(given);
  return length > MOST_CHARACTERS
    ? `description and schema have ${length} characters, and ${MOST_CHARACTERS} is the most`
    : null;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels < 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}
