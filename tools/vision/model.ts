import type { Environment } from "toolsetc";
import { setting } from "../support/environment.ts";
import { failure, isFailure, type Failure } from "../support/failure.ts";
import { listOf, recordOf, textOf } from "../support/json-fields.ts";
import { endpoint, requestJson } from "../support/json-request.ts";
import { clipped } from "../support/text.ts";
import type { Image } from "./image.ts";

/** Asks a model about an image. */
export type AskAboutImage = (
  image: Image,
  question: string,
  signal: AbortSignal,
) => Promise<{ readonly answer: string } | Failure>;

const TIMEOUT_MS = 120_000;
const MOST_ANSWER = 20_000;

/** The model behind the chat completions API (OpenAI's, or one of the same form) that the environment names. */
export function visionModel(env: Environment): AskAboutImage | Failure {
  const key = setting(env, "VISION_API_KEY");
  const model = setting(env, "VISION_MODEL");
  if (key === null || model === null) return failure("VISION_API_KEY or VISION_MODEL is not set");
  const base = setting(env, "VISION_API_URL") ?? "https://api.openai.com/v1";
  const url = endpoint(base, "/chat/completions", "VISION_API_URL");
  if (isFailure(url)) return url;
  return async (image, question, signal) => {
    const content = [
      { type: "text", text: question },
      { type: "image_url", image_url: { url: `data:${image.type};base64,${image.base64}` } },
    ];
    const reply = await requestJson(
      url,
      {
        method: "POST",
        headers: { authorization: `Bearer ${key}` },
        body: { model, messages: [{ role: "user", content }] },
      },
      TIMEOUT_MS,
      signal,
    );
    if (isFailure(reply)) return reply;
    if (reply.status !== 200)
      return failure(`the vision model answered with status ${reply.status}${detail(reply.body)}`);
    const message = recordOf(recordOf(listOf(recordOf(reply.body)["choices"])[0])["message"]);
    const answer = textOf(message["content"]) || textOf(message["refusal"]);
    return answer === ""
      ? failure("the vision model gave no answer")
      : { answer: clipped(answer, MOST_ANSWER) };
  };
}

function detail(body: unknown): string {
  const message = textOf(recordOf(recordOf(body)["error"])["message"]);
  return message === "" ? "" : `: ${clipped(message, 300)}`;
}
