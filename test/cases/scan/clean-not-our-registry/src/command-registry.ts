export const registry = new Map<string, unknown>() as never;
