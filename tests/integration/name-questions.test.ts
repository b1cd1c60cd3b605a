import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NameQuestion } from "@/lib/contract/calls/studio/name-questions";
import { packFiles, soundReadings } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertPack, insertSound, movePack } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";

describe.each(engines)("what names of files leave unsure on %s", (engine) => {
  let app: TestApp;
  let owner: Awaited<ReturnType<TestApp["signIn"]>>;
  let packId: number;
  beforeAll(async () => {
    app = await startApp(engine);
    owner = await signInCreator();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    packId = (await insertPack(app.db, owner.id, { status: 3 })).id;
  });

  async function signInCreator() {
    const user = await app.signIn();
    await app.db.execute(sql`insert into creators (user_id, status) values (${user.id}, 'active')`);
    return user;
  }

  /** A draft that came as a file in which nothing was heard. */
  async function add(path: string, values: Parameters<typeof insertSound>[2] = {}, pack = packId): Promise<number> {
    const heard = { tempo: null, is_loop: false, key_value: null, key_is_minor: null, duration_seconds: 4 };
    const { id } = await insertSound(app.db, owner.id, {
      pack_id: pack,
      state: "draft",
      title: path,
      ...heard,
      ...values,
    });
    await app.db.insert(soundReadings).values({ sound_id: id, heard_is_loop: false }).onConflictDoNothing();
    await app.db.insert(packFiles).values({
      ...{ pack_id: keyOf(pack), uploader_id: owner.id, kind: "sound", path, bytes: 1, state: "ready" },
      ...{ object_key: `uploads/${id}.wav`, sound_id: id },
    });
    return id;
  }
  const url = () => `/api/seller/packs/${packId}/name-questions`;
  const ask = async (who = owner) => {
    const { status, body } = await app.request("GET", url(), { headers: who.headers });
    return { status, questions: (body as { questions: NameQuestion[] }).questions };
  };
  const answer = (json: object, who = owner) => app.request("PUT", url(), { json, headers: who.headers });
  const row = async (id: number) => (await app.db.select().from(sounds).where(eq(sounds.id, id)))[0]!;

  it("is asked once for a folder, and nothing of what is sure", async () => {
    const glass = await add("Kit/Kick Glass 100.wav");
    const route = await add("Kit/Highway 120.wav");
    await add("Kit/96bpm Rain.wav", { tempo: 96, is_loop: true });
    await add("Kit/Zork 115 Fizz Blip.wav", { duration_seconds: 0.3 });
    const bass = await add("Sub Bass A.wav");
    const { questions } = await ask();
    expect(questions).toEqual([
      {
        about: "tempo",
        folder: "Kit",
        sounds: [
          { id: glass, title: "Kit/Kick Glass 100.wav", asked: "100" },
          { id: route, title: "Kit/Highway 120.wav", asked: "120" },
        ],
      },
      { about: "note", folder: "", sounds: [{ id: bass, title: "Sub Bass A.wav", asked: "A" }] },
    ]);
  });

  it("is set by one answer for all of its sounds, and asked no more", async () => {
    const glass = await add("Kick Glass 100.wav");
    const route = await add("Highway 120.wav");
    const bass = await add("Sub Bass A.wav");
    const { status, body } = await answer({ about: "tempo", is_so: true, sound_ids: [glass, route, bass] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ sounds: [{ id: glass, tempo: 100, is_loop: true, version: 2 }, { id: route }] });
    expect(await row(route)).toMatchObject({ tempo: 120, is_loop: true });
    expect(await row(bass)).toMatchObject({ tempo: null, key_value: null, version: 1 });
    await answer({ about: "note", is_so: true, sound_ids: [bass] });
    expect(await row(bass)).toMatchObject({ key_value: "A", key_is_minor: false });
    expect((await ask()).questions).toEqual([]);
  });

  it("stays as it is where it is denied, and is asked no more", async () => {
    const glass = await add("Kick Glass 100.wav");
    await answer({ about: "tempo", is_so: false, sound_ids: [glass] });
    expect(await row(glass)).toMatchObject({ tempo: null, is_loop: false });
    expect((await ask()).questions).toEqual([]);
  });

  it("never replaces what somebody has set or the ear has heard, whatever is sent", async () => {
    const set = await add("Kick Glass 100.wav");
    const values = { json: { version: 1, tempo: 92 }, headers: owner.headers };
    expect((await app.request("PUT", `/api/seller/sounds/${set}`, values)).status).toBe(200);
    const heard = await add("Highway 120.wav", { tempo: 87, is_loop: true });
    await answer({ about: "tempo", is_so: true, sound_ids: [set, heard] });
    expect(await row(set)).toMatchObject({ tempo: 92, version: 2 });
    expect(await row(heard)).toMatchObject({ tempo: 87, version: 1 });
  });

  it("is nobody else's, and sounds of another pack stay", async () => {
    const glass = await add("Kick Glass 100.wav");
    const other = await signInCreator();
    expect((await ask(other)).status).toBe(404);
    expect((await answer({ about: "tempo", is_so: true, sound_ids: [glass] }, other)).status).toBe(404);
    const elsewhere = await add("Kick Clay 110.wav", {}, (await insertPack(app.db, owner.id, { status: 3 })).id);
    await answer({ about: "tempo", is_so: true, sound_ids: [elsewhere] });
    expect(await row(elsewhere)).toMatchObject({ tempo: null });
    expect(await row(glass)).toMatchObject({ tempo: null });
  });

  it("isn't asked of a pack that can't be changed, nor answered", async () => {
    const glass = await add("Kick Glass 100.wav");
    await movePack(app.db, "sample", packId, 2);
    expect(await ask()).toEqual({ status: 200, questions: [] });
    expect((await answer({ about: "tempo", is_so: true, sound_ids: [glass] })).status).toBe(409);
  });

  it("isn't among what is missing before a pack is sent", async () => {
    const missing = async () => {
      const { body } = await app.request("GET", `/api/seller/packs/${packId}`, { headers: owner.headers });
      return (body as { missing: unknown[] }).missing;
    };
    const glass = await add("Kick Glass 100.wav");
    const before = await missing();
    await answer({ about: "tempo", is_so: false, sound_ids: [glass] });
    expect(await missing()).toEqual(before);
  });

  it("is told of a name that is tried, which stays nowhere and is nobody else's", async () => {
    await add("Loops Am 110/Rye Guitar.wav");
    for (const title of ["Dusty Break 92", "Loose Break 100bpm", "Wide Break 96bpm"]) await add(`Kit/${title}.wav`);
    const read = (path: string, who = owner) =>
      app.request("GET", `/api/seller/packs/${packId}/name-reading?path=${encodeURIComponent(path)}`, {
        headers: who.headers,
      });
    expect((await read("Loops Am 110/Barley Keys 02.wav")).body).toEqual({
      ...{ title: "Barley Keys 02", tempo: 110, key: { value: "A", is_minor: true }, instrument: 6, kind: "loop" },
      ...{ number: 2, maybe_tempo: null, maybe_note: null },
      sources: { tempo: "folder", key: "folder", instrument: "name" },
    });
    // A number stands where the tempos of the others do; alone, it may be one.
    expect((await read("Kit/Slow Break 84")).body).toMatchObject({ tempo: 84, sources: { tempo: "name" } });
    expect((await read("Old Slow Wide 84 Glass")).body).toMatchObject({ tempo: null, maybe_tempo: 84 });
    expect((await ask()).questions).toEqual([]);
    expect((await read("a".repeat(1_001))).status).toBe(422);
    expect((await read("Rain.wav", await signInCreator())).status).toBe(404);
  });
});
