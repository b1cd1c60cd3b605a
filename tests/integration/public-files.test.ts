import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "@/server/env";
import { comparePublicFiles, followPublicFiles } from "@/server/modules/site/public-files/job-work";
import { openPublicFiles } from "@/server/open-objects";
import { soundStems } from "@/server/platform/db/schema/pack-files";
import { packs } from "@/server/platform/db/schema/packs";
import { publicFiles } from "@/server/platform/db/schema/public-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { creators, users } from "@/server/platform/db/schema/users";
import type { PublicStore } from "@/server/providers/objects/public-store";
import type { TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { type Shop, startShop } from "@/tests/integration/support/shop";
import { freePort } from "@/tests/support/free-port";
import { hasSwift, type Swift, startSwift, WITHOUT_SWIFT } from "@/tests/support/swift";

if (!hasSwift) it.skip(WITHOUT_SWIFT, () => undefined);

describe.runIf(hasSwift).each(engines)("copies of what is public, asked of the bucket itself, on %s", (engine) => {
  let swift: Swift;
  let name: string;
  let shop: Shop;
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  let store: PublicStore;
  let sound: typeof sounds.$inferSelect;
  let purged: string[];
  let purgeStatus = 200;
  let cdn: ReturnType<typeof createServer>;
  let settings: Record<string, string>;
  beforeAll(async () => {
    swift = await startSwift();
    const { endpoint, accessKeyId, secretAccessKey } = swift;
    name = `public-${randomUUID()}`;
    const credentials = { accessKeyId, secretAccessKey };
    const client = new S3Client({ endpoint, forcePathStyle: true, region: "us-east-1", credentials });
    await client.send(new CreateBucketCommand({ Bucket: name }));
    client.destroy();
    await swift.open(name);
    const port = await freePort();
    purged = [];
    cdn = createServer(async (request, response) => {
      const { files } = JSON.parse((await buffer(request)).toString()) as { files: string[] };
      if (request.headers.authorization !== "Bearer of the CDN") return void response.writeHead(401).end();
      if (purgeStatus === 200) purged.push(...files);
      response.writeHead(purgeStatus).end();
    });
    await new Promise<void>((resolve) => cdn.listen(port, "127.0.0.1", resolve));
    settings = {
      S3_BUCKET: name,
      S3_PUBLIC_BUCKET: name,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      PURGE_URL: `http://127.0.0.1:${port}/purge`,
      PURGE_TOKEN: "of the CDN",
    };
    shop = await startShop(engine);
    app = shop.app;
    admin = await app.signIn({ is_admin: true });
    const opened = await openPublicFiles(readEnv({ NODE_ENV: "test", ...settings, WEB_URL: "http://shop.test" }));
    if (!opened) throw new Error("There is no store.");
    store = opened;
    [sound] = (await app.db.select().from(sounds).where(eq(sounds.id, shop.soundId))) as [typeof sound];
  });
  afterAll(async () => {
    await app?.close();
    await swift?.stop();
    await new Promise((resolve) => cdn?.close(resolve));
  });
  afterEach(() => {
    purged = [];
    purgeStatus = 200;
  });

  const env = () => ({ ...app.deps.env, ...readEnv({ NODE_ENV: "test", ...settings, WEB_URL: "http://shop.test" }) });
  const deps = (other: Partial<PublicStore> = {}) => ({
    ...app.deps,
    env: env(),
    publicFiles: { put: store.put, delete: store.delete, list: store.list, ...other },
  });
  const follow = (other: Partial<PublicStore> = {}) => followPublicFiles(deps(other));
  const previewOf = (key: string) => `previews/${/([0-9a-f]{64})/.exec(key)?.[1]}.mp3`;
  /** What anybody gets from the bucket, past the product. */
  const ask = async (path: string) => {
    const response = await fetch(`${swift.endpoint}${swift.publicPath(name)}/public/${path}`);
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, content, headers: response.headers };
  };
  const isThere = async (path: string) => (await ask(path)).status === 200;
  const setState = (state: "approved" | "draft") =>
    app.db.update(sounds).set({ state }).where(eq(sounds.id, shop.soundId));
  const act = (path: string, json: object = {}) =>
    app.request("POST", `/api/admin/audio${path}`, { json, headers: admin.headers });

  it("has a preview of what is on sale, bit for bit, as players may keep it, and nothing of a draft or of stems", async () => {
    await setState("draft");
    await follow();
    const path = previewOf(sound.mp3_key);
    expect(await isThere(path)).toBe(false);
    await setState("approved");
    await follow();
    const copy = await ask(path);
    expect(copy.content.equals(await buffer(await app.deps.objects.get(sound.mp3_key)))).toBe(true);
    expect([copy.headers.get("content-type"), copy.headers.get("cache-control")]).toEqual([
      "audio/mpeg",
      "public, max-age=3600",
    ]);
    const listed: string[] = [];
    for await (const stored of store.list("")) listed.push(stored);
    expect(listed).toEqual([path]);
    const stems = await app.db.select().from(soundStems);
    for (const { mp3_key } of stems) expect(await isThere(previewOf(mp3_key))).toBe(false);
  });

  it.each([
    ["a ban", () => act(`/ban/${shop.soundId}`), () => act(`/${shop.soundId}/unban`, { reason: "Cleared." })],
    ["a withdrawal", () => setState("draft"), () => setState("approved")],
  ])("loses it with %s, of which the CDN is told, and has it again after it", async (_, end, begin) => {
    const path = previewOf(sound.mp3_key);
    await follow();
    expect(await isThere(path)).toBe(true);
    await end();
    await follow();
    expect(await isThere(path)).toBe(false);
    expect(purged).toEqual([`http://shop.test/media/${path}`]);
    const admins = await app.fetch(`/media/${path}`, { headers: admin.headers });
    expect([admins.status, admins.headers.get("cache-control")?.startsWith("private")]).toEqual([200, true]);
    await begin();
    await follow();
    expect(await isThere(path)).toBe(true);
  });

  it("loses the preview of a recording that another replaced, and of a sound that was deleted", async () => {
    const other = await app.deps.objects.put(Buffer.from("another"), { folder: "previews", extension: "mp3" });
    await app.db.update(sounds).set({ mp3_key: other.key }).where(eq(sounds.id, shop.soundId));
    await follow();
    expect([await isThere(previewOf(sound.mp3_key)), await isThere(previewOf(other.key))]).toEqual([false, true]);
    await app.db.update(sounds).set({ mp3_key: sound.mp3_key }).where(eq(sounds.id, shop.soundId));
    await follow();
    expect([await isThere(previewOf(sound.mp3_key)), await isThere(previewOf(other.key))]).toEqual([true, false]);
  });

  it("keeps what two sounds have until neither is on sale", async () => {
    const other = await insertListedSound(app.db, shop.creatorId, { mp3_key: sound.mp3_key });
    await follow();
    await setState("draft");
    await follow();
    expect(await isThere(previewOf(sound.mp3_key))).toBe(true);
    await app.db.delete(sounds).where(eq(sounds.id, other.id));
    await follow();
    expect(await isThere(previewOf(sound.mp3_key))).toBe(false);
    await setState("approved");
  });

  it("has covers and portraits in every size, and a banned creator's no more", async () => {
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#963" } })
      .png()
      .toBuffer();
    const cover = await app.deps.objects.put(picture, { folder: "covers", extension: "png" });
    const portrait = await app.deps.objects.put(picture, { folder: "avatars", extension: "png" });
    await app.db
      .update(packs)
      .set({ thumb_key: cover.key })
      .where(eq(packs.id, keyOf(shop.packId)));
    await app.db.update(users).set({ thumb_key: portrait.key }).where(eq(users.id, shop.creatorId));
    await app.db.update(creators).set({ banner_key: null }).where(eq(creators.user_id, shop.creatorId));
    await follow();
    const hash = /([0-9a-f]{64})/.exec(cover.key)?.[1];
    for (const folder of ["covers", "avatars"]) {
      for (const width of [96, 192, 400, 800]) {
        const { content, headers } = await ask(`${folder}/${hash}-${width}.webp`);
        expect([(await sharp(content).metadata()).width, headers.get("content-type")]).toEqual([width, "image/webp"]);
      }
    }
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, shop.creatorId));
    await follow();
    expect([await isThere(`covers/${hash}-96.webp`), await isThere(`avatars/${hash}-96.webp`)]).toEqual([false, false]);
    expect(await isThere(previewOf(sound.mp3_key))).toBe(false);
    await app.db.update(users).set({ banned_at: null }).where(eq(users.id, shop.creatorId));
    await follow();
  });

  it.each([
    ["between the row and the copy", async () => Promise.reject(new Error("killed"))],
    [
      "between the copy and the note of it",
      async (...put: Parameters<PublicStore["put"]>) => {
        await store.put(...put);
        throw new Error("killed");
      },
    ],
  ])("is mended when a process ends %s, also if a ban comes before the next", async (_, put) => {
    const path = previewOf(sound.mp3_key);
    await setState("draft");
    await follow();
    await setState("approved");
    await follow({ put });
    const [row] = await app.db.select().from(publicFiles).where(eq(publicFiles.object, sound.mp3_key));
    expect(row).toMatchObject({ copied_at: null, gone_at: null });
    await act(`/ban/${shop.soundId}`);
    await follow();
    expect(await isThere(path)).toBe(false);
    await act(`/${shop.soundId}/unban`, { reason: "Cleared." });
    await follow();
    expect(await isThere(path)).toBe(true);
  });

  it("loses at once what went while it was copied", async () => {
    await setState("draft");
    await follow();
    await setState("approved");
    const path = previewOf(sound.mp3_key);
    await follow({
      async put(...copy) {
        await setState("draft");
        await follow();
        await store.put(...copy);
      },
    });
    expect(await isThere(path)).toBe(false);
    await setState("approved");
    await follow();
  });

  it("is removed again until the CDN has heard of it", async () => {
    await follow();
    await setState("draft");
    purgeStatus = 503;
    await follow();
    expect(await isThere(previewOf(sound.mp3_key))).toBe(false);
    purgeStatus = 200;
    await follow();
    expect(purged).toEqual([`http://shop.test/media/${previewOf(sound.mp3_key)}`]);
    await setState("approved");
  });

  it("is mended every hour: what was lost, and what nobody knows", async () => {
    await follow();
    const path = previewOf(sound.mp3_key);
    const stranger = `previews/${"0".repeat(64)}.mp3`;
    await store.delete(path);
    await store.put(stranger, { content: Buffer.from("?"), contentType: "audio/mpeg", cacheControl: "no-store" });
    await comparePublicFiles(deps());
    await follow();
    expect([await isThere(path), await isThere(stranger)]).toEqual([true, false]);
    expect(purged).toEqual([`http://shop.test/media/${stranger}`]);
  });
});
