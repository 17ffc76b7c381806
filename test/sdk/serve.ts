import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { loopback, respondJson } from "../tools/loopback.ts";
import type { Line, Model, Reply, Seen } from "./model.ts";
import { rawTools } from "./raw-tools.ts";

/** Why a vendor does not answer a request. */
export interface Refusal {
  readonly status: number;
  /** The body of the response. */
  readonly body: object;
}

/** Of a stream, in the APIs that name their events. */
export interface Event {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** An API of a vendor, as far as the vendor's pages say what it does. */
export interface Protocol {
  /** What the client appends to its base address. */
  readonly path: string;
  refuseCaller(headers: IncomingHttpHeaders): Refusal | null;
  refuseBody(body: unknown): Refusal | null;
  /** What a body that is in order says. */
  read(body: unknown): Seen;
  answer(body: unknown, reply: Reply): object;
  /** The same answer in events, each with its name where this API names them. */
  events(body: unknown, reply: Reply): readonly (readonly [name: string | null, data: object | string])[];
  /** The refusal of a request when the server itself breaks down. */
  brokenDown(message: string): Refusal;
}

/** A request that was in order. */
export interface Received {
  readonly body: unknown;
  readonly lines: readonly Line[];
  /** Each of its tools in the bytes that came. */
  readonly tools: readonly string[];
}

export interface Vendor {
  readonly url: string;
  readonly received: readonly Received[];
  readonly refused: readonly Refusal[];
}

/** A server of these APIs with a model behind it, gone after the test. It answers as the vendor would, wrong requests too. */
export async function serve(protocols: readonly Protocol[], model: Model): Promise<Vendor> {
  const received: Received[] = [];
  const refused: Refusal[] = [];
  const { url } = await loopback((request, response, text) => {
    const refuse = (refusal: Refusal): void => {
      refused.push(refusal);
      respondJson(response, refusal.status, refusal.body);
    };
    const protocol = protocols.find(({ path }) => path === request.url);
    if (request.method !== "POST" || protocol === undefined)
      return refuse({ status: 404, body: { error: { message: `no ${request.method} ${request.url}` } } });
    const body = JSON.parse(text) as unknown;
    const refusal = protocol.refuseCaller(request.headers) ?? protocol.refuseBody(body);
    if (refusal !== null) return refuse(refusal);
    const seen = protocol.read(body);
    received.push({ body, lines: seen.lines, tools: rawTools(text) });
    let reply: Reply;
    try {
      reply = model(seen);
    } catch (error) {
      return refuse(protocol.brokenDown((error as Error).message));
    }
    if (!(body as { readonly stream?: boolean }).stream)
      return respondJson(response, 200, protocol.answer(body, reply));
    return respondEvents(response, protocol.events(body, reply));
  });
  return { url, received, refused };
}

/** Written in small pieces that take no notice of characters, lines and events. */
function respondEvents(response: ServerResponse, events: ReturnType<Protocol["events"]>): void {
  const texts = events.map(([name, data]) => {
    const line = `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
    return name === null ? line : `event: ${name}\n${line}`;
  });
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  const bytes = Buffer.from(texts.join(""));
  for (let at = 0; at < bytes.length; at += 101) response.write(bytes.subarray(at, at + 101));
  response.end();
}

/** A text in the fragments that it is streamed in, of three characters each. */
export function fragmentsOf(text: string): readonly string[] {
  return text.match(/.{1,3}/gsu) ?? [];
}
