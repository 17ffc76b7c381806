/**
 * The name of the type of a tool's arguments. Injective and local: no two tools share a type, and a type's name depends on
 * its own tool only, so adding a tool never renames another's. By the form of the tool's name:
 *
 * - `web_search`, `gpt_4` → `WebSearchArgs`, `Gpt_4Args`: words are capitalised, an underscore stays before a digit;
 * - `web-search` → `Web_SearchArgs`, where every word starts with a letter;
 * - any other (`webSearch`, `gpt-4`, `WebSearch`) is kept as it is written, with `$` for `-` and, so that it cannot look
 *   like the others, a `$` before a leading capital: `webSearchArgs`, `gpt$4Args`, `$WebSearchArgs`.
 *
 * `tool` is kept as well, since `ToolArgs` is the library's own. Every name ends in `Args`.
 */
export function argumentTypeName(tool: string): string {
  return stem(tool) + "Args";
}

const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const KEBAB = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)+$/;

function stem(tool: string): string {
  if (SNAKE.test(tool) && tool !== "tool")
    return capitalised(tool.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  if (KEBAB.test(tool)) return tool.split("-").map(capitalised).join("_");
  return tool.replace(/^[A-Z]/, "$$$&").replaceAll("-", "$");
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
