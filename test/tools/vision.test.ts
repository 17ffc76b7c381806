import { symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import "../../tools/vision.ts";
import { callTool, checkTool } from "./call-tool.ts";
import { chatCompletionsServer } from "./chat-completions-server.ts";
import { loopback } from "./loopback.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A PNG file of 3 × 2 red pixels. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==",
  "base64",
);

const siteWith = (bytes: Uint8Array) => loopback((_request, response) => void response.end(bytes));

async function environment(extra: Readonly<Record<string, string>> = {}) {
  const { url } = await chatCompletionsServer("sk-key", "sees");
  return { VISION_API_KEY: "sk-key", VISION_MODEL: "sees", VISION_API_URL: `${url}/v1`, ...extra };
}

describe("vision_analyze", () => {
  test("looks at an image from the web", async () => {
    const { url, host } = await siteWith(PNG);
    const env = await environment({ TOOLSETC_PRIVATE_HOSTS: host });
    expect(await callTool("vision_analyze", { image_url: url, question: "How large?" }, { env })).toEqual({
      answer: "An image of 3 × 2 pixels.",
    });
  });

  test("looks at an image in the image folder", async () => {
    const folder = temporaryFolder({ "in/red dot.png": PNG });
    const env = await environment({ VISION_IMAGE_DIR: folder });
    const args = { image_url: "in/red dot.png", question: "How large?" };
    expect(await callTool("vision_analyze", args, { env })).toEqual({ answer: "An image of 3 × 2 pixels." });
  });

  test("passes on that the model declines", async () => {
    const env = await environment({ VISION_IMAGE_DIR: temporaryFolder({ "a.png": PNG }) });
    expect(await callTool("vision_analyze", { image_url: "a.png", question: "who is it?" }, { env })).toEqual(
      {
        answer: "I can't identify people.",
      },
    );
  });

  test.each([
    [
      { VISION_API_KEY: "sk-wrong" },
      "the vision model answered with status 401: Incorrect API key provided.",
    ],
    [
      { VISION_MODEL: "blind" },
      "the vision model answered with status 404: The model `blind` does not exist or you do not have access to it.",
    ],
    [{ VISION_API_URL: "nowhere" }, "VISION_API_URL is not an http or https address"],
    [{ VISION_MODEL: "" }, "VISION_API_KEY or VISION_MODEL is not set"],
  ])("says what is wrong with %j", async (extra, error) => {
    const env = await environment({ VISION_IMAGE_DIR: temporaryFolder({ "a.png": PNG }), ...extra });
    expect(await callTool("vision_analyze", { image_url: "a.png", question: "?" }, { env })).toEqual({
      error,
    });
  });

  test.each([
    ["notes.txt", "this is not a PNG, JPEG, GIF or WebP image"],
    ["missing.png", "`missing.png` does not exist"],
    ["folder", "`folder` is a folder"],
    ["large.png", "`large.png` has more than 10000000 bytes"],
    ["../secret.png", "`../secret.png` is outside the folder that may be used"],
    ["link.png", "`link.png` is outside the folder that may be used"],
    ["/etc/hostname", "`/etc/hostname` is outside the folder that may be used"],
    ["file:///etc/hostname", "only http and https addresses can be fetched"],
    ["data:image/png;base64,AAAA", "only http and https addresses can be fetched"],
    ["http://127.0.0.1/x.png", "the address is not on the public internet"],
  ])("does not look at %s", async (image_url, error) => {
    const outer = temporaryFolder({
      "secret.png": PNG,
      "images/notes.txt": "hello",
      "images/large.png": Buffer.concat([PNG, Buffer.alloc(10_000_000)]),
      "images/folder/x": "",
    });
    symlinkSync(path.join(outer, "secret.png"), path.join(outer, "images/link.png"));
    const env = await environment({ VISION_IMAGE_DIR: path.join(outer, "images") });
    expect(await callTool("vision_analyze", { image_url, question: "?" }, { env })).toEqual({ error });
  });

  test("does not look at files where there is no image folder", async () => {
    const env = await environment({ TOOLSETC_ROOT: temporaryFolder({ "a.png": PNG }) });
    expect(await callTool("vision_analyze", { image_url: "a.png", question: "?" }, { env })).toEqual({
      error: "VISION_IMAGE_DIR is not set",
    });
  });

  test("does not send on what is larger than an image may be", async () => {
    const { url, host } = await siteWith(Buffer.concat([PNG, Buffer.alloc(10_000_000)]));
    const env = await environment({ TOOLSETC_PRIVATE_HOSTS: host });
    expect(await callTool("vision_analyze", { image_url: url, question: "?" }, { env })).toEqual({
      error: "the image has more than 10000000 bytes",
    });
  });

  test("rejects when the caller gives up", async () => {
    const caller = new AbortController();
    const { url } = await loopback(() => caller.abort(new Error("given up")));
    const env = await environment({
      VISION_IMAGE_DIR: temporaryFolder({ "a.png": PNG }),
      VISION_API_URL: url,
    });
    const args = { image_url: "a.png", question: "?" };
    await expect(callTool("vision_analyze", args, { env, signal: caller.signal })).rejects.toThrow(
      "given up",
    );
  });
});

test.each([
  [{ VISION_API_KEY: "k", VISION_MODEL: "m" }, true],
  [{ VISION_API_KEY: "k" }, { available: false, reason: "VISION_API_KEY or VISION_MODEL is not set" }],
  [
    { VISION_API_KEY: "k", VISION_MODEL: "m", VISION_API_URL: "x" },
    { available: false, reason: "VISION_API_URL is not an http or https address" },
  ],
])("the check of vision_analyze in %j", async (env, verdict) => {
  expect(await checkTool("vision_analyze", env)).toEqual(verdict);
});
