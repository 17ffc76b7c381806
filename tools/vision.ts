import { registry } from "toolsetc";
import { environmentOf } from "./support/environment.ts";
import { isFailure } from "./support/failure.ts";
import { loadImage } from "./vision/image.ts";
import { visionModel } from "./vision/model.ts";

registry.register({
  name: "vision_analyze",
  toolset: "vision",
  description:
    "Look at an image and answer a question about it. Takes PNG, JPEG, GIF and WebP images, by web address or by the file name under which the host has put it.",
  parameters: {
    type: "object",
    properties: {
      image_url: {
        type: "string",
        description:
          "The image: an address that starts with https:// or http://, or the name of a file in the image folder.",
        minLength: 1,
      },
      question: {
        type: "string",
        description:
          "What to find out about the image. Say what matters: text to read, things to count, a layout to describe.",
        minLength: 1,
        maxLength: 4_000,
      },
    },
    required: ["image_url", "question"],
    additionalProperties: false,
  },
  capabilities: ["network"],
  annotations: { title: "Look at an image", readOnlyHint: true, openWorldHint: true },
  requiresEnv: ["VISION_API_KEY", "VISION_MODEL"],
  checkFn: ({ env }) => {
    const ask = visionModel(env);
    return isFailure(ask) ? { available: false, reason: ask.error } : true;
  },
  handler: async ({ image_url, question }, context) => {
    const env = environmentOf(context);
    const ask = visionModel(env);
    if (isFailure(ask)) return ask;
    const image = await loadImage(image_url, env, context.signal);
    return isFailure(image) ? image : ask(image, question, context.signal);
  },
});
