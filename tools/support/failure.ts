/** What a tool answers when it could not do what was asked: a sentence that tells the model what to do differently. */
export interface Failure {
  readonly error: string;
}

export function failure(error: string): Failure {
  return { error };
}

export function isFailure(value: string | object): value is Failure {
  return typeof value === "object" && Object.hasOwn(value, "error");
}

/** Why something thrown by Node.js happened, in a few words: its code where it has one. */
export function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.cause instanceof Error) return causeOf(thrown.cause);
  return "code" in thrown && typeof thrown.code === "string" ? thrown.code : thrown.message;
}
