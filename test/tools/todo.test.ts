import { describe, expect, test } from "vitest";
import "../../tools/todo.ts";
import { callTool } from "./call-tool.ts";

const item = (id: string, status: "pending" | "in_progress" | "completed" | "cancelled" = "pending") => ({
  id,
  content: `do ${id}`,
  status,
});

const NOTHING = { pending: 0, in_progress: 0, completed: 0, cancelled: 0 };

describe("todo", () => {
  test("replaces the list, merges into it, and reads it", async () => {
    const session = {};
    expect(await callTool("todo", {}, { session })).toEqual({ todos: [], summary: NOTHING });
    await callTool("todo", { todos: [item("a", "in_progress"), item("b")] }, { session });
    const merged = {
      todos: [item("a", "completed"), item("b"), item("c")],
      summary: { ...NOTHING, pending: 2, completed: 1 },
    };
    const changes = [item("c"), item("a", "completed")];
    expect(await callTool("todo", { todos: changes, merge: true }, { session })).toEqual(merged);
    expect(await callTool("todo", {}, { session })).toEqual(merged);
    expect(await callTool("todo", { todos: [] }, { session })).toEqual({ todos: [], summary: NOTHING });
  });

  test("keeps the last of two items with the same id", async () => {
    const todos = [item("a"), item("a", "cancelled")];
    expect(await callTool("todo", { todos }, { session: {} })).toEqual({
      todos: [item("a", "cancelled")],
      summary: { ...NOTHING, cancelled: 1 },
    });
  });

  test("gives each conversation a list of its own", async () => {
    const [one, other] = [{}, {}];
    await callTool("todo", { todos: [item("a")] }, { session: one });
    await callTool("todo", { todos: [item("b")] });
    expect((await callTool("todo", {}, { session: one }))["todos"]).toEqual([item("a")]);
    expect((await callTool("todo", {}, { session: other }))["todos"]).toEqual([]);
    expect((await callTool("todo", {}))["todos"]).toEqual([item("b")]);
  });

  test("refuses a list that is too long, and keeps the old one", async () => {
    const session = {};
    await callTool("todo", { todos: [item("a")] }, { session });
    const todos = Array.from({ length: 200 }, (_, index) => item(`t${index}`));
    const refused = { error: "a task list has at most 200 items" };
    expect(await callTool("todo", { todos, merge: true }, { session })).toEqual(refused);
    expect((await callTool("todo", {}, { session }))["todos"]).toEqual([item("a")]);
  });

  test("clips what is too long to be an item", async () => {
    const todos = [{ ...item("__proto__"), content: "x".repeat(2_000) }];
    expect((await callTool("todo", { todos }, { session: {} }))["todos"]).toEqual([
      { id: "__proto__", content: `${"x".repeat(1_000)}…`, status: "pending" },
    ]);
  });
});
