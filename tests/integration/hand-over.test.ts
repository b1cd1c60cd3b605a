import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "@/server/app";
import { testEngine } from "@/tests/integration/support/database";
import { type Shop, startShop } from "@/tests/integration/support/shop";

const SECRET = "a secret that the gateway knows";

describe("files that the gateway serves", () => {
  let shop: Shop;
  let download: string;
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    shop = await startShop(testEngine);
    app = createApp({
      ...shop.app.deps,
      env: { ...shop.app.deps.env, GATEWAY_SECRET: ["the next secret of the gateway", SECRET] },
    });
    const user = await shop.subscriber(20);
    download = (await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user)).download;
  });
  afterAll(() => shop.app.close());

  const gateway = { "X-Gateway-Secret": SECRET };

  it("are named to the gateway instead of sent, with the headers that describe them", async () => {
    const response = await app.request(download, { headers: gateway });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
    expect(response.headers.get("x-accel-redirect")).toMatch(/^\/objects\/originals\/[0-9a-f]{2}\/[0-9a-f]{64}\.wav$/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "audio/wav",
      "cache-control": "private, no-store",
      "content-disposition": expect.stringContaining("attachment"),
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    expect(response.headers.has("content-length")).toBe(false);
    const { body } = await shop.app.request("GET", `/api/audio/${shop.soundId}`);
    const { mp3 } = (body as { sample: { mp3: string } }).sample;
    const preview = await app.request(mp3, { headers: { ...gateway, Range: "bytes=0-9" } });
    expect(preview.headers.get("x-accel-redirect")).toMatch(/^\/objects\/previews\//);
    const etag = preview.headers.get("etag") ?? "";
    expect((await app.request(mp3, { headers: { ...gateway, "If-None-Match": etag } })).status).toBe(304);
  });

  it.each([
    ["no secret", {}],
    ["another secret", { "X-Gateway-Secret": "a secret that a stranger made" }],
    ["an empty secret", { "X-Gateway-Secret": "" }],
  ])("are sent by the API server in response to a request with %s", async (_, headers: Record<string, string>) => {
    const response = await app.request(download, { headers });
    expect(response.headers.get("x-accel-redirect")).toBeNull();
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(shop.wav));
  });

  it("are sent to everyone by a server without a secret", async () => {
    for (const secret of ["", "undefined", SECRET]) {
      const response = await shop.app.fetch(download, { headers: { "X-Gateway-Secret": secret } });
      expect(response.headers.get("x-accel-redirect")).toBeNull();
      await response.arrayBuffer();
    }
  });

  it("are not named for a forged link, or when they are missing", async () => {
    const forged = await app.request(`${download.slice(0, -3)}abc`, { headers: gateway });
    expect([forged.status, forged.headers.get("x-accel-redirect")]).toEqual([403, null]);
    const missing = await app.request(`/media/previews/${"0".repeat(64)}.mp3`, { headers: gateway });
    expect([missing.status, missing.headers.get("x-accel-redirect")]).toEqual([404, null]);
  });

  it("are redirected to the store's link when it has one, with their type and name", async () => {
    const { objects } = shop.app.deps;
    const presigned = createApp({
      ...shop.app.deps,
      objects: {
        ...objects,
        handOver: async (key, as) => ({
          kind: "redirect",
          url: `https://store.test/${key}?type=${as.contentType}&name=${encodeURIComponent(as.contentDisposition ?? "")}`,
        }),
      },
    });
    const response = await presigned.request(download);
    expect([response.status, response.headers.get("cache-control")]).toEqual([302, "private, no-store"]);
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(/^https:\/\/store\.test\/originals\/.*\.wav\?type=audio\/wav&name=attachment/);
    // The gateway doesn't take a link for a file, and a link is no answer to HEAD.
    expect((await presigned.request(download, { headers: gateway })).status).toBe(302);
    const head = await presigned.request(download, { method: "HEAD", headers: gateway });
    expect([head.status, head.headers.get("x-accel-redirect")]).toEqual([200, null]);
    expect(head.headers.get("content-length")).toBe(String(shop.wav.byteLength));
  });
});
