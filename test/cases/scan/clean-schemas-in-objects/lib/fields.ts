import { z } from "zod";

const page = z.number().int();
const more = { id: z.string() };
export const common = { page, ...more };
export const query = z.string().min(1);
export const kinds = ["a", "b"] as const;
const idField = (text: string) => z.string().describe(text);
export const ids = { user: idField("The user") };
