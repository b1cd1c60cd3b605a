import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { CreateBucketCommand, PutBucketAclCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PART_BYTES } from "@/lib/contract/rules/packs";
import type { Bucket } from "@/lib/settings/files";
import { createApp } from "@/server/app";
import { readEnv } from "@/server/env";
import { checkFiles } from "@/server/modules/kit/objects/check-files";
import { ZipWriter } from "@/server/modules/purchases/zips/write-zip";
import { openObjects } from "@/server/open-objects";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { zips } from "@/server/platform/db/schema/zips";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import { openFileStore } from "@/server/providers/objects/file-store";
import { type ObjectStore, StorageFullError, StoreUnavailableError } from "@/server/providers/objects/object-store";
import { s3DerivedFiles } from "@/server/providers/objects/s3-derived-files";
import { openS3Store } from "@/server/providers/objects/s3-store";
import { startApp } from "@/tests/integration/support/app";
import { prepareCommand } from "@/tests/integration/support/command";
import { testEngine } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";
import { partsOf, Sender, someBytes } from "@/tests/integration/support/pack-files";
import { startShop } from "@/tests/integration/support/shop";
import { describeStore } from "@/tests/integration/support/store-suite";
import { unzip } from "@/tests/integration/support/unzip";
import { describeDerived } from "@/tests/support/derived-suite";
import { type Fault, startFaultyProxy } from "@/tests/support/faulty-proxy";
import { hasSwift, type Swift, startSwift, WITHOUT_SWIFT } from "@/tests/support/swift";

const wav = { folder: "originals", extension: "wav" };

if (!hasSwift) it.skip(WITHOUT_SWIFT, () => undefined);

