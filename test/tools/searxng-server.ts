import { loopback, respondJson, type Loopback } from "./loopback.ts";

/** The search endpoint of a SearXNG instance that has found `results`, in the output formats it has switched on. */
export async function searxngServer(
  results: readonly { readonly title: string; readonly url: string; readonly content?: string }[],
  formats: readonly string[] = ["html", "json"],
): Promise<Loopback> {
  return loopback((request, response) => {
    const url = new URL(request.url ?? "", "http://instance.invalid");
    const html = (status: number) =>
      response.writeHead(status, { "content-type": "text/html" }).end("<!doctype html>");
    if (url.pathname !== "/search" && url.pathname !== "/") return void html(404);
    const format = url.searchParams.get("format") ?? "html";
    if (!formats.includes(format)) return void html(403);
    if (format !== "json") return void html(200);
    const query = url.searchParams.get("q");
    if (query === null || query === "") return respondJson(response, 400, { error: "No query" });
    return respondJson(response, 200, {
      query,
      number_of_results: 0,
      results: results.map((result, index) => ({
        ...result,
        engine: "duckduckgo",
        engines: ["duckduckgo"],
        positions: [index + 1],
        score: 1 / (index + 1),
        category: "general",
      })),
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [["google", "timeout"]],
    });
  });
}
