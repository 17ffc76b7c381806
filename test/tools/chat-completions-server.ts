import { loopback, respondJson, type Loopback } from "./loopback.ts";

/** The chat completions API with one model that sees: asked about a PNG, it says how large that is. */
export async function chatCompletionsServer(key: string, model: string): Promise<Loopback> {
  return loopback((request, response, text) => {
    const refuse = (status: number, message: string, param: string | null, code: string | null) =>
      respondJson(response, status, { error: { message, type: "invalid_request_error", param, code } });
    if (request.method !== "POST" || request.url !== "/v1/chat/completions")
      return refuse(404, `Invalid URL (${request.method} ${request.url})`, null, null);
    const { authorization } = request.headers;
    if (authorization === undefined) return refuse(401, "You didn't provide an API key.", null, null);
    if (authorization !== `Bearer ${key}`)
      return refuse(401, "Incorrect API key provided.", null, "invalid_api_key");
    if (request.headers["content-type"] !== "application/json")
      return refuse(400, "you must provide a model parameter", null, null);
    const body = JSON.parse(text);
    if (body.model !== model)
      return refuse(
        404,
        `The model \`${body.model}\` does not exist or you do not have access to it.`,
        null,
        "model_not_found",
      );
    if (!Array.isArray(body.messages) || body.messages.length === 0)
      return refuse(400, "Missing required parameter: 'messages'.", "messages", "missing_required_parameter");
    const parts: { type: string; text?: string; image_url?: { url: string } }[] = body.messages[0].content;
    const url = parts.find(({ type }) => type === "image_url")?.image_url?.url ?? "";
    const size = pngSize(url);
    if (size === null)
      return refuse(
        400,
        "Invalid image URL. Expected a base64-encoded data URL.",
        "messages",
        "invalid_value",
      );
    const question = parts.find(({ type }) => type === "text")?.text ?? "";
    return respondJson(response, 200, {
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1,
      model,
      choices: [
        {
          index: 0,
          message: answerTo(question, size),
          finish_reason: "stop",
        },
      ],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    });
  });
}

function answerTo(question: string, size: string) {
  if (question.includes("who"))
    return { role: "assistant", content: null, refusal: "I can't identify people." };
  return { role: "assistant", content: `An image of ${size} pixels.`, refusal: null };
}

/** Width and height of the PNG in a data URL, from its header chunk; null when there is none. */
function pngSize(url: string): string | null {
  const base64 = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/.exec(url)?.[1];
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64, "base64");
  const isPng =
    bytes.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n" &&
    bytes.toString("latin1", 12, 16) === "IHDR";
  return isPng ? `${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}` : null;
}
