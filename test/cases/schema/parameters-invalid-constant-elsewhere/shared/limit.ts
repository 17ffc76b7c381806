export const LIMIT = {
  type: "integer",
  maximum: "100",
};
