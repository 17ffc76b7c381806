import { failure, type Failure } from "../support/failure.ts";
import { recordOf, textOf } from "../support/json-fields.ts";
import { clipped } from "../support/text.ts";
import type { Match } from "./search-provider.ts";

/** The matches in an answer, in the fields that Tavily and SearXNG both use. What has no address is left out. */
export function matchesIn(body: unknown, limit: number): readonly Match[] | Failure {
  const { results } = recordOf(body);
  if (!Array.isArray(results))
    return failure("the search service answered in a form that is not that of its API");
  return results
    .map((result: unknown) => {
      const { title, url, content } = recordOf(result);
      return {
        title: clipped(textOf(title), 300),
        url: clipped(textOf(url), 2_000),
        snippet: clipped(textOf(content), 1_000),
      };
    })
    .filter(({ url }) => url !== "")
    .slice(0, limit);
}
