import { z } from "zod";

export const Limit = z.preprocess((text) => Number(text), z.number().int().min(1));
