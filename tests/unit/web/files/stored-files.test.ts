import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiStub, eventually, type Gateway, startApiStub, startGateway } from "@/tests/unit/web/gateway-support";
import { connectRaw, sendRequest } from "@/tests/unit/web/server-support";

const CONTENT = "sound ".repeat(100_000);
const KEY = "wav/ab/abc.wav";
let folder: string;
let api: ApiStub;
let gateway: Gateway;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wavecrate-objects-"));
  await mkdir(join(folder, "objects/wav/ab"), { recursive: true });
  await writeFile(join(folder, "objects", KEY), CONTENT);
  await writeFile(join(folder, "secret"), "the signing secret");
  api = await startApiStub();
  gateway = await startGateway(api.url, { objects: join(folder, "objects") });
});
afterAll(async () => {
  await gateway.close();
  await api.close();
  await rm(folder, { recursive: true });
});
const path = (file: string) => `/media/download/token?handed=${encodeURIComponent(file)}`;
const download = (headers = {}, { file = KEY, method = "GET" } = {}) =>
  sendRequest(gateway.port, path(file), { method, headers });
/** Has a file cached in memory, with other content on the disk. */
async function cacheInMemoryOnly(): Promise<string> {
  let attempts = 0;
  let file = "";
  await eventually(async () => {
    file = `wav/ab/hot-${attempts++}.wav`;
    const onDisk = join(folder, "objects", file);
    await writeFile(onDisk, CONTENT);
    for (let time = 0; time < 3; time++) await download({}, { file });
    await writeFile(`${onDisk}.new`, "x".repeat(CONTENT.length));
    await rename(`${onDisk}.new`, onDisk);
    expect((await download({}, { file })).body.toString() === CONTENT).toBe(true);
  });
  return file;
}

it("sends a file that the API server hands over, with the API server's headers", async () => {
  const { status, headers, body } = await download();
  expect(status).toBe(200);
  expect(body.toString() === CONTENT).toBe(true);
  expect(headers).toMatchObject({
    "content-type": "audio/wav",
    "content-disposition": "attachment",
    "content-length": String(CONTENT.length),
    "accept-ranges": "bytes",
    etag: '"abc"',
  });
  expect(Object.keys(headers).filter((name) => name.startsWith("x-accel"))).toEqual([]);
});

it.each([
  ["the disk", async () => KEY],
  ["memory", cacheInMemoryOnly],
])("sends ranges from %s, and no body where the client has the file or sends HEAD", async (_, prepare) => {
  const file = await prepare();
  const part = await download({ range: "bytes=6-10" }, { file });
  expect(part).toMatchObject({ status: 206, headers: { "content-range": `bytes 6-10/${CONTENT.length}` } });
  expect(part.body.toString()).toBe("sound");
  const last = await download({ range: "bytes=-1" }, { file });
  expect(last).toMatchObject({ status: 206, headers: { "content-length": "1" } });
  expect((await download({ range: "bytes=6-10", "if-range": '"other"' }, { file })).body).toHaveLength(CONTENT.length);
  const beyond = await download({ range: `bytes=${CONTENT.length}-` }, { file });
  expect(beyond).toMatchObject({ status: 416, headers: { "content-range": `bytes */${CONTENT.length}` } });
  const known = await download({ "if-none-match": '"abc"' }, { file });
  expect(known).toMatchObject({ status: 304, headers: { etag: '"abc"' } });
  const head = await download({}, { method: "HEAD", file });
  expect(head).toMatchObject({ status: 200, headers: { "content-length": String(CONTENT.length) } });
  expect(head.body).toHaveLength(0);
});

it("requests a file with requests of its own, which carry only the client's path and IP address", async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { cookie: "wc_session=ada", range: "bytes=0-3", "x-request-id": "of-the-client", te: "trailers" };
  const before = api.raw.length;
  for (let round = 0; round < 2; round++) await sendRequest(gateway.port, path(KEY), { headers, agent });
  agent.destroy();
  const own =
    `HEAD ${path(KEY)} HTTP/1.1\r\nx-gateway-secret: a secret that both sides know\r\n` +
    `x-forwarded-for: 127.0.0.1\r\nHost: ${api.url.host}\r\nConnection: keep-alive\r\n\r\n`;
  const raw = api.raw.join("");
  expect(raw.endsWith(own + own)).toBe(true);
  expect(api.raw.length - before).toBeLessThanOrEqual(1);
  expect(raw).not.toMatch(/wc_session|of-the-client|trailers|bytes=/);
});

it.each(["POST", "PUT", "DELETE"])("sends no file for %s", async (method) => {
  const { body } = await download({}, { method });
  expect(body.toString()).toMatch(new RegExp(`^${method} `));
});

it("forwards the client's own request when no file is handed over", async () => {
  const response = await sendRequest(gateway.port, "/media/download/token", { headers: { cookie: "wc_session=ada" } });
  expect(response.body.toString().trim()).toBe("GET /media/download/token ada");
  expect(api.seen.slice(-2)).toEqual(["HEAD /media/download/token nobody", "GET /media/download/token ada"]);
});

it("responds with 502 when the API server closes the connection, and serves the next request", async () => {
  const response = await sendRequest(gateway.port, "/media/download/token?cut");
  expect(response.status).toBe(502);
  expect((await download()).status).toBe(200);
});

it("aborts the request for a file when its client disconnects", async () => {
  const client = await connectRaw(gateway.port, "GET /media/download/token?hold HTTP/1.1\r\nHost: x\r\n\r\n");
  await eventually(() => expect(api.seen.at(-1)).toMatch(/^HEAD .*hold/));
  const open = api.open.size;
  client.socket.destroy();
  await eventually(() => expect(api.open.size).toBe(open - 1));
});

it.each(["../secret", "%2e%2e/secret", "wav/../../secret", "wav/ab/missing.wav", "wav/ab", "wav/ab/", ""])(
  "sends nothing but stored files: %j",
  async (file) => {
    const { status, body } = await download({}, { file });
    expect(status).toBe(404);
    expect(JSON.parse(body.toString())).toEqual({ error: "Not found." });
  },
);

it("doesn't request files without a folder of stored files", async () => {
  const alone = await startGateway(api.url);
  const response = await sendRequest(alone.port, path(KEY));
  expect(response.body.toString()).toMatch(/^GET /);
  expect(response.headers["x-accel-redirect"]).toBeUndefined();
  expect(api.raw.at(-1)).not.toMatch(/x-gateway-secret/);
  await alone.close();
});
