import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Zip } from "@/lib/contract/entities/zip";
import { keepZips } from "@/server/modules/purchases/zips/job-work";
import { claim, note } from "@/server/modules/purchases/zips/zips-repository";
import { downloads } from "@/server/platform/db/schema/downloads";
import { sounds } from "@/server/platform/db/schema/sounds";
import { zips } from "@/server/platform/db/schema/zips";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { objectKey } from "@/tests/integration/support/objects";
import { type Shop, startShop } from "@/tests/integration/support/shop";
import { storedObjects, storeObject, unnamedObjects } from "@/tests/integration/support/stored-objects";
import { unzip } from "@/tests/integration/support/unzip";

type Buyer = Awaited<ReturnType<Shop["subscriber"]>>;

const HOUR_MS = 3_600_000;

describe.each(engines)("large zips on %s", (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    // Every zip is a large one.
    shop = await startShop(engine, { ZIP_JOB_MB: "0" });
  });
  afterAll(() => shop.app.close());

  /** A user with some sounds of their own, each with other bytes. */
  async function buyerOf(...titles: string[]): Promise<{ buyer: Buyer; ids: number[]; keys: string[] }> {
    const buyer = await shop.subscriber(20);
    const [ids, keys]: [number[], string[]] = [[], []];
    for (const title of titles) {
      const wav_key = objectKey("originals", "wav");
      await storeObject(shop.app, wav_key, `The WAV of ${title}`);
      const { id } = await insertListedSound(shop.app.db, shop.creatorId, { title, wav_key, price: 2 });
      expect((await shop.requestDownload(`/api/sound/${id}/download`, buyer)).status).toBe("ok");
      ids.push(id);
      keys.push(wav_key);
    }
    return { buyer, ids, keys };
  }
  async function ask(buyer: Buyer, ids: readonly number[]): Promise<string> {
    const { headers } = buyer;
    const { status, body } = await shop.app.request("POST", "/api/user/downloads/archive", {
      json: { type: "sample", ids },
      headers,
    });
    expect(status).toBe(200);
    return (body as { download: string }).download;
  }
  const idIn = (link: string) => Number(/^\/my-library\/zips\/(\d+)$/.exec(link)?.[1]);
  const zipOf = async (buyer: Buyer, id: number) => {
    const { status, body } = await shop.app.request("GET", `/api/user/zips/${id}`, { headers: buyer.headers });
    return { status, ...(body as { zip?: Zip }).zip };
  };
  const press = async (buyer: Buyer, id: number) => {
    const answer = await shop.app.request("POST", `/api/user/zips/${id}/download`, { headers: buyer.headers });
    return { status: answer.status, ...(answer.body as { download: string | null; zip?: Zip; error?: string }) };
  };
  const filesAt = async (link: string) => {
    const response = await shop.app.fetch(link);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
    return unzip(new Uint8Array(await response.arrayBuffer()));
  };
  const namesAt = async (link: string) => [...(await filesAt(link)).keys()];
  const rowOf = async (id: number) => (await shop.app.db.select().from(zips).where(eq(zips.id, id)))[0]!;
  async function keepHouse() {
    await keepZips(shop.app.deps);
    await shop.app.settled();
  }

  it("are written by one job, of which a page and a mail tell, and downloaded from the store", async () => {
    const { buyer, ids } = await buyerOf("Glass", "Dust");
    const link = await ask(buyer, ids);
    const id = idIn(link);
    expect(await ask(buyer, ids)).toBe(link);
    expect(await zipOf(buyer, id)).toMatchObject({
      status: 200,
      state: "waiting",
      percent: 0,
      files: 2,
      failure: null,
    });
    expect(await press(buyer, id)).toMatchObject({ status: 200, download: null, zip: { state: "waiting" } });

    shop.app.mails.length = 0;
    await shop.app.settled();
    expect(await zipOf(buyer, id)).toMatchObject({ state: "ready", percent: 100, name: "Wavecrate downloads.zip" });
    expect(shop.app.mails.map(({ subject }) => subject)).toEqual(["Your zip is ready - Wavecrate"]);
    expect(shop.app.mails[0]?.text).toContain(`https://wavecrate.test${link}`);

    const { download } = await press(buyer, id);
    const files = await filesAt(download ?? "");
    expect([...files.keys()]).toEqual(["LICENSE.txt", "1 Glass.wav", "2 Dust.wav"]);
    expect(files.get("2 Dust.wav")?.toString()).toBe("The WAV of Dust");
    // Once stored, a second request gets it at once, and its download can be resumed.
    const again = await ask(buyer, ids);
    expect(again).toMatch(/^\/media\/download\//);
    const part = await shop.app.fetch(again, { headers: { Range: "bytes=0-3" } });
    expect([part.status, Buffer.from(await part.arrayBuffer()).toString("latin1")]).toEqual([206, "PK\x03\x04"]);
    expect(await shop.app.db.$count(zips, eq(zips.user_id, buyer.id))).toBe(1);
  });

  it("are of a pack as well, however it is bought", async () => {
    const buyer = await shop.subscriber(20);
    const bought = await shop.requestDownload(`/api/pack/${shop.packId}/download`, buyer, "pack-click");
    const repeated = await shop.requestDownload(`/api/pack/${shop.packId}/download`, buyer, "pack-click");
    expect([bought.status, repeated.download]).toEqual(["ok", bought.download]);
    await shop.app.settled();
    const { download } = await press(buyer, idIn(bought.download));
    expect(await namesAt(download ?? "")).toEqual(["LICENSE.txt", "1 Café “Night” - Loop.wav"]);
  });

  it("don't exist for anybody else", async () => {
    const { buyer, ids } = await buyerOf("Mine");
    const id = idIn(await ask(buyer, ids));
    await shop.app.settled();
    const other = await shop.subscriber(0);
    expect(await zipOf(other, id)).toEqual({ status: 404 });
    expect((await press(other, id)).status).toBe(404);
    expect((await shop.app.request("GET", `/api/user/zips/${id}`)).status).toBe(401);
  });

  it("are written anew when a sound was taken, and a link from before leads to none", async () => {
    const { buyer, ids } = await buyerOf("Kept", "Taken");
    const id = idIn(await ask(buyer, ids));
    await shop.app.settled();
    const before = await press(buyer, id);
    const { object_key } = await rowOf(id);
    const banned = { banned_at: new Date(), taken_at: new Date() };
    await shop.app.db.update(sounds).set(banned).where(eq(sounds.id, ids[1]!));

    expect((await shop.app.fetch(before.download ?? "")).status).toBe(410);
    expect((await rowOf(id)).state).toBe("waiting");
    await shop.app.settled();
    const after = await press(buyer, id);
    expect(await namesAt(after.download ?? "")).toEqual(["LICENSE.txt", "1 Kept.wav"]);
    expect(await storedObjects(shop.app)).not.toContain(object_key);
  });

  it("leave out what is no longer owned when they are written, and fail with a mail if that is all", async () => {
    const { buyer, ids } = await buyerOf("Returned", "Own");
    const both = idIn(await ask(buyer, ids));
    const one = idIn(await ask(buyer, ids.slice(0, 1)));
    await shop.app.db.delete(downloads).where(eq(downloads.sound_id, ids[0]!));
    shop.app.mails.length = 0;
    await shop.app.settled();
    expect(await namesAt((await press(buyer, both)).download ?? "")).toEqual(["LICENSE.txt", "1 Own.wav"]);
    expect(await zipOf(buyer, one)).toMatchObject({ state: "failed", failure: "You no longer own these sounds." });
    expect(shop.app.mails.map(({ subject }) => subject).sort()).toEqual([
      "Your zip couldn’t be made - Wavecrate",
      "Your zip is ready - Wavecrate",
    ]);
    expect(await press(buyer, one)).toMatchObject({ status: 403, error: "You no longer own these sounds." });
  });

  it("begin anew, and leave nothing, when their process was killed or the store failed", async () => {
    const { buyer, ids, keys } = await buyerOf("First", "Lost");
    const id = idIn(await ask(buyer, ids));
    const { objects } = shop.app.deps;
    await objects.delete(keys[1]!);
    // The job fails and waits to be tried again.
    await shop.app.settled();
    expect(await rowOf(id)).toMatchObject({ state: "waiting", attempt: 1, object_key: null });
    expect(await unnamedObjects(shop.app)).toEqual([]);

    await storeObject(shop.app, keys[1]!, "The WAV of Lost");
    const killed = await claim(shop.app.db, id, new Date());
    expect(await claim(shop.app.db, id, new Date(Date.now() - HOUR_MS))).toBeNull();
    await shop.app.db
      .update(zips)
      .set({ touched_at: new Date(Date.now() - HOUR_MS) })
      .where(eq(zips.id, id));
    await keepHouse();
    expect(await zipOf(buyer, id)).toMatchObject({ state: "ready" });
    // The first process's result comes too late.
    expect(await note(shop.app.db, killed!, { state: "waiting" })).toBe(false);
    expect(await namesAt((await press(buyer, id)).download ?? "")).toHaveLength(3);
  });

  it("are three in line for a user at most, beyond which they are sent as they are put together", async () => {
    const { buyer, ids } = await buyerOf("One", "Two");
    const [one, two] = ids as [number, number];
    for (const wanted of [[one], [two], [one, two]]) expect(idIn(await ask(buyer, wanted))).toBeGreaterThan(0);
    const streamed = await ask(buyer, [two, one]);
    expect(await namesAt(streamed)).toEqual(["LICENSE.txt", "1 Two.wav", "2 One.wav"]);
    await shop.app.settled();
    expect(idIn(await ask(buyer, [two, one]))).toBeGreaterThan(0);
    await shop.app.settled();
  });

  it("are kept for seven days, and made again on their page", async () => {
    const { buyer, ids } = await buyerOf("Old");
    const id = idIn(await ask(buyer, ids));
    await shop.app.settled();
    const { object_key, ready_at, expires_at } = await rowOf(id);
    expect(expires_at!.getTime() - ready_at!.getTime()).toBe(7 * 24 * HOUR_MS);
    const { download } = await press(buyer, id);
    await shop.app.db
      .update(zips)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(zips.id, id));
    await keepHouse();
    expect(await zipOf(buyer, id)).toMatchObject({ state: "expired" });
    expect(await storedObjects(shop.app)).not.toContain(object_key);
    expect((await shop.app.fetch(download ?? "")).status).toBe(410);
    expect(await press(buyer, id)).toMatchObject({ download: null, zip: { id, state: "waiting" } });
    await shop.app.settled();
    expect(await namesAt((await press(buyer, id)).download ?? "")).toEqual(["LICENSE.txt", "1 Old.wav"]);
  });

  it("are sent as they are put together while the disk is short", async () => {
    const { buyer, ids } = await buyerOf("Short");
    const { deps } = shop.app;
    deps.readDisk = async () => ({ free: 10, total: 1_000_000_000 });
    expect(await ask(buyer, ids)).toMatch(/^\/media\/download\//);
    delete deps.readDisk;
  });
});
