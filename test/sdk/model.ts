/** A tool as a request offers it. */
export interface Offered {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** What was said in a conversation, whatever API it was said by. Calls are numbered from 1, and a result has the number of its call. */
export type Line =
  | readonly ["user", string]
  | readonly ["say", string]
  | readonly ["call", number, name: string, args: string]
  | readonly ["result", number, string];

/** What a model is shown with each request, and nothing else: it has no memory. */
export interface Seen {
  readonly lines: readonly Line[];
  readonly offered: readonly Offered[];
}

export interface Call {
  readonly name: string;
  /** As it writes them, which need not be JSON. */
  readonly args: string;
}

/** Either it says something or it calls; one turn of the conversation. */
export interface Reply {
  readonly say?: string;
  readonly calls?: readonly Call[];
}

/** It may name a tool that it was not offered, as models do. */
export type Model = (seen: Seen) => Reply;

export function call(name: string, args: unknown): Call {
  return { name, args: typeof args === "string" ? args : JSON.stringify(args) };
}

/** A model that has decided beforehand what it does in each of its turns. */
export function scripted(...replies: readonly (Reply | Model)[]): Model {
  return (seen) => {
    const turn = turnsIn(seen.lines);
    const reply = replies[turn];
    if (reply === undefined) throw new Error(`there is no turn ${turn + 1}`);
    return typeof reply === "function" ? reply(seen) : reply;
  };
}

/** How many turns of the model there were: what it says and calls between two things that it is told. */
export function turnsIn(lines: readonly Line[]): number {
  const isOwn = (line: Line | undefined): boolean => line?.[0] === "say" || line?.[0] === "call";
  return lines.filter((line, index) => isOwn(line) && !isOwn(lines[index - 1])).length;
}

export function callsIn(lines: readonly Line[]): number {
  return lines.filter(([kind]) => kind === "call").length;
}
