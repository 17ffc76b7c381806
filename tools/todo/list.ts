import { failure, type Failure } from "../support/failure.ts";
import { clipped } from "../support/text.ts";

export type TodoStatus = "pending" | "in_progress" | "completed" | "cancelled";

export interface Todo {
  readonly id: string;
  readonly content: string;
  readonly status: TodoStatus;
}

const MOST_ITEMS = 200;
const MOST_CONTENT = 1_000;

/** A list with changes merged in: items of the same id are replaced where they stand, others added at the end. */
export function mergeTodos(list: readonly Todo[], changes: readonly Todo[]): readonly Todo[] | Failure {
  const merged = new Map(list.map((item) => [item.id, item]));
  for (const { id, content, status } of changes)
    merged.set(id, { id, content: clipped(content, MOST_CONTENT), status });
  return merged.size > MOST_ITEMS
    ? failure(`a task list has at most ${MOST_ITEMS} items`)
    : [...merged.values()];
}

/** The list as the model is shown it. */
export function reportTodos(list: readonly Todo[]) {
  const count = (status: TodoStatus): number => list.filter((item) => item.status === status).length;
  return {
    todos: list,
    summary: {
      pending: count("pending"),
      in_progress: count("in_progress"),
      completed: count("completed"),
      cancelled: count("cancelled"),
    },
  };
}
