import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { packFiles, releasedObjects } from "@/server/platform/db/schema/pack-files";
import { packEvents, packHolds } from "@/server/platform/db/schema/pack-reviews";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertPack, insertSound, movePack } from "@/tests/integration/support/factories";
import { objectKey } from "@/tests/integration/support/objects";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { DECLARATION, insertCompletePack, signInCreator, statusOf } from "@/tests/integration/support/studio";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

describe.each(engines)("the moves of a creator's packs on %s", (engine) => {
  let app: TestApp;
  let creator: Person;
  let admin: Person;

  beforeAll(async () => {
    app = await startApp(engine);
    creator = await signInCreator(app);
    admin = await app.signIn({ is_admin: true });
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, who: Person, json?: object) =>
    app.request(method, `/api/seller/${path}`, { headers: who.headers, ...(json ? { json } : {}) });
  const open = async (id: number, who = creator) => (await call("GET", `packs/${id}`, who)).body as CreatorPackDetail;
  const send = (id: number, who = creator) => call("POST", `packs/${id}/send`, who, DECLARATION);
  const errors = (response: { body: unknown }) => (response.body as { errors: Record<string, string[]> }).errors;

  it("are taken back while nobody has claimed them, and withdrawn when they are active", async () => {
    const { id } = await insertCompletePack(app.db, creator.id);
    const take = () => call("POST", `packs/${id}/take-back`, creator);
    const withdraw = () => call("POST", `packs/${id}/withdraw`, creator);
    expect((await take()).status).toBe(409);
    await send(id);
    expect((await withdraw()).status).toBe(409);
    expect(await take()).toMatchObject({ status: 200, body: { status: 3, is_sent: true, can_edit: true } });
    await send(id);
    await movePack(app.db, "sample", id, 6);
    expect(await take()).toMatchObject({ status: 409, body: { error: expect.stringContaining("being reviewed") } });
    expect(await open(id)).toMatchObject({ is_claimed: true });
    await movePack(app.db, "sample", id, 1);
    expect((await take()).status).toBe(409);
    expect(await withdraw()).toMatchObject({ status: 200, body: { status: 3 } });
    expect((await open(id)).history.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [3, 2],
      [2, 3],
      [3, 2],
    ]);
  });

  it.each([
    [1, "Withdraw it"],
    [2, "Take it back"],
    [4, "was rejected"],
    [5, "in review"],
    [6, "in review"],
  ])("are read-only for everybody with status %i, with a sentence", async (status, words) => {
    const { id } = await insertCompletePack(app.db, creator.id);
    if (status === 5) await app.db.insert(packHolds).values({ pack_id: keyOf(id), kind: "share" });
    await movePack(app.db, "sample", id, ...(status === 2 ? [2] : status === 6 ? [2, 6] : [2, 6, status]));
    for (const who of [creator, admin]) {
      const edited = await call("PUT", `packs/${id}`, who, { version: 1, title: "Sneaky" });
      expect(edited).toMatchObject({ status: 409, body: { error: expect.stringContaining(words) } });
      expect(await open(id, who)).toMatchObject({ can_edit: false, title: expect.stringMatching(/^Pack/) });
    }
    if (status === 5) expect(await open(id)).toMatchObject({ holds: [{ kind: "share" }] });
  });

  it("show claims and the notes of moderators to admins alone", async () => {
    const { id } = await insertCompletePack(app.db, creator.id);
    const event = { pack_id: keyOf(id), actor_id: admin.id, reasons: [] };
    await app.db.insert(packEvents).values([
      { ...event, from_status: 2, to_status: 6 },
      { ...event, from_status: 6, to_status: 3, reasons: ["naming"], message: "Rename 3", note: "Third time" },
    ]);
    expect((await open(id)).history).toMatchObject([{ from: 6, to: 3, message: "Rename 3", note: null }]);
    expect((await open(id, admin)).history).toMatchObject([{ note: "Third time" }, { from: 2, to: 6 }]);
  });

  it("are deleted with what is stored of them, unless somebody owns a sound", async () => {
    const { id, soundId } = await insertCompletePack(app.db, creator.id);
    const part = objectKey("originals", "wav");
    await app.db.insert(packFiles).values({
      pack_id: keyOf(id),
      uploader_id: creator.id,
      kind: "sound",
      path: "a.wav",
      bytes: 1,
      state: "ready",
      sound_id: soundId,
      object_key: part,
    });
    const remove = (who = creator) => call("DELETE", `packs/${id}`, who);
    expect((await remove(admin)).status).toBe(403);
    const buyer = await app.signIn();
    await app.db.execute(sql`insert into downloads (user_id, sound_id, format, price)
      values (${buyer.id}, ${soundId}, 'wav', 0)`);
    expect(await open(id)).toMatchObject({ can_delete: false });
    expect(await remove()).toMatchObject({ status: 409, body: { error: expect.stringContaining("Somebody owns") } });
    await app.db.execute(sql`delete from downloads where user_id = ${buyer.id}`);
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, soundId));
    const [pack] = await app.db.select().from(packs).where(isRowOf(id));
    expect((await remove()).status).toBe(200);
    expect(await statusOf(app.db, id)).toBeNull();
    expect(await app.db.select().from(sounds).where(eq(sounds.id, soundId))).toEqual([]);
    const released = await app.db.select({ key: releasedObjects.object_key }).from(releasedObjects);
    expect(released.map(({ key }) => key)).toEqual(
      expect.arrayContaining([part, sound!.original_key, sound!.mp3_key, pack!.thumb_key]),
    );
    expect((await remove()).status).toBe(404);
  });

  it.each([1, 2, 6])("are not deleted with status %i", async (status) => {
    const { id } = await insertPack(app.db, creator.id, { status });
    expect((await call("DELETE", `packs/${id}`, creator)).status).toBe(409);
    expect(await statusOf(app.db, id)).toBe(status);
  });

  it("stay with who bought them when they are withdrawn: downloads, the library, and the pack with what is theirs", async () => {
    const { id, soundId } = await insertCompletePack(app.db, creator.id);
    await movePack(app.db, "sample", id, 2, 6);
    await app.db
      .update(sounds)
      .set({ state: "approved" })
      .where(eq(sounds.pack_id, keyOf(id)));
    const unsold = await insertSound(app.db, creator.id, { pack_id: id });
    await movePack(app.db, "sample", id, 1);
    const [one, whole, stranger] = [await app.signIn(), await app.signIn(), await app.signIn()];
    await app.db.execute(sql`insert into downloads (user_id, sound_id, format, price)
      values (${one.id}, ${soundId}, 'wav', 0), (${whole.id}, ${soundId}, 'wav', 0), (${whole.id}, ${unsold.id}, 'wav', 0)`);
    await app.db.execute(
      sql`insert into pack_downloads (user_id, pack_id, price) values (${whole.id}, ${keyOf(id)}, 0)`,
    );
    expect((await call("POST", `packs/${id}/withdraw`, creator)).status).toBe(200);
    const draft = await insertSound(app.db, creator.id, { pack_id: id, state: "draft" });
    const page = async (who?: Person) => {
      const response = await app.request("GET", `/api/packs/${id}`, who && { headers: who.headers });
      const body = response.body as { pack: { audio_count: number }; samples: { id: number }[] };
      return response.status === 200
        ? [body.pack.audio_count, ...body.samples.map((sample) => sample.id)]
        : response.status;
    };
    expect(await page()).toBe(404);
    expect(await page(stranger)).toBe(404);
    expect(await page(one)).toEqual([1, soundId]);
    expect(await page(whole)).toEqual([2, soundId, unsold.id]);
    const download = async (sound: number, who: Person) =>
      (await app.request("POST", `/api/sound/${sound}/download`, { headers: who.headers })).status;
    expect(await download(soundId, one)).toBe(200);
    expect(await download(soundId, stranger)).toBe(404);
    expect(await download(draft.id, whole)).toBe(404);
    const { body } = await app.request("GET", "/api/user/downloads", { headers: one.headers });
    expect((body as { data: { id: number }[] }).data.map((sample) => sample.id)).toEqual([soundId]);
    await app.db.update(sounds).set({ banned_at: new Date(), taken_at: new Date() }).where(eq(sounds.id, soundId));
    expect(await page(one)).toBe(404);
  });

  it("get a cover that is cut from a picture, while they can be changed", async () => {
    const { id } = await insertCompletePack(app.db, creator.id);
    const [before] = await app.db.select().from(packs).where(isRowOf(id));
    const picture = async (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#c02040" } })
        .png()
        .toBuffer();
    const upload = (file: Uint8Array<ArrayBuffer>, who = creator, fields: Record<string, string> = {}) => {
      const form = new FormData();
      form.set("thumb", new File([file], "cover.png"));
      const crop = { x: "100", y: "0", width: "500", height: "500", ...fields };
      for (const [name, value] of Object.entries(crop)) form.set(name, value);
      return app.request("POST", `/api/seller/packs/edit/${id}/upload-thumb`, { headers: who.headers, form });
    };
    const wide = new Uint8Array(await picture(700, 500));
    expect(await upload(wide)).toMatchObject({
      status: 200,
      body: { thumb: expect.stringMatching(/^\/media\/covers\//) },
    });
    const [after] = await app.db.select().from(packs).where(isRowOf(id));
    expect(after).toMatchObject({ version: 1, thumb_key: expect.stringMatching(/^covers\/.*webp$/) });
    expect(after?.glow).not.toBe(before?.glow);
    const gone = await app.db.select().from(releasedObjects).where(eq(releasedObjects.object_key, before!.thumb_key!));
    expect(gone).toHaveLength(1);
    expect(Object.keys(errors(await upload(wide, creator, { is_square: "1" })))).toEqual(["thumb"]);
    expect((await upload(new Uint8Array(await picture(640, 640)), admin, { is_square: "1" })).status).toBe(200);
    await send(id);
    for (const who of [creator, admin]) expect((await upload(wide, who)).status).toBe(409);
  });
});
