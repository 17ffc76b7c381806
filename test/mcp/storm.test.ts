import { expect, test } from "vitest";
import { connectTo, processOf, register } from "./host.ts";

test("a storm of ten thousand list changes, from another process", async () => {
  const { source, open, next } = await register(await connectTo(processOf("test/mcp/storm-server.ts")));
  const tools = (version: number) => ["mcp_hub_lists", "mcp_hub_storm", `mcp_hub_v${version}`];
  expect(source.tools).toEqual(tools(0));
  const session = await open();
  const last = next((event) => event.type === "listed" && event.tools.includes("mcp_hub_v10000"));
  expect((await session.dispatch({ name: "mcp_hub_storm" })).code).toBe(null);
  await last;
  expect(source.tools).toEqual(tools(10_000));
  const { text } = await session.dispatch({ name: "mcp_hub_lists" });
  expect(Number(text)).toBeLessThan(1_000);
  expect(await session.refresh()).toEqual({ added: ["mcp_hub_v10000"], removed: ["mcp_hub_v0"] });
});
