import { z } from "./zod.js";

export const KINDS = ["web", "news"] as const;
export const Page = z.object({
  page: z.number().int().min(1).default(1).describe("Which page, from 1."),
  size: z.number().int().min(1).max(50, "too many").optional(),
});
export const Query = z.string().trim().min(2, { message: "too short" }).describe("What to search for.");
export const maybe = (schema: z.ZodTypeAny, text: string) => schema.nullish().describe(text);
