import { once } from "node:events";
import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PART_BYTES } from "@/lib/contract/rules/packs";
import { closeServer } from "@/lib/operations/close-server";
import { createApp } from "@/server/app";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { listen } from "@/server/platform/http/listener";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";
import { Sender, sha256, someBytes } from "@/tests/integration/support/pack-files";

describe("parts that are sent to a listening API server", () => {
  let app: TestApp;
  let sender: Sender;
  let fileId: number;
  let port: number;
  let close: () => Promise<void>;
  const open: Socket[] = [];

  beforeAll(async () => {
    app = await startApp(testEngine);
    const server = await listen(createApp(app.deps).fetch, { port: 0, hostname: "127.0.0.1" });
    port = (server.address() as AddressInfo).port;
    close = () => {
      server.closeAllConnections();
      return closeServer(server);
    };
    sender = await Sender.in(app);
  });
  afterAll(async () => {
    await close();
    await app.close();
  });
  beforeEach(async () => {
    await app.db.delete(rateLimits);
    fileId = (await sender.begin(`${Math.random()}.wav`, PART_BYTES + 10)).file.id;
  });
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await vi.waitFor(async () => expect(await inProgress()).toBe(0));
  });

  const inProgress = async () => (await readdir(join(app.deps.env.DATA_DIR, "uploads")).catch(() => [])).length;
  const stored = async () => {
    const { rows } = await app.db.execute(sql`select from pack_file_parts where file_id = ${fileId}`);
    return rows.length;
  };
  /** Begins a request for a part; `lines` are its headers beside those of the user. */
  const begin = async (number: number | string, lines: string[], body: Uint8Array | string = "", as = sender) => {
    const socket = connect(port, "127.0.0.1");
    open.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    const head = [
      `PUT /api/seller/files/${fileId}/parts/${number} HTTP/1.1`,
      "Host: x",
      `Authorization: ${as.user.headers.Authorization}`,
      ...lines,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(body);
    return socket;
  };
  const responseOf = async (socket: Socket): Promise<string> => {
    let text = "";
    for await (const part of socket) {
      text += part;
      if (text.includes("\r\n\r\n{")) break;
    }
    return text;
  };
  const hashOf = (bytes: Uint8Array) => `X-Content-SHA256: ${sha256(bytes)}`;

  it("are stored when they are whole", async () => {
    const bytes = someBytes(10);
    const socket = await begin(2, ["Content-Length: 10", hashOf(bytes)], bytes);
    expect(await responseOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await stored()).toBe(1);
  });

  it("are refused without a length, in chunks, and when they are announced as too large", async () => {
    const bytes = someBytes(10);
    const chunked = await begin(2, ["Transfer-Encoding: chunked", hashOf(bytes)], "a\r\n0123456789\r\n0\r\n\r\n");
    expect(await responseOf(chunked)).toMatch(/^HTTP\/1\.1 422 [\s\S]*Send the length/);
    const large = await begin(1, [`Content-Length: ${PART_BYTES + 1}`, hashOf(bytes)], bytes);
    expect(await responseOf(large)).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
    const endless = await begin(1, [`Content-Length: ${Number.MAX_SAFE_INTEGER}`, hashOf(bytes)], bytes);
    expect(await responseOf(endless)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await stored()).toBe(0);
  });

  it("leave nothing when they end early, or are followed by more than they announced", async () => {
    const bytes = someBytes(10);
    const short = await begin(2, ["Content-Length: 10", hashOf(bytes)], bytes.subarray(0, 9));
    await vi.waitFor(async () => expect(await inProgress()).toBe(1));
    short.destroy();
    await vi.waitFor(async () => expect(await inProgress()).toBe(0));
    expect(await stored()).toBe(0);
    const long = await begin(2, ["Content-Length: 10", hashOf(bytes)], Buffer.concat([bytes, someBytes(100)]));
    expect(await responseOf(long)).toMatch(/^HTTP\/1\.1 (200|400) /);
    expect(await stored()).toBeLessThanOrEqual(1);
  });

  it("are six at a time for a user; another's are received meanwhile, and a refused body isn't read", async () => {
    const bytes = someBytes(10);
    for (let count = 0; count < 6; count++) await begin(1, [`Content-Length: ${PART_BYTES}`, hashOf(bytes)], bytes);
    await vi.waitFor(async () => expect(await inProgress()).toBe(6));
    const seventh = await begin(2, ["Content-Length: 10", hashOf(bytes)]);
    expect(await responseOf(seventh)).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5/i);
    const other = await Sender.in(app);
    const foreign = await begin(2, ["Content-Length: 10", hashOf(bytes)], bytes, other);
    expect(await responseOf(foreign)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it("are counted by their call, whatever their file and number", async () => {
    const bytes = someBytes(10);
    for (const number of [1, 2, 3]) {
      await responseOf(await begin(number, ["Content-Length: 10", hashOf(bytes)], bytes));
    }
    const { rows } = await app.db.execute(sql`select key, count from rate_limits where key like 'upload:%'`);
    expect(rows).toEqual([
      { key: `upload:PUT /api/seller/files/{id}/parts/{number}:user:${sender.user.id}`, count: 3 },
    ]);
  });
});
