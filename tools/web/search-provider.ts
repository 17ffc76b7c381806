import type { Environment } from "toolsetc";
import { setting } from "../support/environment.ts";
import { failure, type Failure } from "../support/failure.ts";
import { searxng } from "./searxng.ts";
import { tavily } from "./tavily.ts";

/** One match of a search, as much of it as a model should get. */
export interface Match {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
}

/** Asks a search service for at most `limit` matches, best first. */
export type Search = (
  query: string,
  limit: number,
  signal: AbortSignal,
) => Promise<readonly Match[] | Failure>;

/** The search service that the environment is set up for: Tavily where there is a key, else a SearXNG instance. */
export function searchProvider(env: Environment): Search | Failure {
  const key = setting(env, "TAVILY_API_KEY");
  if (key !== null) return tavily(key, setting(env, "TAVILY_API_URL") ?? "https://api.tavily.com");
  const instance = setting(env, "SEARXNG_URL");
  if (instance !== null) return searxng(instance);
  return failure("neither TAVILY_API_KEY nor SEARXNG_URL is set");
}
