import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiStub, type Gateway, startApiStub, startGateway } from "@/tests/unit/web/gateway-support";
import { ask } from "@/tests/unit/web/server-support";

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
const download = (headers = {}, { file = KEY, method = "GET" } = {}) =>
  ask(gateway.port, "/media/download/token?handed", { method, headers: { "x-file": file, ...headers } });

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

it("sends parts, and nothing where the client has it or wants the head only", async () => {
  const part = await download({ range: "bytes=6-10" });
  expect(part).toMatchObject({ status: 206, headers: { "content-range": `bytes 6-10/${CONTENT.length}` } });
  expect(part.body.toString()).toBe("sound");
  expect((await download({ range: "bytes=6-10", "if-range": '"other"' })).body).toHaveLength(CONTENT.length);
  const beyond = await download({ range: `bytes=${CONTENT.length}-` });
  expect(beyond).toMatchObject({ status: 416, headers: { "content-range": `bytes */${CONTENT.length}` } });
  expect(await download({ "if-none-match": '"abc"' })).toMatchObject({ status: 304, headers: { etag: '"abc"' } });
  const head = await download({}, { method: "HEAD" });
  expect(head).toMatchObject({ status: 200, headers: { "content-length": String(CONTENT.length) } });
  expect(head.body).toHaveLength(0);
});

it.each(["../secret", "%2e%2e/secret", "wav/../../secret", "wav/ab/missing.wav", "wav/ab", "wav/ab/", ""])(
  "sends nothing but stored files: %j",
  async (file) => {
    const { status, body } = await download({}, { file });
    expect(status).toBe(404);
    expect(JSON.parse(body.toString())).toEqual({ error: "Not found." });
  },
);

it("leaves the header out, and the response as it is, where there is no folder of files", async () => {
  const alone = await startGateway(api.url, { secret: "known to both programs" });
  const response = await ask(alone.port, "/media/download/token?handed", { headers: { "x-file": KEY } });
  expect(response).toMatchObject({ status: 200, headers: { "content-type": "audio/wav" } });
  expect(response.headers["x-accel-redirect"]).toBeUndefined();
  expect(api.raw.at(-1)).not.toMatch(/x-gateway-secret/);
  await alone.close();
});
