import { z } from "zod";

export const Tree = z.object({ children: z.lazy(() => z.array(Tree)) });
