import { failure, isFailure, type Failure } from "../support/failure.ts";
import { endpoint, requestJson } from "../support/json-request.ts";
import { matchesIn } from "./matches.ts";
import type { Search } from "./search-provider.ts";

const TIMEOUT_MS = 20_000;

/** The search API of a SearXNG instance, which must have the `json` format switched on. */
export function searxng(instance: string): Search | Failure {
  const base = endpoint(instance, "/search", "SEARXNG_URL");
  if (isFailure(base)) return base;
  return async (query, limit, signal) => {
    const url = new URL(base);
    url.searchParams.set("q", query);
    url.searchParams.set("format", "json");
    const reply = await requestJson(url, { method: "GET", headers: {} }, TIMEOUT_MS, signal);
    if (isFailure(reply)) return reply;
    if (reply.status === 403)
      return failure("the SearXNG instance refuses: its `json` format is not switched on");
    if (reply.status !== 200) return failure(`the SearXNG instance answered with status ${reply.status}`);
    return matchesIn(reply.body, limit);
  };
}
