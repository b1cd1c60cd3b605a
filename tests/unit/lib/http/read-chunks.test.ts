import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readChunks } from "@/lib/http/read-chunks";

/** Responds with parts that never end. */
const server = createServer((_, response) => {
  const timer = setInterval(() => response.write("part"), 10);
  response.on("close", () => clearInterval(timer));
});
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());

async function begin(signal: AbortSignal): Promise<AsyncGenerator<Uint8Array>> {
  const { body } = await fetch(url(), { signal });
  const chunks = readChunks(body!, signal);
  expect(String(Buffer.from((await chunks.next()).value!))).toMatch(/^(part)+$/);
  return chunks;
}

it("ends with its signal, even after memory was collected, and closes the connection", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const stopping = new AbortController();
  const chunks = await begin(stopping.signal);
  for (let turn = 0; turn < 10; turn++) {
    await new Promise(setImmediate);
    collect();
  }
  const next = chunks.next();
  stopping.abort(new Error("stopped"));
  await expect(next).rejects.toThrow("stopped");
  await vi.waitFor(async () => expect(await connections()).toBe(0), 10_000);
});

it("closes the connection of what isn't read to its end", async () => {
  const chunks = await begin(new AbortController().signal);
  await chunks.return(undefined);
  await vi.waitFor(async () => expect(await connections()).toBe(0), 10_000);
});
