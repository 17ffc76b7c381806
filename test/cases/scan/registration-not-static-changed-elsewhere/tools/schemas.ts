export const paging = { limit: { type: "integer" } as Record<string, unknown> };
