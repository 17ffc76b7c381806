import { MARKER } from "./output-file.cts";

/** What the first line of every generated file says, as the comment syntax of its language takes it. */
export const NOTICE: string = MARKER + " - do not edit; change the sources and run `npx toolsetc build`";

/** The first lines of a generated module. */
export const MODULE_HEADER: string = "// " + NOTICE + "\n/* eslint-disable */\n";
