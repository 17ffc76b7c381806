import type { Environment } from "toolsetc";
import { failure, isFailure, type Failure } from "../support/failure.ts";
import { fetchPublic } from "../support/public-fetch.ts";
import { firstOf } from "../support/text.ts";
import { decode } from "./decode.ts";
import { htmlText } from "./html-text.ts";

/** A page as text. */
export interface Page {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** True when there is more text than was asked for. */
  readonly truncated: boolean;
}

const MOST_BYTES = 3_000_000;
const ACCEPT =
  "text/html, application/xhtml+xml, text/*;q=0.9, application/json;q=0.8, application/xml;q=0.8";

/** Fetches a page and gives at most `charLimit` characters of its text. Rejects only when `signal` is aborted. */
export async function pageText(
  url: string,
  charLimit: number,
  env: Environment,
  signal: AbortSignal,
): Promise<Page | Failure> {
  const fetched = await fetchPublic(url, ACCEPT, MOST_BYTES, env, signal);
  if (isFailure(fetched)) return fetched;
  const type = fetched.contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const isHtml = type === "text/html" || type === "application/xhtml+xml";
  if (!isHtml && !/^text\/|^application\/(.*\+)?(json|xml)$/.test(type))
    return failure(`the page is \`${type || "of no type"}\`, which cannot be read as text`);
  const source = decode(fetched.bytes, fetched.contentType);
  const { title, text } = isHtml ? htmlText(source) : { title: "", text: source };
  return {
    url: fetched.url,
    title,
    text: firstOf(text, charLimit),
    truncated: fetched.truncated || text.length > charLimit,
  };
}
