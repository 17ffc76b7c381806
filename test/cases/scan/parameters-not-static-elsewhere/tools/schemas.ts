export const search = {
  type: "object",
  properties: { limit: { default: Math.random() } },
};
