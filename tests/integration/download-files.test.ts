import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signDownload } from "@/server/modules/kit/media-links/download-link";
import { sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";
import { engines } from "@/tests/integration/support/database";
import { type Shop, startShop } from "@/tests/integration/support/shop";

describe.each(engines)("download files on %s", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop(engine);
  });
  afterAll(() => shop.app.close());

  it("streams a pack as a zip that contains the originals and their license", async () => {
    const user = await shop.subscriber(10);
    const { download } = await shop.requestDownload(`/api/pack/${shop.packId}/download`, user);
    const response = await shop.app.fetch(download);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const zip = Buffer.from(await response.arrayBuffer());
    expect(zip.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
    expect(zip.includes(Buffer.from(shop.wav))).toBe(true);
    expect(zip.includes("LICENSE.txt")).toBe(true);
    expect(zip.includes("1 Café “Night” - Loop.wav  -  Royalty-Free")).toBe(true);
  });

  it("refuses the links of a banned user, and any other spelling of a link", async () => {
    const user = await shop.subscriber(30);
    const file = (await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user)).download;
    const pack = (await shop.requestDownload(`/api/pack/${shop.packId}/download`, user)).download;
    expect(await shop.statusOf(`${file}=`)).toBe(403);
    const last = file.at(-1)!;
    const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    // The signature has 256 bits, its 43 characters have 258: the last one has four spellings.
    const group = digits.indexOf(last) & ~3;
    const spellings = [...digits.slice(group, group + 4)].filter((spelling) => spelling !== last);
    for (const spelling of spellings) expect(await shop.statusOf(file.slice(0, -1) + spelling)).toBe(403);
    for (const link of [file, pack]) expect(await shop.statusOf(link)).toBe(200);
    await shop.app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, user.id));
    for (const link of [file, pack]) expect(await shop.statusOf(link)).toBe(403);
    await shop.app.db.update(users).set({ banned_at: null }).where(eq(users.id, user.id));
    expect(await shop.statusOf(file)).toBe(200);
  });

  it("accepts links only as signed and for ten minutes, and serves ranges as RFC 9110 defines them", async () => {
    const user = await shop.subscriber(10);
    const { download } = await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user);
    const [, token = ""] = /^\/media\/download\/(.+)$/.exec(download) ?? [];
    const [body = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as { user_id: number };
    const forged = Buffer.from(JSON.stringify({ ...claims, expires_at: 9_999_999_999 })).toString("base64url");
    for (const bad of [
      `${forged}.${signature}`,
      `${body}.${signature.slice(1)}`,
      `${body}.`,
      body,
      "x",
      `${token}.${signature}`,
    ]) {
      expect(await shop.statusOf(`/media/download/${bad}`), bad).toBe(403);
    }
    const { original_key } = (await shop.app.db.select().from(sounds).where(eq(sounds.id, shop.soundId)))[0]!;
    const old = signDownload(
      { type: "file", key: original_key, name: "x.wav" },
      user.id,
      shop.app.deps.signingSecret,
      Date.now() - 601_000,
    );
    expect(await shop.statusOf(old)).toBe(410);

    const part = await shop.app.fetch(download, { headers: { Range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 10-19/${shop.wav.byteLength}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(shop.wav.slice(10, 20)));
    const tail = await shop.app.fetch(download, { headers: { Range: "bytes=-5" } });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(Buffer.from(shop.wav.slice(-5)));
    expect(await shop.statusOf(download, { headers: { Range: `bytes=${shop.wav.byteLength}-` } })).toBe(416);
    expect(await shop.statusOf(download, { headers: { Range: "bytes=5-2" } })).toBe(200);
    const stale = await shop.app.fetch(download, { headers: { Range: "bytes=0-1", "If-Range": '"other"' } });
    expect(stale.status).toBe(200);
    await stale.body?.cancel();
    const head = await shop.app.fetch(download, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(shop.wav.byteLength)]);
  });

  it("serves previews for an hour, then by their ETag, and only by their hash", async () => {
    const { body } = await shop.app.request("GET", `/api/audio/${shop.soundId}`);
    const { mp3 } = (body as { sample: { mp3: string } }).sample;
    const whole = await shop.app.fetch(mp3);
    expect(whole.headers.get("content-type")).toBe("audio/mpeg");
    expect(whole.headers.get("cache-control")).toBe("public, max-age=3600");
    const etag = whole.headers.get("etag") ?? "";
    await whole.arrayBuffer();
    expect(await shop.statusOf(mp3, { headers: { "If-None-Match": etag } })).toBe(304);
    expect(await shop.statusOf(mp3, { headers: { Range: "bytes=0-99" } })).toBe(206);
    expect(await shop.statusOf(`/media/previews/${"0".repeat(64)}.mp3`)).toBe(404);
    expect(await shop.statusOf("/media/previews/..%2F..%2Fsecret")).toBe(404);
    const { original_key } = (await shop.app.db.select().from(sounds).where(eq(sounds.id, shop.soundId)))[0]!;
    const original = original_key.split("/").at(-1);
    expect(await shop.statusOf(`/media/originals/${original}`)).toBe(404);
    expect(await shop.statusOf(`/media/previews/${original?.replace(".wav", ".mp3")}`)).toBe(404);
  });
});
