import { OBJECT, TEXT } from "./arguments.ts";
import { attempt } from "./attempt.ts";
import { freezeAll } from "./freeze.ts";

/** A tool in the form that OpenAI's chat API takes, and many others with it. */
export interface OpenAiTool<Name extends string = string> {
  readonly type: "function";
  readonly function: {
    readonly name: Name;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

/** Says the definitions of a request as some model API takes them. Pure: the same list gives the same bytes. */
export type Format<T> = (definitions: readonly OpenAiTool[]) => T;

/** The definition that was compiled to what `text` gives, frozen all through; undefined where it gives none. */
export function readDefinition(text: () => string): OpenAiTool | undefined {
  const read = attempt(() => JSON.parse(text()) as OpenAiTool["function"] | null);
  const isOne = TEXT.test(read?.description) && OBJECT.test(read!.parameters);
  return isOne ? freezeAll({ type: "function", function: read! }) : undefined;
}

/** One text for all values that are the same JSON, whatever the order of their keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    OBJECT.test(inner)
      ? Object.fromEntries(
          Object.keys(inner as object)
            .sort()
            .map((key) => [key, (inner as Readonly<Record<string, unknown>>)[key]]),
        )
      : inner,
  );
}
