import { causeOf, failure, type Failure } from "./failure.ts";

export interface JsonReply {
  readonly status: number;
  /** The parsed body; undefined when it is not JSON. */
  readonly body: unknown;
}

export interface JsonRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

const MOST_BYTES = 5_000_000;

/** An address below the base that the host configured; a failure says which variable is wrong. */
export function endpoint(base: string, path: string, variable: string): URL | Failure {
  const url = URL.canParse(base) ? new URL(base) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    return failure(`${variable} is not an http or https address`);
  url.pathname = url.pathname.replace(/\/+$/, "") + path;
  return url;
}

/**
 * Asks an API that the host configured, and gives its answer whatever the status. Redirects are not followed: they could
 * take the key elsewhere. Rejects only when `signal` is aborted.
 */
export async function requestJson(
  url: URL,
  { method, headers, body }: JsonRequest,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<JsonReply | Failure> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "manual",
      signal: AbortSignal.any([signal, timeout]),
    });
    const text = await boundedText(response);
    if (text === null) return failure(`${url.host} answered with more than ${MOST_BYTES} bytes`);
    return { status: response.status, body: parsed(text) };
  } catch (thrown) {
    signal.throwIfAborted();
    if (timeout.aborted) return failure(`${url.host} did not answer within ${timeoutMs / 1000} seconds`);
    return failure(`${url.host} cannot be reached: ${causeOf(thrown)}`);
  }
}

async function boundedText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
