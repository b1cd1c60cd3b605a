import { once } from "node:events";
import { readdir } from "node:fs/promises";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findSimilarSounds } from "@/lib/contract/calls/catalogue/similar";
import { closeServer } from "@/lib/operations/close-server";
import { createApp } from "@/server/app";
import { listen } from "@/server/platform/http/listener";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { toneWav } from "@/tests/integration/support/wav";

const PATH = "/api/similar-sounds";
const BOUNDARY = "a-boundary";
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\n`;
const BEGINNING = `${HEAD}${"x".repeat(1_000)}`;
const END = `\r\n--${BOUNDARY}--\r\n`;

interface LogLine {
  level: number;
  msg: string;
  path?: string;
  status?: number;
}

describe("uploads to a listening API server", () => {
  let app: TestApp;
  let port: number;
  let close: () => Promise<void>;
  const lines: LogLine[] = [];

  beforeAll(async () => {
    app = await startApp("pglite");
    const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const server = await listen(createApp({ ...app.deps, log }).fetch, { port: 0, hostname: "127.0.0.1" });
    port = (server.address() as AddressInfo).port;
    close = () => {
      server.closeAllConnections();
      return closeServer(server);
    };
  });
  afterAll(async () => {
    await close();
    await app.close();
  });

  /** Sends the head of an upload and its first part; `ip` is the client's IP address. */
  const begin = async (ip: string, { length = 10_000, sent = BEGINNING } = {}): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\nContent-Length: ${length}\r\n` +
        `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n${sent}`,
    );
    return socket;
  };
  const responseOf = async (socket: Socket): Promise<string> => {
    let text = "";
    for await (const part of socket) {
      text += part;
      if (text.includes("\r\n\r\n")) break;
    }
    return text;
  };
  const uploadsInProgress = async () => (await readdir(join(app.deps.env.DATA_DIR, "uploads")).catch(() => [])).length;
  const waitUntil = async (condition: () => boolean | Promise<boolean>) => {
    for (let tries = 0; tries < 500; tries++) {
      if (await condition()) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error("The condition was not met in time.");
  };

  it("are limited to two at a time per client and sixteen in total, before a body is read", async () => {
    const open: Socket[] = [];
    for (let number = 0; number < 16; number++) open.push(await begin(`192.0.2.${number >> 1}`));
    await waitUntil(async () => (await uploadsInProgress()) === 16);
    const third = await responseOf(await begin("192.0.2.1", { sent: "" }));
    expect(third).toMatch(/^HTTP\/1\.1 429 /);
    expect(third).toMatch(/retry-after: 5/i);
    const another = await responseOf(await begin("192.0.2.200", { sent: "" }));
    expect(another).toMatch(/^HTTP\/1\.1 503 /);
    expect(another).toMatch(/retry-after: 10/i);
    expect(another).toMatch(/connection: close/i);
    for (const socket of open) socket.destroy();
    await waitUntil(async () => (await uploadsInProgress()) === 0);
    const after = await begin("192.0.2.1", { length: HEAD.length + END.length, sent: HEAD + END });
    expect(await responseOf(after)).toMatch(/^HTTP\/1\.1 422 /);
    after.destroy();
  });

  it("are counted by the /64 network of an IPv6 address", async () => {
    const open = [await begin("2001:db8:0:7::1"), await begin("2001:db8:0:7:ffff::2")];
    await waitUntil(async () => (await uploadsInProgress()) === 2);
    expect(await responseOf(await begin("2001:0db8::7:0:0:0:3", { sent: "" }))).toMatch(/^HTTP\/1\.1 429 /);
    for (const socket of open) socket.destroy();
    await waitUntil(async () => (await uploadsInProgress()) === 0);
  });

  it("that are aborted are logged at the debug level and leave no files", async () => {
    lines.length = 0;
    const socket = await begin("192.0.2.50", { length: 1_000_000 });
    await waitUntil(async () => (await uploadsInProgress()) === 1);
    socket.destroy();
    await waitUntil(() => lines.some(({ msg }) => msg === "request"));
    expect(await uploadsInProgress()).toBe(0);
    expect(lines.map(({ level, msg }) => ({ level, msg }))).toEqual([
      { level: 20, msg: "The client went away." },
      { level: 30, msg: "request" },
    ]);
  });

  it("that are too large are refused immediately, with a complete response that closes the connection", async () => {
    const { maxBytes } = findSimilarSounds.upload!;
    const socket = await begin("192.0.2.60", { length: maxBytes + 1, sent: "" });
    const text = responseOf(socket);
    const part = Buffer.alloc(65_536);
    // Like many clients, this one continues to send for a while.
    for (let number = 0; number < 16 && socket.writable; number++) socket.write(part);
    expect(await text).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
  });

  it("a refused body doesn't lose the response, however little of it was read", async () => {
    const text = `${"x".repeat(300_000)}`;
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: ${text.length}\r\n\r\n${text}`);
    expect(await responseOf(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
  });

  it("a body is refused for a call without one", async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write("GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n");
    expect(await responseOf(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/i);
  });

  it("a connection stays open after its body has been read", async () => {
    const form = new FormData();
    form.set("file", new File([Uint8Array.from(toneWav())], "a.wav"));
    const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { method: "POST", body: form });
    expect(response.status).toBe(200);
    expect(response.headers.get("connection")).toBe("keep-alive");
    await response.arrayBuffer();
  });

  it.each([
    ["a form without an end", HEAD],
    ["two files", `${HEAD}a\r\n${HEAD}b${END}`],
    ["text that is no form", "nothing of that kind"],
    [
      "a field of a megabyte",
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"\r\n\r\n${"x".repeat(1_048_576)}${END}`,
    ],
    ["a thousand fields", `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(1_000)],
  ])("of %s are refused", async (_, body) => {
    const socket = await begin("192.0.2.70", { length: body.length, sent: body });
    expect(await responseOf(socket)).toMatch(/^HTTP\/1\.1 422 /);
    socket.destroy();
    await waitUntil(async () => (await uploadsInProgress()) === 0);
  });
});
