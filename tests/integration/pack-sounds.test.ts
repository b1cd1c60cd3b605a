import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { readPackSounds } from "@/server/modules/studio/pack-items/sound-repository";
import { downloads } from "@/server/platform/db/schema/downloads";
import { packFiles, releasedObjects, soundReadings } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines, testEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound, movePack } from "@/tests/integration/support/factories";
import { objectKey } from "@/tests/integration/support/objects";
import { keyOf } from "@/tests/integration/support/pack-rows";

describe.each(engines)("sounds of a pack on %s", (engine) => {
  let app: TestApp;
  let owner: Awaited<ReturnType<TestApp["signIn"]>>;
  let other: Awaited<ReturnType<TestApp["signIn"]>>;
  let packId: number;

  beforeAll(async () => {
    app = await startApp(engine);
    owner = await signInCreator();
    other = await signInCreator();
    packId = (await insertPack(app.db, owner.id, { status: 3 })).id;
  });
  afterAll(() => app.close());

  async function signInCreator() {
    const user = await app.signIn();
    await app.db.execute(sql`insert into creators (user_id, status) values (${user.id}, 'active')`);
    return user;
  }

  const add = (values: Parameters<typeof insertSound>[2] = {}) =>
    insertSound(app.db, owner.id, { pack_id: packId, state: "draft", ...values });
  const put = (path: string, json: unknown, who = owner) => app.request("PUT", path, { json, headers: who.headers });
  const post = (path: string, json: unknown, who = owner) => app.request("POST", path, { json, headers: who.headers });
  const read = async (id: number) => (await readPackSounds(app.db, packId)).find((sound) => sound.id === id)!;

  it("changes what is named and leaves the rest, counting the version", async () => {
    const { id } = await add({ title: "Rain" });
    const first = await put(`/api/seller/sounds/${id}`, {
      version: 1,
      tempo: 96.5,
      key: { value: "F#", is_minor: true },
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      id,
      version: 2,
      title: "Rain",
      tempo: 96.5,
      is_loop: true,
      key: { value: "F#" },
    });
    const values = {
      title: " Wet Rain ",
      tempo: null,
      key: null,
      genres: [1, 2],
      instruments: [6],
      tags: ["Wet", "wet"],
    };
    const second = await put(`/api/seller/sounds/${id}`, { version: 2, ...values, price: 3, is_free: true });
    expect(second.body).toMatchObject({
      ...{ version: 3, title: "Wet Rain", tempo: null, is_loop: false, key: null, genres: [1, 2], instruments: [6] },
      ...{ tags: ["wet"], price: 3, is_free: true },
    });
    const third = await put(`/api/seller/sounds/${id}`, { version: 3, genres: [2, 3] });
    expect(third.body).toMatchObject({ genres: [2, 3], instruments: [6] });
  });

  it("shows both when somebody else changed it meanwhile", async () => {
    const { id } = await add({ title: "Two hands" });
    await put(`/api/seller/sounds/${id}`, { version: 1, title: "The first hand" });
    const late = await put(`/api/seller/sounds/${id}`, { version: 1, title: "The second hand" });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ current: { id, version: 2, title: "The first hand" } });
    expect((await read(id)).title).toBe("The first hand");
  });

  it.each([
    [{ title: " " }, "title"],
    [{ title: "x".repeat(101) }, "title"],
    [{ tempo: 19 }, "tempo"],
    [{ tempo: 301 }, "tempo"],
    [{ key: { value: "H", is_minor: false } }, "key.value"],
    [{ genres: [1, 2, 3] }, "genres"],
    [{ genres: [999] }, "genres"],
    [{ instruments: [999] }, "instruments"],
    [{ price: 5 }, "price"],
    [{ copyright_label: "Royalty D" }, "copyright_label"],
    [{ tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) }, "tags"],
  ])("refuses %j by its field", async (values, field) => {
    const { id } = await add();
    const refused = await put(`/api/seller/sounds/${id}`, { version: 1, ...values });
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.body as { errors: object }).errors)).toContain(field);
    expect((await read(id)).version).toBe(1);
  });

  it("gives several sounds one value, all or none", async () => {
    const ids = [(await add()).id, (await add()).id];
    const versions = ids.map((id) => ({ id, version: 1 }));
    const both = await put(`/api/seller/packs/${packId}/sounds`, { sounds: versions, price: 3, instruments: [2] });
    expect((both.body as { sounds: PackSound[] }).sounds).toMatchObject([
      { id: ids[0], version: 2, price: 3, instruments: [2] },
      { id: ids[1], version: 2, price: 3, instruments: [2] },
    ]);
    await put(`/api/seller/sounds/${ids[1]}`, { version: 2, price: 2 });
    const late = ids.map((id) => ({ id, version: 2 }));
    const clash = await put(`/api/seller/packs/${packId}/sounds`, { sounds: late, is_free: true });
    expect(clash.status).toBe(409);
    expect(clash.body).toMatchObject({ current: [{ id: ids[1], version: 3 }] });
    expect(await read(ids[0]!)).toMatchObject({ version: 2, is_free: false });
    const foreign = await insertSound(app.db, other.id);
    const mixed = [{ id: foreign.id, version: 1 }, ...late];
    expect((await put(`/api/seller/packs/${packId}/sounds`, { sounds: mixed, is_free: true })).status).toBe(404);
  });

  it("gives several sounds each their own values, all or none", async () => {
    const ids = [(await add()).id, (await add()).id, (await add()).id];
    const rows = ids.map((id, place) => ({ id, version: 1, title: `Own ${place}`, tempo: place === 1 ? 96 : null }));
    const path = `/api/seller/packs/${packId}/sounds`;
    const saved = await put(path, { price: 3, sounds: [{ ...rows[0], price: 2, instruments: [2] }, rows[1], rows[2]] });
    expect((saved.body as { sounds: PackSound[] }).sounds).toMatchObject([
      { title: "Own 0", tempo: null, price: 2, instruments: [2] },
      { title: "Own 1", tempo: 96, price: 3, instruments: [] },
      { title: "Own 2", tempo: null, price: 3, instruments: [] },
    ]);
    const refused = await put(path, { sounds: rows.map((row) => ({ ...row, version: 2, instruments: [99_999] })) });
    expect(refused).toMatchObject({ status: 422, body: { errors: { instruments: ["There is no such instrument."] } } });
    const wrong = rows.map((row, place) => ({ ...row, version: 2, title: "Late", tempo: place === 2 ? 9_000 : 90 }));
    expect((await put(path, { sounds: wrong })).status).toBe(422);
    expect(await read(ids[0]!)).toMatchObject({ title: "Own 0", version: 2 });
  });

  it("puts all sounds in order, and nothing else", async () => {
    const pack = await insertPack(app.db, owner.id, { status: 3 });
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push((await add({ pack_id: pack.id })).id);
    const order = [ids[2]!, ids[0]!, ids[1]!];
    expect((await put(`/api/seller/packs/${pack.id}/order`, { sound_ids: order })).status).toBe(200);
    expect((await readPackSounds(app.db, pack.id)).map(({ id }) => id)).toEqual(order);
    expect((await put(`/api/seller/packs/${pack.id}/order`, { sound_ids: ids.slice(1) })).status).toBe(409);
    const twice = [ids[0], ids[0], ids[1]];
    expect((await put(`/api/seller/packs/${pack.id}/order`, { sound_ids: twice })).status).toBe(422);
  });

  it("removes sounds with their files, but none that somebody owns", async () => {
    const kept = await add({ title: "Kept" });
    await app.db.insert(downloads).values({ user_id: other.id, sound_id: kept.id, format: "wav", price: 0 });
    const gone = await add({ title: "Gone" });
    const file = {
      pack_id: keyOf(packId),
      uploader_id: owner.id,
      bytes: 1,
      state: "ready" as const,
      object_key: gone.original_key,
    };
    await app.db.insert(packFiles).values([
      { ...file, kind: "sound", path: "gone.wav", sound_id: gone.id },
      { ...file, kind: "midi", path: "gone.mid", sound_id: gone.id, object_key: objectKey("midi", "mid") },
    ]);
    const refused = await post(`/api/seller/packs/${packId}/sounds/remove`, { sound_ids: [kept.id, gone.id] });
    expect(refused).toMatchObject({ status: 409, body: { error: "Somebody owns “Kept”, so it can’t be removed." } });
    expect((await post(`/api/seller/packs/${packId}/sounds/remove`, { sound_ids: [gone.id] })).status).toBe(200);
    expect(await app.db.$count(sounds, eq(sounds.id, gone.id))).toBe(0);
    const files = await app.db
      .select()
      .from(packFiles)
      .where(eq(packFiles.pack_id, keyOf(packId)));
    expect(files).toMatchObject([{ path: "gone.mid", sound_id: null }]);
    expect(await app.db.$count(releasedObjects, eq(releasedObjects.object_key, gone.original_key))).toBe(1);
  });

  it("tells what was heard and named apart from what counts, and which sounds are equal", async () => {
    const samples_hash = "ab".repeat(32);
    const [first, second] = [await add({ title: "One", samples_hash }), await add({ title: "Two", samples_hash })];
    await insertSound(app.db, other.id, { title: "A secret", samples_hash });
    await app.db.insert(soundReadings).values({
      sound_id: first.id,
      ...{ heard_tempo: 98, heard_tempo_confidence: 0.4, heard_is_loop: true, name_tempo: 96 },
      ...{ name_key_value: "A", name_instrument_id: 6 },
    });
    const sound = await read(first.id);
    expect(sound).toMatchObject({
      tempo: null,
      heard: { tempo: 98, key: null, is_loop: true },
      named: { tempo: 96, key: { value: "A", is_minor: null }, instrument: 6 },
    });
    expect(sound.equals).toEqual([
      { title: "Two", pack_title: expect.any(String), is_in_pack: true },
      { title: null, pack_title: null, is_in_pack: false },
    ]);
    expect((await read(second.id)).heard).toBeNull();

    expect(sound).toMatchObject({ is_tempo_set: false, is_key_set: false });
    await put(`/api/seller/sounds/${first.id}`, { version: 1, tempo: 96 });
    await put(`/api/seller/sounds/${first.id}`, { version: 2, title: "Won" });
    expect(await read(first.id)).toMatchObject({ is_tempo_set: true, is_key_set: false, heard: { tempo: 98 } });
  });

  it("is closed to others, and read-only in any status but 3", async () => {
    const { id } = await add();
    const pack = await insertPack(app.db, owner.id, { status: 3 });
    const sent = await add({ pack_id: pack.id });
    const calls = (soundId: number, inPack: number): [string, string, unknown][] => [
      ["PUT", `/api/seller/sounds/${soundId}`, { version: 1, title: "Mine" }],
      ["PUT", `/api/seller/packs/${inPack}/sounds`, { sounds: [{ id: soundId, version: 1 }], price: 3 }],
      ["PUT", `/api/seller/packs/${inPack}/order`, { sound_ids: [soundId] }],
      ["POST", `/api/seller/packs/${inPack}/sounds/remove`, { sound_ids: [soundId] }],
    ];
    for (const [method, path, json] of calls(id, packId)) {
      expect((await app.request(method, path, { json, headers: other.headers })).status, path).toBe(404);
      expect((await app.request(method, path, { json })).status, path).toBe(401);
    }
    for (const status of [2, 6, 1]) {
      await movePack(app.db, "sample", pack.id, status);
      for (const [method, path, json] of calls(sent.id, pack.id)) {
        expect((await app.request(method, path, { json, headers: owner.headers })).status, path).toBe(409);
      }
    }
    expect(await app.db.select({ title: sounds.title }).from(sounds).where(eq(sounds.id, sent.id))).toEqual([
      { title: sent.title },
    ]);
  });

  it("lets one of two changes at once win", async () => {
    const { id } = await add();
    const both = await Promise.all(
      ["Left", "Right"].map((title) => put(`/api/seller/sounds/${id}`, { version: 1, title })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(id)).version).toBe(2);
  });
});

it("a creator without a pack finds no sound", async () => {
  const app = await startApp(testEngine);
  const creator = await insertCreator(app.db);
  const { id } = await insertSound(app.db, creator.id);
  const user = await app.signIn();
  const edit = { json: { version: 1, title: "Mine" }, headers: user.headers };
  expect((await app.request("PUT", `/api/seller/sounds/${id}`, edit)).status).toBe(404);
  await app.close();
});
