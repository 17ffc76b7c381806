// node parse-only.mjs CORPUS
// Loads the TypeScript of ts-morph, reads the sources of the corpus and parses them.
import { parseAll, readProject } from "./read-project.mjs";

parseAll(readProject(process.argv[2]).sources);
