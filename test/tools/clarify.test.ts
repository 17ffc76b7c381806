import { beforeEach, describe, expect, test } from "vitest";
import { setClarifyAsker, type ClarifyQuestion } from "../../tools/clarify/asker.ts";
import "../../tools/clarify.ts";
import { callTool, checkTool } from "./call-tool.ts";

const NOBODY = "there is no user to ask here";

beforeEach(() => setClarifyAsker(null));

describe("clarify", () => {
  test("is available while a host has users to ask", async () => {
    expect(await checkTool("clarify", {})).toEqual({ available: false, reason: NOBODY });
    setClarifyAsker(async () => []);
    expect(await checkTool("clarify", {})).toBe(true);
    setClarifyAsker(null);
    expect(await checkTool("clarify", {})).toEqual({ available: false, reason: NOBODY });
  });

  test("puts the question to the user of the conversation", async () => {
    const asked: [ClarifyQuestion, object | undefined][] = [];
    setClarifyAsker(async (question, { session }) => {
      asked.push([question, session]);
      return ["tabs"];
    });
    const session = {};
    const args = { question: "Tabs or spaces?", choices: ["tabs", "spaces"], multi_select: true };
    expect(await callTool("clarify", args, { session })).toEqual({ answers: ["tabs"] });
    expect(await callTool("clarify", { question: "Why?" })).toEqual({ answers: ["tabs"] });
    expect(asked).toEqual([
      [{ question: "Tabs or spaces?", choices: ["tabs", "spaces"], multiSelect: true }, session],
      [{ question: "Why?", choices: [], multiSelect: false }, undefined],
    ]);
    expect(asked[0]?.[1]).toBe(session);
  });

  test.each([
    ["there is nobody", null, NOBODY],
    ["they do not answer", async () => null, "the user did not answer"],
    [
      "the host fails",
      () => Promise.reject(new Error("socket closed")),
      "the question could not be put to the user: socket closed",
    ],
    [
      "the host fails at once",
      () => {
        throw new Error("no socket");
      },
      "the question could not be put to the user: no socket",
    ],
  ])("says so when %s", async (_, asker, error) => {
    setClarifyAsker(asker);
    expect(await callTool("clarify", { question: "Why?" })).toEqual({ error });
  });

  test("does not wait for an answer when the caller gives up", async () => {
    const caller = new AbortController();
    setClarifyAsker(() => {
      caller.abort(new Error("given up"));
      return new Promise(() => {});
    });
    await expect(callTool("clarify", { question: "Why?" }, { signal: caller.signal })).rejects.toThrow(
      "given up",
    );
  });
});
