export const registry = { register(_tool: object): void {} };
