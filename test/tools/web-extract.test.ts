import type { ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import "../../tools/web.ts";
import { callTool, type Answer } from "./call-tool.ts";
import { loopback, unusedHost, type Loopback, type Respond } from "./loopback.ts";

const NOT_PUBLIC = "the address is not on the public internet";

interface Body {
  readonly type: string;
  readonly bytes: string | Uint8Array;
  readonly encoding?: string;
}

/** A site that has `body` at `/`. */
const siteOf = (body: Body): Promise<Loopback> =>
  loopback((_request, response) => {
    response.setHeader("content-type", body.type);
    if (body.encoding !== undefined) response.setHeader("content-encoding", body.encoding);
    response.end(body.bytes);
  });

/** Reads one page where only the hosts given may be read although they are private. */
async function extract(url: string, allowed: readonly string[], charLimit?: number): Promise<Answer> {
  const env = { TOOLSETC_PRIVATE_HOSTS: allowed.join(" , ") };
  const args = { urls: [url], ...(charLimit !== undefined && { char_limit: charLimit }) };
  const { results } = await callTool("web_extract", args, { env });
  const [first] = results as Answer[];
  return first ?? {};
}

describe("what web_extract reads", () => {
  test.each<[string, Body, { title: string; text: string }]>([
    [
      "HTML",
      { type: "text/html; charset=utf-8", bytes: "<title>T</title><p>Grüße" },
      { title: "T", text: "Grüße" },
    ],
    ["plain text", { type: "text/plain", bytes: "<b>\n  as it is" }, { title: "", text: "<b>\n  as it is" }],
    ["JSON", { type: "application/ld+json", bytes: '{"a":1}' }, { title: "", text: '{"a":1}' }],
    [
      "the encoding of the header",
      { type: "text/html; charset=ISO-8859-1", bytes: Buffer.from("<p>Grüße", "latin1") },
      { title: "", text: "Grüße" },
    ],
    [
      "the encoding of the page",
      { type: "text/html", bytes: Buffer.from('<meta charset="windows-1252"><p>Gr\xfc\xdfe', "latin1") },
      { title: "", text: "Grüße" },
    ],
    [
      "the encoding of the byte order mark",
      { type: "text/plain; charset=utf-8", bytes: Buffer.from("\ufeffGrüße", "utf16le") },
      { title: "", text: "Grüße" },
    ],
    [
      "an encoding that does not exist",
      { type: "text/plain; charset=klingon", bytes: "yes" },
      { title: "", text: "yes" },
    ],
    ["gzip", { type: "text/plain", bytes: gzipSync("yes"), encoding: "gzip" }, { title: "", text: "yes" }],
    [
      "deflate",
      { type: "text/plain", bytes: deflateSync("yes"), encoding: "deflate" },
      { title: "", text: "yes" },
    ],
    [
      "brotli",
      { type: "text/plain", bytes: brotliCompressSync("yes"), encoding: "br" },
      { title: "", text: "yes" },
    ],
  ])("%s", async (_, body, page) => {
    const { url, host } = await siteOf(body);
    expect(await extract(url, [host])).toEqual({ url: `${url}/`, ...page, truncated: false });
  });

  test("several pages at once, each with its own answer, in order", async () => {
    const { url, host } = await loopback((request, response) => {
      if (request.url === "/missing") response.writeHead(404).end();
      else response.writeHead(200, { "content-type": "text/plain" }).end(`page ${request.url}`);
    });
    const env = { TOOLSETC_PRIVATE_HOSTS: host };
    const urls = [`${url}/a`, `${url}/missing`, "nonsense", `${url}/b`];
    expect(await callTool("web_extract", { urls }, { env })).toEqual({
      results: [
        { url: `${url}/a`, title: "", text: "page /a", truncated: false },
        { url: `${url}/missing`, error: `${host} answered with status 404` },
        { url: "nonsense", error: "not a complete address; it starts with https:// or http://" },
        { url: `${url}/b`, title: "", text: "page /b", truncated: false },
      ],
    });
  });

  test("no more than five pages", async () => {
    const { url, host, requests } = await siteOf({ type: "text/plain", bytes: "yes" });
    await callTool(
      "web_extract",
      { urls: Array.from({ length: 9 }, () => url) },
      { env: { TOOLSETC_PRIVATE_HOSTS: host } },
    );
    expect(requests).toHaveLength(5);
  });

  test("no more characters than asked for", async () => {
    const { url, host } = await siteOf({ type: "text/plain", bytes: "😀".repeat(1_000) });
    expect(await extract(url, [host], 501)).toEqual({
      url: `${url}/`,
      title: "",
      text: "😀".repeat(250),
      truncated: true,
    });
  });

  test.each<[string, Body, string]>([
    [
      "images",
      { type: "image/png", bytes: "\x89PNG" },
      "the page is `image/png`, which cannot be read as text",
    ],
    ["pages of no type", { type: "", bytes: "x" }, "the page is `of no type`, which cannot be read as text"],
    [
      "other encodings",
      { type: "text/plain", bytes: "x", encoding: "zstd" },
      "the content encoding `zstd` cannot be read",
    ],
    [
      "broken encodings",
      { type: "text/plain", bytes: "no", encoding: "gzip" },
      "cannot be fetched: Z_DATA_ERROR",
    ],
  ])("not %s", async (_, body, error) => {
    const { url, host } = await siteOf(body);
    expect(await extract(url, [host])).toEqual({ url, error });
  });
});

describe("how much web_extract takes in", () => {
  const MILLIONS = "y".repeat(10_000_000);

  test.each<[string, Respond]>([
    [
      "a page without end",
      (_request, response) => void pour(response.setHeader("content-type", "text/plain")),
    ],
    [
      "a page that unpacks to much more",
      (_request, response) => {
        const bytes = gzipSync(MILLIONS);
        response.writeHead(200, { "content-type": "text/plain", "content-encoding": "gzip" }).end(bytes);
      },
    ],
  ])("%s is cut", async (_, respond) => {
    const { url, host } = await loopback(respond);
    expect(await extract(url, [host], 500)).toEqual({
      url: `${url}/`,
      title: "",
      text: "y".repeat(500),
      truncated: true,
    });
  });

  function pour(response: ServerResponse): void {
    response.on("error", () => {});
    const more = () => {
      while (!response.destroyed && response.write(MILLIONS.slice(0, 100_000)));
    };
    response.on("drain", more);
    more();
  }

  test("a page that never comes is given up with the caller", async () => {
    const caller = new AbortController();
    const { url, host } = await loopback((_request, response) => {
      response.writeHead(200, { "content-type": "text/plain" }).write("begun");
      caller.abort(new Error("given up"));
    });
    const env = { TOOLSETC_PRIVATE_HOSTS: host };
    const call = callTool("web_extract", { urls: [url] }, { env, signal: caller.signal });
    await expect(call).rejects.toThrow("given up");
  });
});

describe("where web_extract goes", () => {
  test.each([
    "127.0.0.1",
    "127.1",
    "0x7f.1",
    "2130706433",
    "0",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "localhost",
    "LOCALHOST",
  ])("not to the loopback interface as %s", async (name) => {
    const { url, requests } = await siteOf({ type: "text/plain", bytes: "secret" });
    const target = url.replace("127.0.0.1", name);
    const { error } = await extract(target, []);
    expect(error).toMatch(new RegExp(`^(cannot be fetched: )?${NOT_PUBLIC}$`));
    expect(requests).toEqual([]);
  });

  test.each([
    ["http://169.254.169.254/latest/meta-data/", NOT_PUBLIC],
    ["http://10.0.0.1/", NOT_PUBLIC],
    ["http://[fd00::1]/", NOT_PUBLIC],
    ["http://user:password@example.com/", "addresses with a password are not fetched"],
    ["file:///etc/passwd", "only http and https addresses can be fetched"],
    ["javascript:alert(1)", "only http and https addresses can be fetched"],
    ["example.com", "not a complete address; it starts with https:// or http://"],
  ])("not to %s", async (url, error) => {
    expect(await extract(url, [])).toEqual({ url, error });
  });

  test("a host may be allowed, with one port or with all", async () => {
    const { url, host } = await siteOf({ type: "text/plain", bytes: "yes" });
    const local = url.replace("127.0.0.1", "localhost");
    expect((await extract(url, ["127.0.0.1"]))["text"]).toBe("yes");
    expect((await extract(local, [host.replace("127.0.0.1", "localhost")]))["text"]).toBe("yes");
    expect((await extract(local, [host]))["error"]).toBe(`cannot be fetched: ${NOT_PUBLIC}`);
    expect((await extract(url, ["127.0.0.1:1"]))["error"]).toBe(NOT_PUBLIC);
  });

  /** A site that redirects to `location` with every status in turn. */
  const redirecting = (status: number, location: string): Promise<Loopback> =>
    loopback((_request, response) => void response.writeHead(status, { location }).end());

  test.each([301, 302, 303, 307, 308])("it follows a redirect with status %i", async (status) => {
    const goal = await siteOf({ type: "text/plain", bytes: "there" });
    const { url, host } = await redirecting(status, `${goal.url}/x`);
    expect(await extract(url, [host, goal.host])).toEqual({
      url: `${goal.url}/x`,
      title: "",
      text: "there",
      truncated: false,
    });
  });

  test("it follows redirects only where it may go itself", async () => {
    const secret = await siteOf({ type: "text/plain", bytes: "secret" });
    const { url, host } = await redirecting(302, secret.url);
    expect(await extract(url, [host])).toEqual({ url, error: NOT_PUBLIC });
    expect(secret.requests).toEqual([]);
  });

  test.each([
    ["file:///etc/passwd", "only http and https addresses can be fetched"],
    ["//", "HOST redirects to what is not an address"],
    ["/again", "more than 5 redirects"],
  ])("it does not follow a redirect to %s", async (location, error) => {
    const { url, host } = await redirecting(302, location);
    expect(await extract(url, [host])).toEqual({ url, error: error.replace("HOST", host) });
  });

  test("it says that there is no such host", async () => {
    const { error } = await extract("http://no-such-host.invalid/", []);
    // The latter where there is no name server either.
    expect(error).toMatch(/^cannot be fetched: (ENOTFOUND|EAI_AGAIN)$/);
  });

  test("it says that nobody answers", async () => {
    const host = await unusedHost();
    expect((await extract(`http://${host}/`, [host]))["error"]).toBe("cannot be fetched: ECONNREFUSED");
  });
});
