import { lookup as resolve } from "node:dns";
import type { IncomingMessage } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Environment } from "toolsetc";
import { setting } from "./environment.ts";
import { causeOf, failure, isFailure, type Failure } from "./failure.ts";
import { isPublicAddress } from "./public-address.ts";

export interface Fetched {
  /** Where the redirects ended. */
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** True when there is more than was asked for. */
  readonly truncated: boolean;
}

const MOST_REDIRECTS = 5;
const TIMEOUT_MS = 20_000;

/** Hosts that may be fetched from although their addresses are not public: `host` or `host:port`, separated by commas. */
const PRIVATE_HOSTS = "TOOLSETC_PRIVATE_HOSTS";

/**
 * Fetches an address that a model or a page named, at most `mostBytes` of it. Connects to public addresses only, or to
 * hosts the environment allows; the address that was checked is the one connected to, at every redirect.
 * Rejects only when `signal` is aborted.
 */
export async function fetchPublic(
  address: string,
  accept: string,
  mostBytes: number,
  env: Environment,
  signal: AbortSignal,
): Promise<Fetched | Failure> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let url = address;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const target = fetchable(url, env);
      if (isFailure(target)) return target;
      const response = await respond(target, accept, env, AbortSignal.any([signal, timeout]));
      const status = response.statusCode ?? 0;
      const location = response.headers.location;
      if (status >= 300 && status < 400 && location !== undefined) {
        response.destroy();
        if (!URL.canParse(location, target))
          return failure(`${target.host} redirects to what is not an address`);
        url = new URL(location, target).href;
        continue;
      }
      if (status < 200 || status >= 300) {
        response.destroy();
        return failure(`${target.host} answered with status ${status}`);
      }
      const body = decompressed(response);
      if (isFailure(body)) return body;
      return {
        url: target.href,
        contentType: response.headers["content-type"] ?? "",
        ...(await collect(body, mostBytes)),
      };
    }
    return failure(`more than ${MOST_REDIRECTS} redirects`);
  } catch (thrown) {
    signal.throwIfAborted();
    if (timeout.aborted) return failure(`no answer within ${TIMEOUT_MS / 1000} seconds`);
    return failure(`cannot be fetched: ${causeOf(thrown)}`);
  }
}

function fetchable(address: string, env: Environment): URL | Failure {
  if (!URL.canParse(address)) return failure("not a complete address; it starts with https:// or http://");
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return failure("only http and https addresses can be fetched");
  if (url.username !== "" || url.password !== "") return failure("addresses with a password are not fetched");
  const host = bareHost(url);
  if (isIP(host) !== 0 && !isPublicAddress(host) && !isAllowed(url, env)) return failure(NOT_PUBLIC);
  return url;
}

const NOT_PUBLIC = "the address is not on the public internet";

/** Without the brackets of IPv6. */
const bareHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1");

function isAllowed(url: URL, env: Environment): boolean {
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  const allowed = (setting(env, PRIVATE_HOSTS) ?? "").split(",").map((host) => host.trim().toLowerCase());
  return allowed.includes(url.hostname) || allowed.includes(`${url.hostname}:${port}`);
}

function respond(url: URL, accept: string, env: Environment, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const options = {
    signal,
    // A connection of its own: a pooled one would not be looked up again.
    agent: false as const,
    lookup: isAllowed(url, env) ? resolve : resolvePublic,
    headers: { accept, "accept-encoding": "gzip, deflate, br", "user-agent": "toolsetc" },
  };
  return new Promise((fulfil, reject) => {
    request(url, options, fulfil).on("error", reject).end();
  });
}

/** The name's addresses, when every one of them is public. */
const resolvePublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error !== null) callback(error, "");
    else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new Error(NOT_PUBLIC), "");
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

const DECOMPRESSORS: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

function decompressed(response: IncomingMessage): Readable | Failure {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() || "identity";
  if (encoding === "identity") return response;
  const decompressor = DECOMPRESSORS.get(encoding);
  if (decompressor !== undefined) return pipeline(response, decompressor(), () => {});
  response.destroy();
  return failure(`the content encoding \`${encoding}\` cannot be read`);
}

async function collect(body: Readable, mostBytes: number): Promise<{ bytes: Buffer; truncated: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, mostBytes), truncated: size > mostBytes };
}
