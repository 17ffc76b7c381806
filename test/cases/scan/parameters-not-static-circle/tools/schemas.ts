import { LIMIT } from "./web.js";

export const search = { type: "object", properties: { limit: { maximum: LIMIT } } };
