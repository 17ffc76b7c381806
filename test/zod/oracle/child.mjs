import { pathToFileURL } from "node:url";
import { normalised } from "./normalised.mjs";
import { normalised as normalised3 } from "./normalised-v3.mjs";

/** Imports each module that it is sent the path of, and answers with the JSON Schema of what it exports as `schema`. */
process.on("disconnect", () => process.exit());
process.on("message", async (path) => {
  try {
    const { schema } = await import(pathToFileURL(path).href);
    process.send({ path, json: "_zod" in schema ? normalised(schema) : normalised3(schema) });
  } catch (thrown) {
    process.send({ path, failed: String(thrown) });
  }
});
