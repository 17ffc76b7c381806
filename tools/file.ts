import { registry } from "toolsetc";
import { applyPatch } from "./file/apply-patch.ts";
import { readLines } from "./file/read.ts";
import { replaceInFile } from "./file/replace.ts";
import { reportCount, reportLines, reportPath, searchContent } from "./file/search-content.ts";
import { searchNames } from "./file/search-names.ts";
import { writeWhole } from "./file/write.ts";
import { environmentOf } from "./support/environment.ts";
import { failure, isFailure } from "./support/failure.ts";
import { ROOT, folderOf, rootIsUsable } from "./support/folder.ts";
import { clamp } from "./support/text.ts";

registry.register({
  name: "read_file",
  toolset: "file",
  description:
    "Read lines of a text file in the workspace. Each line comes after its number and a `|`; next_offset says where to read on.",
  parameters: {
    type: "object",
    properties: {
      path: { type: "string", description: "The file, relative to the workspace.", minLength: 1 },
      offset: { type: "integer", description: "First line, counted from 1.", minimum: 1, default: 1 },
      limit: {
        type: "integer",
        description: "How many lines at most.",
        minimum: 1,
        maximum: 2_000,
        default: 500,
      },
    },
    required: ["path"],
    additionalProperties: false,
  },
  capabilities: ["fs-read"],
  annotations: { title: "Read a file", readOnlyHint: true, openWorldHint: false },
  requiresEnv: ["TOOLSETC_ROOT"],
  checkFn: rootIsUsable,
  handler: async ({ path, offset = 1, limit = 500 }, context) => {
    const root = await folderOf(environmentOf(context), ROOT);
    return isFailure(root) ? root : readLines(root, path, Math.max(1, offset), clamp(limit, 1, 2_000));
  },
});

registry.register({
  name: "write_file",
  toolset: "file",
  description:
    "Write a whole text file in the workspace, in place of what is there. Missing folders are made. To change a part of a file use patch.",
  parameters: {
    type: "object",
    properties: {
      path: { type: "string", description: "The file, relative to the workspace.", minLength: 1 },
      content: { type: "string", description: "All of its new content." },
    },
    required: ["path", "content"],
    additionalProperties: false,
  },
  capabilities: ["fs-write"],
  annotations: { title: "Write a file", destructiveHint: true, idempotentHint: true, openWorldHint: false },
  requiresEnv: ["TOOLSETC_ROOT"],
  checkFn: rootIsUsable,
  handler: async ({ path, content }, context) => {
    const root = await folderOf(environmentOf(context), ROOT);
    return isFailure(root) ? root : writeWhole(root, path, content);
  },
});

registry.register({
  name: "patch",
  toolset: "file",
  description:
    "Change text files in the workspace. In the mode replace, old_string of one file becomes new_string; it must occur exactly once, unless replace_all is set. In the mode patch, a V4A patch adds, updates, moves and deletes any number of files, all of it or nothing.",
  parameters: {
    type: "object",
    properties: {
      mode: {
        type: "string",
        description: "Which way to change.",
        enum: ["replace", "patch"],
        default: "replace",
      },
      path: { type: "string", description: "The file, relative to the workspace, for replace." },
      old_string: {
        type: "string",
        description: "The text to be replaced, exactly as it is in the file, for replace.",
      },
      new_string: { type: "string", description: "What takes its place; empty to remove it. For replace." },
      replace_all: {
        type: "boolean",
        description: "Replace every occurrence, for replace.",
        default: false,
      },
      patch: {
        type: "string",
        description:
          "The patch, for patch. From `*** Begin Patch` to `*** End Patch`; in it `*** Update File: path` (then perhaps `*** Move to: path`), `*** Add File: path` or `*** Delete File: path`. Lines of an update start with a space (stay), `-` (go) or `+` (new); `@@ line` above them names a line they come after. Lines of a new file start with `+`.",
      },
    },
    required: ["mode"],
    additionalProperties: false,
  },
  capabilities: ["fs-read", "fs-write"],
  annotations: { title: "Change files", destructiveHint: true, openWorldHint: false },
  requiresEnv: ["TOOLSETC_ROOT"],
  checkFn: rootIsUsable,
  handler: async ({ mode, path, old_string, new_string, replace_all = false, patch }, context) => {
    const root = await folderOf(environmentOf(context), ROOT);
    if (isFailure(root)) return root;
    if (mode === "patch") return patch === undefined ? failure("patch is missing") : applyPatch(root, patch);
    if (path === undefined || old_string === undefined || new_string === undefined)
      return failure("the mode replace needs path, old_string and new_string");
    return replaceInFile(root, path, old_string, new_string, replace_all);
  },
});

registry.register({
  name: "search_files",
  toolset: "file",
  description:
    "Search the workspace: for lines that match a regular expression, or for files by name. Results come in order of their paths. Installed packages, `.git`, links, binary and very large files are passed over.",
  parameters: {
    type: "object",
    properties: {
      pattern: {
        type: "string",
        description:
          "For content a regular expression of JavaScript, matched line by line; for files a glob such as `*.ts` (names) or `src/**/*.ts` (paths).",
        minLength: 1,
        maxLength: 1_000,
      },
      target: {
        type: "string",
        description: "What to search: the content of files, or their names.",
        enum: ["content", "files"],
        default: "content",
      },
      path: {
        type: "string",
        description: "Folder or file to search, relative to the workspace.",
        default: ".",
      },
      file_glob: {
        type: "string",
        description: "Search only the content of files whose name or path matches this glob.",
        minLength: 1,
        maxLength: 1_000,
      },
      limit: {
        type: "integer",
        description: "How many results at most.",
        minimum: 1,
        maximum: 500,
        default: 50,
      },
      offset: { type: "integer", description: "How many results to pass over.", minimum: 0, default: 0 },
      output_mode: {
        type: "string",
        description:
          "For content: the lines that match, only the paths of their files, or how many there are in each file.",
        enum: ["content", "files_only", "count"],
        default: "content",
      },
      context: {
        type: "integer",
        description: "How many lines to give before and after each line that matches.",
        minimum: 0,
        maximum: 10,
        default: 0,
      },
    },
    required: ["pattern"],
    additionalProperties: false,
  },
  capabilities: ["fs-read"],
  annotations: { title: "Search files", readOnlyHint: true, openWorldHint: false },
  requiresEnv: ["TOOLSETC_ROOT"],
  checkFn: rootIsUsable,
  handler: async (args, context) => {
    const { pattern, target = "content", path = ".", file_glob = "**", output_mode = "content" } = args;
    const root = await folderOf(environmentOf(context), ROOT);
    if (isFailure(root)) return root;
    const window = { offset: Math.max(0, args.offset ?? 0), limit: clamp(args.limit ?? 50, 1, 500) };
    if (target === "files") return searchNames({ root, start: path, glob: pattern }, window, context.signal);
    const scope = { root, start: path, glob: file_glob };
    if (output_mode === "files_only")
      return searchContent(scope, pattern, reportPath, window, context.signal);
    if (output_mode === "count") return searchContent(scope, pattern, reportCount, window, context.signal);
    return searchContent(
      scope,
      pattern,
      reportLines(clamp(args.context ?? 0, 0, 10)),
      window,
      context.signal,
    );
  },
});
