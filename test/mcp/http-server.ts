import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { REPOSITORY } from "../package/packed.ts";
import { EVERYTHING } from "./host.ts";

/** `server-everything` over streamable HTTP on a port of the loopback interface, until the test is over. */
export async function everythingOverHttp(): Promise<URL> {
  const port = await freePort();
  await startEverything(port);
  return urlOf(port);
}

export function urlOf(port: number): URL {
  return new URL(`http://127.0.0.1:${port}/mcp`);
}

/** Gives the process once it listens. */
export async function startEverything(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(REPOSITORY, EVERYTHING), "streamableHttp"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  for await (const line of createInterface(server.stderr!)) if (line.includes("listening on port")) break;
  server.stderr!.resume();
  return server;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
