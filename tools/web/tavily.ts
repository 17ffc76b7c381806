import { failure, isFailure, type Failure } from "../support/failure.ts";
import { recordOf, textOf } from "../support/json-fields.ts";
import { endpoint, requestJson } from "../support/json-request.ts";
import { clipped } from "../support/text.ts";
import { matchesIn } from "./matches.ts";
import type { Search } from "./search-provider.ts";

const TIMEOUT_MS = 20_000;

/** Tavily's search API. */
export function tavily(key: string, base: string): Search | Failure {
  const url = endpoint(base, "/search", "TAVILY_API_URL");
  if (isFailure(url)) return url;
  return async (query, limit, signal) => {
    const reply = await requestJson(
      url,
      { method: "POST", headers: { authorization: `Bearer ${key}` }, body: { query, max_results: limit } },
      TIMEOUT_MS,
      signal,
    );
    if (isFailure(reply)) return reply;
    if (reply.status !== 200)
      return failure(`Tavily answered with status ${reply.status}${detail(reply.body)}`);
    return matchesIn(reply.body, limit);
  };
}

function detail(body: unknown): string {
  const message = textOf(recordOf(recordOf(body)["detail"])["error"]);
  return message === "" ? "" : `: ${clipped(message, 300)}`;
}