describe.runIf(hasSwift)("the store in a bucket of OpenStack Swift", () => {
  let swift: Swift;
  let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
  let admin: S3Client;
  let bucket: Bucket;
  let store: ObjectStore;
  beforeAll(async () => {
    swift = await startSwift();
    const { endpoint, accessKeyId, secretAccessKey } = swift;
    // Who has no keys reads a public bucket by Swift's own protocol.
    proxy = await startFaultyProxy(endpoint, (path) => swift.publicPath(path.slice(1).split("?")[0] ?? ""));
    const credentials = { accessKeyId, secretAccessKey };
    admin = new S3Client({ endpoint, forcePathStyle: true, region: "us-east-1", credentials });
    bucket = await makeBucket();
    store = await open(bucket);
  });
  afterAll(async () => {
    await proxy?.stop();
    await swift?.stop();
  });

  async function makeBucket(): Promise<Bucket> {
    const name = `files-${randomUUID()}`;
    await admin.send(new CreateBucketCommand({ Bucket: name }));
    const { accessKeyId, secretAccessKey } = swift;
    return {
      name,
      endpoint: proxy.url,
      publicEndpoint: undefined,
      region: "us-east-1",
      accessKeyId,
      secretAccessKey,
    };
  }
  const open = (where: Bucket, options: Parameters<typeof openS3Store>[1] = {}) =>
    openS3Store(where, { ...options, limits: { pauseMs: 1, ...options.limits } });
  const methodsSince = (at: number) => proxy.seen.slice(at).map((request) => request.split(" ")[0]);
  const settingsOf = ({ name, endpoint = "", accessKeyId, secretAccessKey }: Bucket) => ({
    S3_BUCKET: name,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const drafts = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("wavecrate-put-"));

  describeStore("as every store", () => store);
  describeDerived("keeps derived files", () => s3DerivedFiles(bucket));

  describe("when something goes wrong", () => {
    it.each<[string, Fault[]]>([
      ["refusals", ["refusal", "refusal"]],
      ["an error after what succeeded", ["error after success"]],
      ["half a request", ["half request", "half request"]],
      ["another bit on the way", ["flipped bit"]],
    ])("stores all of it after %s", async (_, faults) => {
      const content = randomBytes(200_000);
      proxy.fail("PUT", ...faults);
      const { key } = await store.put(content, wav);
      expect((await buffer(await store.get(key))).equals(content)).toBe(true);
    });

    it("reads an object back whose ETag isn't its MD5", async () => {
      const from = proxy.seen.length;
      proxy.fail("PUT", "another ETag");
      const { key } = await store.put(randomBytes(1_000), wav);
      expect(methodsSince(from)).toEqual(["PUT", "GET"]);
      expect(await store.stat(key)).toEqual({ bytes: 1_000 });
    });

    it("leaves an object that the server doesn't replace, unless it has other bytes", async () => {
      const content = randomBytes(1_000);
      const { key } = await store.put(content, wav);
      const from = proxy.seen.length;
      proxy.fail("PUT", "there already", "there already");
      await (await open(bucket)).put(content, wav);
      expect(methodsSince(from).slice(-2)).toEqual(["PUT", "HEAD"]);

      await admin.send(new PutObjectCommand({ Bucket: bucket.name, Key: key, Body: Buffer.from("other") }));
      proxy.fail("PUT", "there already", "there already");
      await (await open(bucket)).put(content, wav);
      expect((await buffer(await store.get(key))).equals(content)).toBe(true);
    });

    it("asks once, with nothing in it, whether the server knows conditions, and leaves nothing", async () => {
      const from = proxy.seen.length;
      const other = await open(await makeBucket());
      for (let count = 0; count < 2; count++) await other.put(randomBytes(3_000_000), wav);
      const puts = proxy.seen.slice(from).filter((request) => request.startsWith("PUT "));
      expect(puts.map((request) => /\/probes\/condition\b/.test(request))).toEqual([true, false, false]);
      const stored: string[] = [];
      for await (const { key } of other.list()) stored.push(key);
      expect(stored).toHaveLength(2);
    });

    it("stores nothing, and says so, when it goes wrong every time", async () => {
      const other = await open(bucket, { limits: { tries: 2 } });
      // It learns that this server has no conditional writes.
      await other.put(randomBytes(10), wav);
      for (const fault of ["refusal", "half request", "flipped bit"] as const) {
        const content = randomBytes(50_000);
        proxy.fail("PUT", fault, fault);
        const reserved: string[] = [];
        const reserve = async ({ key }: { key: string }) => void reserved.push(key);
        await expect(other.put(content, { ...wav, reserve })).rejects.toBeInstanceOf(StoreUnavailableError);
        expect(await store.stat(reserved[0] ?? "")).toBeNull();
      }
    });

    it("reads on where the answer broke off", async () => {
      const content = randomBytes(400_000);
      const { key } = await store.put(content, wav);
      proxy.fail("GET", "half answer", "half answer", "refusal");
      expect((await buffer(await store.get(key))).equals(content)).toBe(true);
      proxy.fail("GET", "half answer");
      const part = await buffer(await store.get(key, { start: 1_000, end: 300_000 }));
      expect(part.equals(content.subarray(1_000, 300_001))).toBe(true);
    });

    it("ends a stream with an error that can't be read on", async () => {
      const { key } = await store.put(randomBytes(400_000), wav);
      const other = await open(bucket, { limits: { tries: 2 } });
      proxy.fail("GET", "half answer", "refusal", "refusal");
      const stream = await other.get(key);
      await expect(buffer(stream)).rejects.toThrow();
    });

    it("gives up on a server that says nothing, and tries again", async () => {
      const other = await open(bucket, { limits: { idleMs: 3_000 } });
      const content = randomBytes(1_000);
      proxy.fail("PUT", "silence");
      const { key } = await other.put(content, wav);
      proxy.fail("HEAD", "silence");
      expect(await other.stat(key)).toEqual({ bytes: 1_000 });
    });

    it("replaces an object that has other bytes than its key says", async () => {
      const content = randomBytes(1_000);
      const { key } = await store.put(content, wav);
      await admin.send(new PutObjectCommand({ Bucket: bucket.name, Key: key, Body: Buffer.from("other") }));
      await store.put(content, wav);
      expect((await buffer(await store.get(key))).equals(content)).toBe(true);
    });

    it("says in one sentence that the bucket is full, and leaves no draft", async () => {
      const small = await makeBucket();
      const other = await open(small);
      await swift.limit(small.name, 1_000);
      const before = await drafts();
      const refusal = other.put(randomBytes(2_000), wav);
      await expect(refusal).rejects.toBeInstanceOf(StorageFullError);
      await expect(refusal).rejects.toThrow(
        `There is no space left in the bucket ${small.name}; free some or raise its quota.`,
      );
      expect(await drafts()).toEqual(before);
      await other.put(randomBytes(500), wav);
    });
  });

  describe("hands a file over by a link", () => {
    const as = { contentType: "audio/wav", contentDisposition: `attachment; filename="Dub Stab 90%.wav"` };
    const linkOf = async (key: string, now?: Date) => {
      const handOver = await (await open(bucket, now ? { now: () => now } : {})).handOver(key, as);
      return handOver?.kind === "redirect" ? handOver.url : "";
    };

    it("with its type and name, whole and in part, for a minute", async () => {
      const content = randomBytes(10_000);
      const { key } = await store.put(content, wav);
      const link = await linkOf(key);
      const response = await fetch(link);
      expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
      expect(response.headers.get("content-disposition")).toBe(as.contentDisposition);
      expect(response.headers.get("content-type")).toBe("audio/wav");
      const part = await fetch(link, { headers: { Range: "bytes=10-19" } });
      expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, content.subarray(10, 20)]);

      const signedAgo = async (seconds: number) => fetch(await linkOf(key, new Date(Date.now() - seconds * 1_000)));
      expect((await signedAgo(20)).status).toBe(200);
      expect((await signedAgo(62)).status).toBe(403);
    });

    it("that is for no other file, and can't be changed", async () => {
      const { key } = await store.put(randomBytes(100), wav);
      const other = await store.put(randomBytes(100), wav);
      const link = await linkOf(key);
      for (const changed of [
        link.replace(key, other.key),
        link.replace("X-Amz-Expires=60", "X-Amz-Expires=600"),
        link.replace("Dub", "Dob"),
        link.split("?")[0]!,
      ]) {
        expect(changed).not.toBe(link);
        expect((await fetch(changed)).status).toBeGreaterThanOrEqual(400);
      }
    });

    it("that leads to where browsers reach it", async () => {
      const publicly = await open({ ...bucket, publicEndpoint: swift.endpoint });
      const { key } = await store.put(randomBytes(100), wav);
      const handOver = await publicly.handOver(key, as);
      const url = handOver?.kind === "redirect" ? handOver.url : "";
      expect(url.startsWith(swift.endpoint)).toBe(true);
      expect((await fetch(url)).status).toBe(200);
    });

    it("but not what is played or shown", async () => {
      const { key } = await store.put(randomBytes(100), { folder: "previews", extension: "mp3" });
      expect(await store.handOver(key, { contentType: "audio/mpeg" })).toBeNull();
    });
  });

  describe("is refused at the start", () => {
    it("with a bucket that lists its files to everybody", async () => {
      const listed = await makeBucket();
      await expect(open(listed)).resolves.toBeDefined();
      await admin.send(new PutBucketAclCommand({ Bucket: listed.name, ACL: "public-read" }));
      const sentence = `The bucket ${listed.name} lists its files to everybody, also those that aren’t for sale yet. Take public access off it.`;
      await expect(open(listed)).rejects.toThrow(sentence);
    });

    it("with a bucket, keys or a server that aren't there", async () => {
      const at = proxy.url;
      await expect(open({ ...bucket, name: "none" })).rejects.toThrow(`There is no bucket none at ${at}.`);
      const refused = `The keys for the bucket ${bucket.name} at ${at} are refused.`;
      await expect(open({ ...bucket, secretAccessKey: "another" })).rejects.toThrow(refused);
      await expect(open({ ...bucket, accessKeyId: "nobody" })).rejects.toThrow(refused);
      const nowhere = "http://127.0.0.1:1";
      await expect(open({ ...bucket, endpoint: nowhere })).rejects.toThrow(`can’t be reached: ECONNREFUSED.`);
    });
  });

  it("takes the files of a disk over, by npm run files:copy, and npm run files:check compares it with the rows", async () => {
    const settings = settingsOf(await makeBucket());
    const command = await prepareCommand("postgres", "scripts/files.ts", settings);
    try {
      const disk = await openFileStore(join(command.folder, "objects"));
      const { key } = await disk.put(Buffer.from("a portrait"), { folder: "avatars", extension: "png" });
      await command.withDatabase(({ db }) => insertUser(db, { thumb_key: key }));
      expect(await command.run("check")).toMatchObject({ code: 0, text: expect.stringMatching(/^1 stored file of/m) });
      expect(await command.run("copy")).toMatchObject({
        code: 0,
        text: expect.stringMatching(/^Copied 1 file of 0\.0 MB to the bucket files-.*\nThe bucket has all files of/m),
      });
      await rm(join(command.folder, "objects", key));
      expect(await command.run("check", "--content")).toMatchObject({ code: 0 });

      const env = readEnv({ NODE_ENV: "test", DATA_DIR: command.folder, ...settings });
      const objects = await openObjects(env);
      expect((await buffer(await objects.get(key))).toString()).toBe("a portrait");
      await objects.delete(key);
      const missing = await command.run("check");
      expect([missing.code, missing.text]).toEqual([1, expect.stringContaining(`Missing: ${key}`)]);
    } finally {
      await command.close();
    }
  }, 120_000);

  it("has every file whole, and no other, after npm run files:copy was killed in the middle of a put", async () => {
    const settings = settingsOf(await makeBucket());
    const command = await prepareCommand("postgres", "scripts/files.ts", settings);
    try {
      const disk = await openFileStore(join(command.folder, "objects"));
      const stored = await Promise.all(Array.from({ length: 30 }, () => disk.put(randomBytes(150_000), wav)));
      for (const puts of [3, 9, 14]) {
        const killing = new AbortController();
        let left = puts;
        proxy.onExchange((method) => method === "PUT" && --left === 0 && killing.abort());
        await command.runUntil(killing.signal, "copy");
        expect(left).toBeLessThanOrEqual(0);
        proxy.onExchange(() => {});
      }
      expect((await command.run("copy")).code).toBe(0);
      const bucket = await openObjects(readEnv({ NODE_ENV: "test", DATA_DIR: command.folder, ...settings }));
      const found = await command.withDatabase(({ db }) => checkFiles({ db, objects: bucket }, { content: true }));
      expect(found).toEqual({ objects: 30, bytes: 4_500_000, missing: [], extra: [], damaged: [] });
      for (const { key } of stored) expect(await bucket.stat(key)).toEqual({ bytes: 150_000 });
    } finally {
      await command.close();
    }
  }, 240_000);

  it("sends who bought a sound to the bucket, but a page that reads it and everybody who hears its preview not", async () => {
    const shop = await startShop(testEngine);
    try {
      const { objects } = shop.app.deps;
      for await (const { key } of objects.list()) {
        const [folder = "", , file = ""] = key.split("/");
        await store.put(await objects.get(key), { folder, extension: file.split(".")[1] ?? "" });
      }
      const app = createApp({ ...shop.app.deps, objects: store });
      const user = await shop.subscriber(20);
      const { download } = await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user);
      const response = await app.request(download);
      expect([response.status, response.headers.get("cache-control")]).toEqual([302, "private, no-store"]);
      const file = await fetch(response.headers.get("location") ?? "");
      expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(shop.wav))).toBe(true);
      expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename/);
      const read = await app.request(`${download}?read=1`);
      expect([read.status, read.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      expect(Buffer.from(await read.arrayBuffer()).equals(Buffer.from(shop.wav))).toBe(true);

      const { body } = await shop.app.request("GET", `/api/audio/${shop.soundId}`);
      const { mp3 } = (body as { sample: { mp3: string } }).sample;
      const preview = await app.request(mp3, { headers: { Range: "bytes=0-9" } });
      expect([preview.status, (await preview.arrayBuffer()).byteLength]).toEqual([206, 10]);
    } finally {
      await shop.app.close();
    }
  });

  it("has a large zip, which who asked for it gets by a link to the bucket", async () => {
    const shop = await startShop(testEngine, { ZIP_JOB_MB: "0" });
    try {
      const { deps } = shop.app;
      for await (const { key } of deps.objects.list()) {
        const [folder = "", , file = ""] = key.split("/");
        await store.put(await deps.objects.get(key), { folder, extension: file.split(".")[1] ?? "" });
      }
      const app = createApp({ ...deps, objects: store });
      const user = await shop.subscriber(20);
      await shop.requestDownload(`/api/pack/${shop.packId}/download`, user);
      const [zip] = await shop.app.db.select().from(zips);
      const job = { data: { id: zip?.id ?? 0 }, isLastTry: false, signal: new AbortController().signal };
      proxy.fail("PUT", "half request");
      proxy.fail("GET", "half answer");
      await new ZipWriter({ ...deps, objects: store }).run(job);
      const asked = await app.request(`/api/user/zips/${zip?.id}/download`, { method: "POST", headers: user.headers });
      const { download } = (await asked.json()) as { download: string };
      const response = await app.request(download);
      expect(response.status).toBe(302);
      const file = await fetch(response.headers.get("location") ?? "");
      const files = unzip(new Uint8Array(await file.arrayBuffer()));
      expect([...files.keys()]).toEqual(["LICENSE.txt", "1 Café “Night” - Loop.wav"]);
      expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="Tin Roof.zip"/);
      expect((await checkFiles({ db: shop.app.db, objects: store }, { content: false })).extra).not.toContain(
        (await shop.app.db.select().from(zips))[0]?.object_key,
      );
    } finally {
      await shop.app.close();
    }
  });

  it("is all that an API server needs: its data folder may be read-only", async () => {
    const shop = await startShop(testEngine);
    try {
      const { deps } = shop.app;
      for await (const { key } of deps.objects.list()) {
        const [folder = "", , file = ""] = key.split("/");
        await store.put(await deps.objects.get(key), { folder, extension: file.split(".")[1] ?? "" });
      }
      // Nobody writes there, not even root.
      const DATA_DIR = "/proc";
      await expect(writeFile(join(DATA_DIR, "file"), "")).rejects.toThrow();
      const env = { ...deps.env, ...settingsOf(bucket), DATA_DIR, DATABASE_URL: "postgres://elsewhere/shop" };
      const derived = s3DerivedFiles(bucket);
      const app = createApp({ ...deps, env, objects: store, derived });

      const user = await shop.subscriber(20);
      const { download } = await shop.requestDownload(`/api/sound/${shop.soundId}/download`, user);
      expect((await app.request(download)).status).toBe(302);
      const pack = await shop.requestDownload(`/api/pack/${shop.packId}/download`, user);
      const zip = await app.request(pack.download);
      expect([...unzip(new Uint8Array(await zip.arrayBuffer())).keys()]).toHaveLength(2);

      const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#17324d" } })
        .png()
        .toBuffer();
      const cover = await store.put(picture, { folder: "covers", extension: "png" });
      const hash = cover.key.slice("covers/00/".length, -".png".length);
      const sized = await app.request(`/media/covers/${hash}-192.webp`);
      expect([sized.status, sized.headers.get("content-type")]).toEqual([200, "image/webp"]);
      const stored = await derived.read(`pictures/covers/${hash.slice(0, 2)}/${hash}-192.webp`);
      expect(Buffer.from(stored ?? []).equals(Buffer.from(await sized.arrayBuffer()))).toBe(true);
      expect((await app.request("/sitemaps/pages-1.xml")).status).toBe(200);

      const sender = await Sender.in({ ...shop.app, fetch: async (path, init) => app.request(path, init) });
      const { file } = await sender.begin("tone.wav", 1_000);
      expect((await sender.part(file.id, 1, someBytes(1_000))).status).toBe(200);
      const complete = `/api/seller/files/${file.id}/complete`;
      expect((await app.request(complete, { method: "POST", headers: sender.user.headers })).status).toBe(200);
      // What is derived is neither missing nor extra.
      const { extra } = await checkFiles({ db: shop.app.db, objects: store }, { content: false });
      expect(extra.filter((key) => key.startsWith("derived"))).toEqual([]);
    } finally {
      await shop.app.close();
    }
  });

  it("takes the parts of an upload through one API server and joins them through another", async () => {
    const app = await startApp(testEngine);
    try {
      // Each has a store of its own, as on a machine of its own; they share the database.
      const [one, other] = await Promise.all(
        [1, 2].map(async () => createApp({ ...app.deps, objects: await open(bucket) })),
      );
      const sender = await Sender.in({ ...app, fetch: async (path, init) => one!.request(path, init) });
      const content = someBytes(PART_BYTES + 1_000);
      const { file } = await sender.begin("tone.wav", content.length);
      for (const [at, part] of partsOf(content).entries()) {
        expect((await sender.part(file.id, at + 1, part)).status).toBe(200);
      }
      const complete = `/api/seller/files/${file.id}/complete`;
      const joined = await other!.request(complete, { method: "POST", headers: sender.user.headers });
      expect(joined.status).toBe(200);
      const [row] = await app.db.select().from(packFiles).where(eq(packFiles.id, file.id));
      expect((await buffer(await store.get(row?.object_key ?? ""))).equals(content)).toBe(true);
    } finally {
      await app.close();
    }
  });

  it("joins parts whatever goes wrong on the way, by a copy within the bucket", async () => {
    const content = randomBytes(PART_BYTES + 50_000);
    const parts = [content.subarray(0, PART_BYTES), content.subarray(PART_BYTES)];
    const upload = await store.begin(async () => undefined);
    const sent = await withTemporaryFolder((folder) =>
      Promise.all(
        parts.map(async (bytes, at) => {
          const path = join(folder, String(at));
          await writeFile(path, bytes);
          const sha256 = createHash("sha256").update(bytes).digest("hex");
          const part = { number: at + 1, bytes: bytes.length, sha256 };
          proxy.fail("PUT", at === 0 ? "flipped bit" : "half request");
          await store.putPart(upload, part, path);
          return part;
        }),
      ),
    );
    // Another process joins them.
    const other = await open(bucket);
    const from = proxy.seen.length;
    proxy.fail("POST", "error after success");
    proxy.fail("GET", "refusal");
    const { key } = await other.finish(upload, sent, wav);
    expect((await buffer(await store.get(key))).equals(content)).toBe(true);
    expect(methodsSince(from).filter((method) => method === "PUT")).toHaveLength(1);
    await other.delete(upload);
    expect(await store.stat(upload)).toBeNull();
  });

  it("lets the API server say that there is no space, or that the bucket fails", async () => {
    const app = await startApp(testEngine);
    try {
      const small = await makeBucket();
      const server = createApp({ ...app.deps, objects: await open(small) });
      const sender = await Sender.in({ ...app, fetch: async (path, init) => server.request(path, init) });
      const { file } = await sender.begin("tone.wav", 2_000);
      const send = () => sender.part(file.id, 1, someBytes(2_000));
      proxy.fail("PUT", "refusal", "refusal", "refusal", "refusal");
      const unavailable = "The server is not available right now. Try again in a moment.";
      expect(await send()).toEqual({ status: 503, body: { error: unavailable } });
      // Parts are in a container of their own.
      await swift.limit(`${small.name}+segments`, 1_000);
      expect(await send()).toEqual({
        status: 503,
        body: { error: "The server has no space left. Try again later." },
      });
      expect((await sender.call("GET", `/api/seller/files/${file.id}/parts`)).body).toEqual({ parts: [] });
    } finally {
      await app.close();
    }
  });

  it("lists more objects than a page has", async () => {
    const other = await open(await makeBucket(), { limits: { listedAtOnce: 2 } });
    const stored = await Promise.all(Array.from({ length: 5 }, () => other.put(randomBytes(8), wav)));
    const listed: string[] = [];
    for await (const { key } of other.list()) listed.push(key);
    expect(listed).toEqual(stored.map(({ key }) => key).sort());
  });
});
