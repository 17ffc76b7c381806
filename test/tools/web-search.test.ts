import { describe, expect, test } from "vitest";
import "../../tools/web.ts";
import { callTool, checkTool } from "./call-tool.ts";
import { loopback, unusedHost } from "./loopback.ts";
import { searxngServer } from "./searxng-server.ts";
import { tavilyServer } from "./tavily-server.ts";

const DOCUMENTS = [
  { title: "Bread", url: "https://example.com/bread", content: "Flour, water and salt." },
  { title: "Rye bread", url: "https://example.com/rye", content: "Sourdough with rye flour." },
  { title: "Cheese", url: "https://example.com/cheese", content: "Milk and rennet." },
];

describe("web_search with Tavily", () => {
  test("gives the matches, best first", async () => {
    const { url, requests } = await tavilyServer("tvly-key", DOCUMENTS);
    const env = { TAVILY_API_KEY: "tvly-key", TAVILY_API_URL: url };
    expect(await callTool("web_search", { query: "rye flour" }, { env })).toEqual({
      results: [
        { title: "Rye bread", url: "https://example.com/rye", snippet: "Sourdough with rye flour." },
        { title: "Bread", url: "https://example.com/bread", snippet: "Flour, water and salt." },
      ],
    });
    expect(requests).toEqual(["POST /search"]);
  });

  test("asks for no more than the limit, nor than the service gives", async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      title: `Page ${index}`,
      url: "https://example.com/",
      content: "",
    }));
    const { url } = await tavilyServer("tvly-key", many);
    const env = { TAVILY_API_KEY: "tvly-key", TAVILY_API_URL: `${url}/` };
    expect((await callTool("web_search", { query: "page", limit: 2 }, { env }))["results"]).toHaveLength(2);
    expect((await callTool("web_search", { query: "page", limit: 1_000 }, { env }))["results"]).toHaveLength(
      20,
    );
  });

  test("clips long fields without splitting a character", async () => {
    const long = {
      title: "😀".repeat(400),
      url: "https://example.com/",
      content: `bread ${"x".repeat(5_000)}`,
    };
    const { url } = await tavilyServer("tvly-key", [long]);
    const env = { TAVILY_API_KEY: "tvly-key", TAVILY_API_URL: url };
    expect(await callTool("web_search", { query: "bread" }, { env })).toEqual({
      results: [{ title: `${"😀".repeat(150)}…`, url: long.url, snippet: `bread ${"x".repeat(994)}…` }],
    });
  });

  test.each([
    ["tvly-wrong", "bread", "Tavily answered with status 401: Unauthorized: missing or invalid API key."],
    [
      "tvly-key",
      "x".repeat(401),
      "Tavily answered with status 400: Query is too long. Max query length is 400 characters.",
    ],
  ])("says why the service refuses (%s)", async (key, query, error) => {
    const { url } = await tavilyServer("tvly-key", DOCUMENTS);
    const env = { TAVILY_API_KEY: key, TAVILY_API_URL: url };
    expect(await callTool("web_search", { query }, { env })).toEqual({ error });
  });
});

describe("web_search with SearXNG", () => {
  test("gives the matches in the instance's order, up to the limit", async () => {
    const found = [
      { title: "One", url: "https://example.com/1", content: "first" },
      { title: "Two", url: "https://example.com/2" },
    ];
    const { url, requests } = await searxngServer([
      ...found,
      { title: "Three", url: "https://example.com/3" },
    ]);
    const env = { SEARXNG_URL: url };
    expect(await callTool("web_search", { query: "a & b", limit: 2 }, { env })).toEqual({
      results: [
        { title: "One", url: "https://example.com/1", snippet: "first" },
        { title: "Two", url: "https://example.com/2", snippet: "" },
      ],
    });
    expect(requests).toEqual(["GET /search?q=a+%26+b&format=json"]);
  });

  test("says what to do when the instance gives no JSON", async () => {
    const { url } = await searxngServer([], ["html"]);
    expect(await callTool("web_search", { query: "x" }, { env: { SEARXNG_URL: url } })).toEqual({
      error: "the SearXNG instance refuses: its `json` format is not switched on",
    });
  });
});

const NOT_THE_API = { error: "the search service answered in a form that is not that of its API" };

describe("web_search when things go wrong", () => {
  test.each([
    ["HTML where JSON should be", 200, "<html>", NOT_THE_API],
    ["no results", 200, '{"answer":"yes"}', NOT_THE_API],
    [
      "results of the wrong shape",
      200,
      '{"results":[null,{"title":7},{"url":"https://example.com/"}]}',
      { results: [{ title: "", url: "https://example.com/", snippet: "" }] },
    ],
    ["a redirect", 302, "", { error: "Tavily answered with status 302" }],
    ["a broken service", 503, "upstream", { error: "Tavily answered with status 503" }],
  ])("copes with %s", async (_, status, body, answer) => {
    const { url } = await loopback((_request, response) => {
      response.writeHead(status, { location: "http://127.0.0.1:1/" }).end(body);
    });
    const env = { TAVILY_API_KEY: "tvly-key", TAVILY_API_URL: url };
    expect(await callTool("web_search", { query: "x" }, { env })).toEqual(answer);
  });

  test("does not take in an answer without end", async () => {
    const { url, host } = await loopback((_request, response) => {
      response.on("error", () => {});
      const pour = () => {
        while (!response.destroyed && response.write("x".repeat(100_000)));
      };
      response.on("drain", pour);
      pour();
    });
    const env = { TAVILY_API_KEY: "tvly-key", TAVILY_API_URL: url };
    expect(await callTool("web_search", { query: "x" }, { env })).toEqual({
      error: `${host} answered with more than 5000000 bytes`,
    });
  });

  test("says that nobody answers there", async () => {
    const host = await unusedHost();
    const env = { TAVILY_API_KEY: "tvly-key", TAVILY_API_URL: `http://${host}` };
    expect(await callTool("web_search", { query: "x" }, { env })).toEqual({
      error: `${host} cannot be reached: ECONNREFUSED`,
    });
  });

  test("rejects when the caller gives up", async () => {
    const caller = new AbortController();
    const { url } = await loopback(() => caller.abort(new Error("given up")));
    const env = { TAVILY_API_KEY: "tvly-key", TAVILY_API_URL: url };
    await expect(callTool("web_search", { query: "x" }, { env, signal: caller.signal })).rejects.toThrow(
      "given up",
    );
  });
});

test.each([
  [{}, { available: false, reason: "neither TAVILY_API_KEY nor SEARXNG_URL is set" }],
  [{ TAVILY_API_KEY: " " }, { available: false, reason: "neither TAVILY_API_KEY nor SEARXNG_URL is set" }],
  [{ TAVILY_API_KEY: "k" }, true],
  [{ SEARXNG_URL: "http://searx.internal:8080" }, true],
  [
    { TAVILY_API_KEY: "k", TAVILY_API_URL: "ftp://x" },
    { available: false, reason: "TAVILY_API_URL is not an http or https address" },
  ],
  [
    { SEARXNG_URL: "searx.internal" },
    { available: false, reason: "SEARXNG_URL is not an http or https address" },
  ],
])("the check of web_search in %j", async (env, verdict) => {
  expect(await checkTool("web_search", env)).toEqual(verdict);
});
