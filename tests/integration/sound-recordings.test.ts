import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { AudioError } from "@/server/audio/audio-error";
import { removeReleased } from "@/server/modules/kit/objects/released-objects";
import { SOUNDS } from "@/server/modules/studio/trimming/recorded-items";
import { trim } from "@/server/modules/studio/trimming/service";
import { downloads } from "@/server/platform/db/schema/downloads";
import { formerRecordings, packFiles } from "@/server/platform/db/schema/pack-files";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { Sender } from "@/tests/integration/support/pack-files";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { storedObjects } from "@/tests/integration/support/stored-objects";
import { toneWav } from "@/tests/integration/support/wav";
import { clickLoop, wavFixture } from "@/tests/unit/server/audio/wav-fixture";

const HEADER = 44;
const BAR_FRAMES = 2 * 44_100;

/** Two bars at 120 and a piece of a third, in 24 bits; equal seeds make equal files. */
function unevenLoop(level = 1): Uint8Array<ArrayBuffer> {
  const loop = clickLoop(120, 8).map((value) => value * level);
  const samples = new Float32Array(loop.length + 15_000);
  samples.set(loop);
  samples.set(loop.subarray(0, 15_000), loop.length);
  return Uint8Array.from(wavFixture([samples, samples.map((value) => value * 0.5)], { bits: 24 }));
}

