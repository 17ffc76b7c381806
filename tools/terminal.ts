import { registry } from "toolsetc";
import { environmentOf } from "./support/environment.ts";
import { failure, isFailure } from "./support/failure.ts";
import { ROOT, folderOf } from "./support/folder.ts";
import { placeInside } from "./support/place.ts";
import { clamp } from "./support/text.ts";
import { backgroundProcesses, startInBackground } from "./terminal/background.ts";
import * as manage from "./terminal/manage.ts";
import { runCommand } from "./terminal/run.ts";
import { shellIsUsable } from "./terminal/shell.ts";

registry.register({
  name: "terminal",
  toolset: "terminal",
  description:
    "Run a shell command in the workspace and give its exit code and output (both streams, long output cut in the middle). For servers and other commands that keep running, set background and use the tool process. Read and change files with the file tools instead.",
  parameters: {
    type: "object",
    properties: {
      command: {
        type: "string",
        description: "The command line. It gets no input and cannot ask back.",
        minLength: 1,
      },
      background: {
        type: "boolean",
        description: "Start the command and return at once with a session_id for the tool process.",
        default: false,
      },
      timeout: {
        type: "integer",
        description: "Seconds after which the command is ended. Not for background commands.",
        minimum: 1,
        maximum: 600,
        default: 120,
      },
      workdir: {
        type: "string",
        description: "Folder to run in, relative to the workspace.",
        default: ".",
      },
    },
    required: ["command"],
    additionalProperties: false,
  },
  capabilities: ["exec"],
  annotations: { title: "Run a command", destructiveHint: true, openWorldHint: true },
  requiresEnv: ["TOOLSETC_ROOT"],
  checkFn: shellIsUsable,
  handler: async ({ command, background = false, timeout = 120, workdir = "." }, context) => {
    const env = environmentOf(context);
    const root = await folderOf(env, ROOT);
    if (isFailure(root)) return root;
    const folder = await placeInside(root, workdir);
    if (isFailure(folder)) return folder;
    if (!background)
      return runCommand(command, folder.absolute, env, clamp(timeout, 1, 600) * 1_000, context.signal);
    const started = await startInBackground(backgroundProcesses(context), command, folder.absolute, env);
    return isFailure(started) ? started : manage.statusOf(started);
  },
});

registry.register({
  name: "process",
  toolset: "terminal",
  description:
    "Look after commands that the tool terminal started in the background: list them, poll one for new output, read its log, wait for its end, kill it, or write to its input.",
  parameters: {
    type: "object",
    properties: {
      action: {
        type: "string",
        description:
          "list: all of them. poll: state and new output. log: lines of the whole output. wait: until the end or the timeout. kill: end it. write: send data to its input. submit: send data and a line end. close: end its input.",
        enum: ["list", "poll", "log", "wait", "kill", "write", "submit", "close"],
      },
      session_id: { type: "string", description: "Which process; needed for every action but list." },
      data: { type: "string", description: "What to send, for write and submit." },
      timeout: {
        type: "integer",
        description: "Seconds to wait at most, for wait.",
        minimum: 1,
        maximum: 600,
        default: 60,
      },
      offset: {
        type: "integer",
        description: "First line, counted from 0, for log. Left out: the last lines.",
        minimum: 0,
      },
      limit: {
        type: "integer",
        description: "How many lines, for log.",
        minimum: 1,
        maximum: 2_000,
        default: 200,
      },
    },
    required: ["action"],
    additionalProperties: false,
  },
  capabilities: ["exec"],
  annotations: { title: "Look after background commands", destructiveHint: true },
  requiresEnv: ["TOOLSETC_ROOT"],
  checkFn: shellIsUsable,
  handler: async ({ action, session_id = "", data = "", timeout = 60, offset, limit = 200 }, context) => {
    const processes = backgroundProcesses(context);
    if (action === "list") return manage.list(processes.values());
    const process = processes.get(session_id);
    if (process === undefined)
      return failure(`there is no background process \`${session_id}\`; use the action list`);
    switch (action) {
      case "poll":
        return manage.poll(process);
      case "log":
        return manage.log(process, offset, clamp(limit, 1, 2_000));
      case "wait":
        return manage.wait(process, clamp(timeout, 1, 600) * 1_000, context.signal);
      case "kill":
        return manage.kill(process);
      case "write":
        return manage.write(process, data);
      case "submit":
        return manage.write(process, `${data}\n`);
      case "close":
        return manage.close(process);
    }
  },
});
