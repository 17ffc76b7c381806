import { loopback, respondJson, type Loopback } from "./loopback.ts";

export interface Document {
  readonly title: string;
  readonly url: string;
  readonly content: string;
}

const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  query: (value) => typeof value === "string",
  max_results: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 20,
  search_depth: (value) => value === "basic" || value === "advanced",
  topic: (value) => value === "general" || value === "news" || value === "finance",
  include_answer: (value) => typeof value === "boolean" || value === "basic" || value === "advanced",
  include_raw_content: (value) => typeof value === "boolean" || value === "markdown" || value === "text",
  include_images: (value) => typeof value === "boolean",
  include_domains: (value) => Array.isArray(value),
  exclude_domains: (value) => Array.isArray(value),
};

/** Tavily's search endpoint over a few documents: those that have a word of the query, most words first. */
export async function tavilyServer(key: string, documents: readonly Document[]): Promise<Loopback> {
  return loopback((request, response, text) => {
    const refuse = (status: number, error: string) => respondJson(response, status, { detail: { error } });
    if (request.url !== "/search") return respondJson(response, 404, { detail: "Not Found" });
    if (request.method !== "POST") return respondJson(response, 405, { detail: "Method Not Allowed" });
    if (request.headers.authorization !== `Bearer ${key}`)
      return refuse(401, "Unauthorized: missing or invalid API key.");
    const body = request.headers["content-type"] === "application/json" ? JSON.parse(text) : {};
    const wrong = Object.keys(body).filter((name) => FIELDS[name]?.(body[name]) !== true);
    if (body.query === undefined) wrong.push("query");
    if (wrong.length > 0)
      return respondJson(response, 422, {
        detail: wrong.map((name) => ({ type: "value_error", loc: ["body", name], msg: "Invalid value" })),
      });
    if (body.query.length > 400) return refuse(400, "Query is too long. Max query length is 400 characters.");
    return respondJson(response, 200, {
      query: body.query,
      follow_up_questions: null,
      answer: null,
      images: [],
      results: ranked(documents, body.query).slice(0, body.max_results ?? 5),
      response_time: 0.42,
    });
  });
}

function ranked(documents: readonly Document[], query: string) {
  const words = query.toLowerCase().split(/\W+/);
  return documents
    .map(({ title, url, content }) => {
      const text = `${title} ${content}`.toLowerCase();
      const score = words.filter((word) => text.includes(word)).length / words.length;
      return { url, title, content, score, raw_content: null };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}