describe.each(engines)("the recording of a sound on %s", (engine) => {
  let app: TestApp;
  let sender: Sender;
  beforeAll(async () => {
    app = await startApp(engine);
    sender = await Sender.in(app);
  });
  afterAll(() => app.close());

  let made = 0;
  async function add(path: string, data = unevenLoop(0.97 ** ++made), by = sender): Promise<PackSound> {
    const { id } = await by.send(path, data);
    await app.settled();
    return (await list(by)).find((sound) => sound.path === path) ?? Promise.reject(new Error(`${path}: file ${id}`));
  }
  const list = async (by = sender) =>
    ((await by.call("GET", `/api/seller/packs/${by.packId}/files`)).body as { sounds: PackSound[] }).sounds;
  const read = async (id: number) => (await list()).find((sound) => sound.id === id)!;
  const post = (call: "trim" | "mono" | "former", { id, version }: { id: number; version: number }, by = sender) =>
    sender.call("POST", `/api/seller/sounds/${id}/${call}`, { version }, by.user.headers);
  const stored = async (id: number) => {
    const [row] = await app.db.select().from(sounds).where(eq(sounds.id, id));
    return row!;
  };

  it("is cut to whole bars bit for bit, and keeps everything else of the sound", async () => {
    const before = await add("Loops/Rain_120bpm.wav");
    expect(before.findings).toMatchObject([{ kind: "uneven-beats", amount: expect.closeTo(8.68, 2) }]);
    const original = await stored(before.id);
    const { status, body } = await post("trim", before);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id: before.id, version: 2, title: before.title, tempo: 120, path: before.path, former: "trimmed" },
      ...{ findings: [], duration_seconds: 4, bit_depth: 24, channels: 2, sample_rate: 44_100 },
    });
    const trimmed = await stored(before.id);
    expect(trimmed).toMatchObject({ wav_key: trimmed.original_key, original_format: "wav" });
    expect(trimmed.samples_hash).not.toBe(original.samples_hash);
    const [was, is] = await Promise.all(
      [original, trimmed].map(async ({ original_key }) => buffer(await app.deps.objects.get(original_key))),
    );
    // All but the last milliseconds, which fade where the loop would click.
    const same = (2 * BAR_FRAMES - 200) * 6;
    expect(is!.subarray(HEADER, HEADER + same).equals(was!.subarray(HEADER, HEADER + same))).toBe(true);
    expect(is!.length).toBe(HEADER + 2 * BAR_FRAMES * 6);
  });

  it("loses one of two identical sides bit for bit, and gets it back", async () => {
    const loop = clickLoop(120, 8).map((value) => value * 0.9);
    const before = await add("Loops/Twins_120bpm.wav", Uint8Array.from(wavFixture([loop, loop], { bits: 24 })));
    expect(before.findings).toMatchObject([{ kind: "equal-channels" }]);
    const original = await stored(before.id);
    const { status, body } = await post("mono", before);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ version: 2, title: before.title, tempo: 120, channels: 1, bit_depth: 24, former: "replaced" },
      ...{ findings: [], duration_seconds: before.duration_seconds },
    });
    const made = await stored(before.id);
    const mono = await buffer(await app.deps.objects.get(made.original_key));
    expect(mono.equals(Buffer.from(wavFixture([loop], { bits: 24 })))).toBe(true);
    expect((await post("mono", { ...before, version: 2 })).status).toBe(409);
    expect(await post("former", { ...before, version: 2 })).toMatchObject({ status: 200, body: { channels: 2 } });
    expect((await stored(before.id)).original_key).toBe(original.original_key);
  });

  it("keeps two sides that differ", async () => {
    const sound = await add("Loops/Sides_120bpm.wav");
    expect(await post("mono", sound)).toMatchObject({ status: 409, body: { error: "Its sides aren’t identical." } });
  });

  it("is put back as it was", async () => {
    const before = await add("Loops/Back_120bpm.wav");
    const original = await stored(before.id);
    await post("trim", before);
    const trimmed = await stored(before.id);
    const { status, body } = await post("former", { ...before, version: 2 });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, version: 3 });
    expect({ ...(await stored(before.id)), version: 1, updated_at: original.updated_at }).toEqual(original);
    const { rows } = await app.db.execute<{ object_key: string }>(sql`select object_key from released_objects`);
    const released = rows.map(({ object_key }) => object_key);
    expect(released).toEqual(expect.arrayContaining([trimmed.original_key, trimmed.mp3_key]));
    const none = await post("former", { ...before, version: 3 });
    expect(none).toMatchObject({ status: 409, body: { error: "This sound has no other file from before." } });
  });

  it("changes once when two do it at the same time", async () => {
    const sound = await add("Loops/Twice_120bpm.wav");
    const both = await Promise.all([post("trim", sound), post("trim", sound)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ current: { version: 2 } });
    const former = await app.db.select().from(formerRecordings).where(eq(formerRecordings.sound_id, sound.id));
    expect(former).toHaveLength(1);
    const undone = await Promise.all([1, 2].map(() => post("former", { ...sound, version: 2 })));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("stays as it is when the analysis ends in the middle, and is trimmed the next time", async () => {
    const sound = await add("Loops/Killed_120bpm.wav");
    const crash = () => Promise.reject(new AudioError("crashed", "This file couldn’t be analysed. Try again."));
    const context = {
      ...app.deps,
      db: app.db,
      audio: {
        trim: app.deps.audio.trim.bind(app.deps.audio),
        mono: app.deps.audio.mono.bind(app.deps.audio),
        analyse: crash,
      },
    };
    const viewer = { id: sender.user.id, is_admin: false, is_moderator: false } as Parameters<typeof trim>[2];
    await expect(trim(SOUNDS, context, viewer, sound)).rejects.toMatchObject({ kind: "unavailable" });
    expect(await read(sound.id)).toEqual(sound);
    expect((await post("trim", sound)).status).toBe(200);
  });

  it("stays while it was changed meanwhile, is somebody else's, in review, approved or owned", async () => {
    const sound = await add("Loops/Kept_120bpm.wav");
    for (const call of ["trim", "mono", "former"] as const) {
      expect(await post(call, { ...sound, version: 7 })).toMatchObject({
        status: 409,
        body: { current: { version: 1 } },
      });
      expect((await post(call, sound, await Sender.in(app))).status).toBe(404);
      expect((await post(call, { id: 999_999, version: 1 })).status).toBe(404);
    }
    await app.db
      .insert(downloads)
      .values({ user_id: sender.user.id, sound_id: sound.id, price: 0, format: "wav" } as never);
    expect(await post("trim", sound)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("owns") },
    });
    await app.db.delete(downloads).where(eq(downloads.sound_id, sound.id));
    await app.db.update(sounds).set({ state: "approved" }).where(eq(sounds.id, sound.id));
    expect(await post("trim", sound)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("approved") },
    });
    await app.db.update(sounds).set({ state: "draft" }).where(eq(sounds.id, sound.id));
    await app.db.execute(sql`alter table packs disable trigger user`);
    for (const status of [2]) {
      await app.db.update(packs).set({ status }).where(isRowOf(sender.packId));
      expect(await post("trim", sound)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining("review") },
      });
    }
    await app.db.update(packs).set({ status: 3 }).where(isRowOf(sender.packId));
    await app.db.execute(sql`alter table packs enable trigger user`);
    expect(await read(sound.id)).toEqual(sound);
  });

  it("isn't cut where there is nothing to cut", async () => {
    const sound = await add("Hits/Tone.wav", Uint8Array.from(toneWav({ seconds: 0.7 })));
    expect(await post("trim", sound)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("nothing to trim") },
    });
  });

  describe("replaced by another file", () => {
    const announce = (path: string, bytes: number, replaces: number) =>
      sender.call("POST", `/api/seller/packs/${sender.packId}/files`, { path, bytes, replaces });
    async function replace(sound: PackSound, path: string, data: Uint8Array): Promise<number> {
      const { body } = await announce(path, data.length, sound.id);
      const { id } = (body as { file: { id: number } }).file;
      await sender.part(id, 1, data);
      await sender.complete(id);
      await app.settled();
      return id;
    }

    it("keeps its row and its values, and can have its file back", async () => {
      const added = await add("Loops/Old_120bpm.wav");
      const values = { version: 1, title: "A name of mine", price: 3, tags: ["wet"] };
      const before = (await sender.call("PUT", `/api/seller/sounds/${added.id}`, values)).body as PackSound;
      await replace(before, "Loops/Old_120bpm (2).wav", Uint8Array.from(wavFixture([clickLoop(120, 16)])));
      const after = await read(before.id);
      expect(after).toMatchObject({
        ...{ title: "A name of mine", price: 3, tags: ["wet"], tempo: 120, position: before.position, version: 3 },
        ...{ path: before.path, former: "replaced", findings: [], duration_seconds: 8, channels: 1 },
      });
      // Another file that arrives has all names read again.
      await add("Loops/Another_98bpm.wav");
      expect((await read(before.id)).title).toBe("A name of mine");
      const { body } = await post("former", after);
      expect(body).toMatchObject({
        version: 4,
        former: null,
        duration_seconds: before.duration_seconds,
        findings: before.findings,
      });
      const files = await app.db.select().from(packFiles).where(eq(packFiles.sound_id, before.id));
      expect(files).toMatchObject([
        { path: before.path, kind: "sound", object_key: (await stored(before.id)).original_key },
      ]);
    });

    it("makes a sound of its own where that one is gone", async () => {
      const sound = await add("Loops/Gone_120bpm.wav");
      const { body } = await announce("Loops/Instead_120bpm.wav", unevenLoop(0.1).length, sound.id);
      const { id } = (body as { file: { id: number } }).file;
      await sender.call("POST", `/api/seller/packs/${sender.packId}/sounds/remove`, { sound_ids: [sound.id] });
      await app.db.update(packFiles).set({ replaces_id: null }).where(eq(packFiles.id, id));
      await sender.part(id, 1, unevenLoop(0.1));
      await sender.complete(id);
      await app.settled();
      expect(await list()).toContainEqual(expect.objectContaining({ path: "Loops/Instead_120bpm.wav", former: null }));
    });

    it("is refused for what isn't a sound of the pack, and for a name that is taken", async () => {
      const sound = await add("Loops/Mine_120bpm.wav");
      const others = await add("Loops/Theirs_120bpm.wav", unevenLoop(0.2), await Sender.in(app));
      expect(await announce("x.wav", 100, others.id)).toMatchObject({
        status: 422,
        body: { errors: { replaces: expect.any(Array) } },
      });
      expect(await announce("x.wav", 100, 999_999)).toMatchObject({ status: 422 });
      expect(await announce("x.mid", 100, sound.id)).toMatchObject({
        status: 422,
        body: { errors: { path: expect.any(Array) } },
      });
      expect(await announce(sound.path!, 100, sound.id)).toMatchObject({
        status: 422,
        body: { errors: { path: expect.any(Array) } },
      });
      await app.db.update(sounds).set({ state: "approved" }).where(eq(sounds.id, sound.id));
      expect(await announce("x.wav", 100, sound.id)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining("approved") },
      });
    });

    it("is announced once: another file takes its place, the same one goes on", async () => {
      const sound = await add("Loops/Once_120bpm.wav");
      const first = await announce("first.wav", 100, sound.id);
      expect((await announce("first.wav", 100, sound.id)).body).toEqual(first.body);
      await announce("second.wav", 100, sound.id);
      const pending = await app.db.select().from(packFiles).where(eq(packFiles.replaces_id, sound.id));
      expect(pending.map(({ path }) => path)).toEqual(["second.wav"]);
    });
  });

  it("leaves nothing behind when its sound is removed", async () => {
    const own = await Sender.in(app);
    const kept = new Set(await storedObjects(app));
    const sound = await add("Loops/Last_120bpm.wav", unevenLoop(0.05), own);
    await post("trim", sound, own);
    await own.call("POST", `/api/seller/packs/${own.packId}/sounds/remove`, { sound_ids: [sound.id] });
    await removeReleased({ db: app.db, objects: app.deps.objects }, new Date(Date.now() + 2 * 24 * 3_600_000));
    expect((await storedObjects(app)).filter((key) => !kept.has(key))).toEqual([]);
  });
});
