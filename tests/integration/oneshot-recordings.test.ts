import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import { removeReleased } from "@/server/modules/kit/objects/released-objects";
import { downloads } from "@/server/platform/db/schema/downloads";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { formerRecordings, packFiles } from "@/server/platform/db/schema/pack-files";
import { packs } from "@/server/platform/db/schema/packs";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { OneshotFolder } from "@/tests/integration/support/oneshot-folder";
import { Sender } from "@/tests/integration/support/pack-files";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { storedObjects } from "@/tests/integration/support/stored-objects";
import { signInCreator } from "@/tests/integration/support/studio";
import { wavFixture } from "@/tests/unit/server/audio/wav-fixture";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

const RATE = 44_100;
const HEADER = 44;
let made = 0;

/** A decaying tone of 0.6 s between so many seconds of silence, in 24 bits; no two are equal. */
function hit({ before = 0.5, after = 2 } = {}): Uint8Array<ArrayBuffer> {
  const level = 0.8 * 0.98 ** ++made;
  const samples = new Float32Array(Math.round((before + 0.6 + after) * RATE));
  for (let at = 0; at < 0.6 * RATE; at++) {
    samples[Math.round(before * RATE) + at] =
      Math.sin((at * 2 * Math.PI * 330) / RATE) * level * (1 - at / (0.6 * RATE));
  }
  return Uint8Array.from(wavFixture([samples, samples.map((value) => value * 0.5)], { bits: 24 }));
}

describe.each(engines)("the recording of a one-shot on %s", (engine) => {
  let app: TestApp;
  let admin: Person;
  let folder: OneshotFolder;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true });
    folder = await OneshotFolder.create(app, admin);
  });
  afterAll(() => app.close());

  const read = async (id: number, of = folder) => (await of.read()).sounds.find((sound) => sound.id === id)!;
  async function add(path: string, data = hit(), to = folder): Promise<PackOneshot> {
    await to.upload(path, data);
    await app.settled();
    return (await to.read()).sounds.find((sound) => sound.path === path)!;
  }
  const post = (call: "trim" | "former", { id, version }: { id: number; version: number }, who = admin) =>
    app.request("POST", `/api/admin/oneshots/samples/${id}/${call}`, { headers: who.headers, json: { version } });
  const announce = (path: string, bytes: number, replaces: number) =>
    folder.call("POST", "/files", { path, bytes, replaces });
  const stored = async (id: number) => (await app.db.select().from(oneshots).where(eq(oneshots.id, id)))[0]!;

  it("is read with what is wrong in it and where; null is one that nobody looked at", async () => {
    const oneshot = await add("Late.wav");
    expect(oneshot).toMatchObject({
      former: null,
      findings: [
        { kind: "silence-start", from_seconds: 0, to_seconds: expect.closeTo(0.5, 1) },
        { kind: "silence-end", from_seconds: expect.closeTo(1.1, 1), to_seconds: expect.closeTo(3.1, 2) },
      ],
    });
    expect((await add("Clean.wav", hit({ before: 0, after: 0 }))).findings).toEqual([]);
    await app.db.update(oneshots).set({ findings: null }).where(eq(oneshots.id, oneshot.id));
    expect((await read(oneshot.id)).findings).toBeNull();
    expect(await post("trim", oneshot)).toMatchObject({
      status: 409,
      body: { error: "There is nothing to trim: no silence at an end." },
    });
  });

  it("is cut to its sound bit for bit, keeps the rest of the one-shot, and is put back as it was", async () => {
    const added = await add("Hits/Rain.wav");
    const values = { version: 1, title: "A name of mine", is_free: true, tags: ["wet"] };
    const path = `/api/admin/oneshots/samples/${added.id}`;
    const before = (await app.request("PUT", path, { headers: admin.headers, json: values })).body as PackOneshot;
    const original = await stored(added.id);
    const { status, body } = await post("trim", before);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id: added.id, version: 3, title: "A name of mine", is_free: true, tags: ["wet"], path: "Hits/Rain.wav" },
      ...{ findings: [], former: "trimmed", bit_depth: 24, channels: 2, position: added.position },
      duration_seconds: expect.closeTo(0.66, 1),
    });
    const trimmed = await stored(added.id);
    const [was, is] = await Promise.all(
      [original, trimmed].map(async ({ original_key }) => buffer(await app.deps.objects.get(original_key))),
    );
    expect(was!.includes(is!.subarray(HEADER))).toBe(true);
    const back = await post("former", { ...before, version: 3 });
    expect(back.body).toEqual({ ...before, version: 4 });
    expect({ ...(await stored(added.id)), version: 2, updated_at: original.updated_at }).toEqual(original);
    expect(await post("former", { ...before, version: 4 })).toMatchObject({
      status: 409,
      body: { error: "This one-shot has no other file from before." },
    });
  });

  it("changes once when two do it at the same time", async () => {
    const oneshot = await add("Twice.wav");
    const both = await Promise.all([post("trim", oneshot), post("trim", oneshot)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ current: { version: 2 } });
    expect(await app.db.$count(formerRecordings, eq(formerRecordings.oneshot_id, oneshot.id))).toBe(1);
    const undone = await Promise.all([1, 2].map(() => post("former", { ...oneshot, version: 2 })));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("is changed by admins alone, not while it is on sale, approved or somebody’s", async () => {
    const creator = await signInCreator(app, { display: "Kilo Marsh" });
    const own = await OneshotFolder.create(app, admin, { user_id: creator.id });
    const oneshot = await add("Kept.wav", hit(), own);
    for (const who of [creator, await app.signIn({ is_moderator: true }), await app.signIn()]) {
      for (const call of ["trim", "former"] as const) expect((await post(call, oneshot, who)).status).toBe(403);
      expect((await own.call("POST", "/files", { path: "x.wav", bytes: 9, replaces: oneshot.id }, who)).status).toBe(
        403,
      );
    }
    expect((await post("trim", { id: 999_999, version: 1 })).status).toBe(404);
    expect((await post("trim", { ...oneshot, version: 7 })).status).toBe(409);
    const pack = (values: Partial<typeof packs.$inferInsert>) =>
      app.db.update(packs).set(values).where(isRowOf(own.packId, "oneshot"));
    await pack({ status: 1, published_at: new Date() });
    expect(await post("trim", oneshot)).toMatchObject({
      status: 409,
      body: { error: "The pack is active. Deactivate it to change it." },
    });
    await pack({ status: 0 });
    const refused = async () => [
      (await post("trim", oneshot)).body,
      (await own.call("POST", "/files", { path: "x.wav", bytes: 9, replaces: oneshot.id })).body,
    ];
    const why = (what: string) => ({
      error: `${what}, so its file can’t be replaced. Add the other file as a one-shot of its own.`,
    });
    await app.db.update(oneshots).set({ state: "approved" }).where(eq(oneshots.id, oneshot.id));
    expect(await refused()).toEqual(Array(2).fill(why("This one-shot was approved")));
    await app.db.update(oneshots).set({ state: "draft" }).where(eq(oneshots.id, oneshot.id));
    await app.db
      .insert(downloads)
      .values({ user_id: creator.id, oneshot_id: oneshot.id, price: 0, format: "wav" } as never);
    expect(await refused()).toEqual(Array(2).fill(why("Somebody owns this one-shot")));
    expect(await read(oneshot.id, own)).toMatchObject({ version: 1, former: null });
  });

  it("is replaced by another file, keeps its row and its values, and can have its file back", async () => {
    const added = await add("Old.wav");
    const path = `/api/admin/oneshots/samples/${added.id}`;
    const json = { version: 1, title: "Mine", credit: "Ada, CC0" };
    const before = (await app.request("PUT", path, { headers: admin.headers, json })).body as PackOneshot;
    const data = hit({ before: 0, after: 0.2 });
    const { body } = await announce("Old (2).wav", data.length, before.id);
    await send((body as { file: PackFile }).file, data);
    const after = await read(before.id);
    expect(after).toMatchObject({
      ...{ title: "Mine", credit: "Ada, CC0", position: before.position, version: 3, path: "Old.wav" },
      ...{ former: "replaced", findings: [], duration_seconds: expect.closeTo(0.8, 1) },
    });
    // Another file that arrives has the titles of unedited ones read again.
    await add("Another.wav");
    expect((await read(before.id)).title).toBe("Mine");
    const back = (await post("former", after)).body as PackOneshot;
    expect(back).toMatchObject({ version: 4, former: null, findings: before.findings });
    expect(await app.db.select().from(packFiles).where(eq(packFiles.oneshot_id, before.id))).toMatchObject([
      { path: "Old.wav", object_key: (await stored(before.id)).original_key, replaces_oneshot_id: null },
    ]);
  });

  it("isn’t replaced by what is no sound of it, and a file whose one-shot is gone becomes one of its own", async () => {
    const oneshot = await add("Mine.wav");
    const other = await OneshotFolder.create(app, admin);
    const theirs = await add("Theirs.wav", hit(), other);
    for (const id of [theirs.id, 999_999]) {
      expect((await announce("x.wav", 100, id)).body).toEqual({
        errors: { replaces: ["There is no such one-shot in this pack."] },
      });
    }
    expect(await announce("x.zip", 100, oneshot.id)).toMatchObject({ body: { errors: { path: expect.any(Array) } } });
    expect(await announce("Mine.wav", 100, oneshot.id)).toMatchObject({
      body: { errors: { path: expect.any(Array) } },
    });
    const first = await announce("first.wav", 100, oneshot.id);
    expect((await announce("first.wav", 100, oneshot.id)).body).toEqual(first.body);
    await announce("second.wav", 100, oneshot.id);
    const waiting = await app.db.select().from(packFiles).where(eq(packFiles.replaces_oneshot_id, oneshot.id));
    expect(waiting.map(({ path }) => path)).toEqual(["second.wav"]);
    const gone = await add("Gone.wav");
    const data = hit();
    const { body } = await announce("Instead.wav", data.length, gone.id);
    const { file } = body as { file: PackFile };
    await app.db.update(oneshots).set({ state: "approved" }).where(eq(oneshots.id, gone.id));
    await send(file, data);
    expect((await folder.read()).files.find(({ path }) => path === "Instead.wav")).toMatchObject({
      state: "ready",
      notice: "This one-shot was approved, so its file can’t be replaced. Add the other file as a one-shot of its own.",
    });
    expect((await folder.read()).sounds.map(({ path }) => path)).toContain("Instead.wav");
    const sender = await Sender.in(app);
    const foreign = await sender.call("POST", `/api/seller/packs/${sender.packId}/files`, {
      ...{ path: "x.wav", bytes: 100, replaces: oneshot.id },
    });
    expect(foreign.status).toBe(422);
  });

  it.each(["the one-shot", "its pack"])("leaves nothing behind when %s is removed", async (what) => {
    const own = await OneshotFolder.create(app, admin);
    await removeOld();
    const kept = new Set(await storedObjects(app));
    const oneshot = await add("Last.wav", hit(), own);
    expect((await post("trim", oneshot)).status).toBe(200);
    // What was reserved while it was stored is no longer released by that.
    await removeOld();
    const { status } =
      what === "its pack"
        ? await own.call("DELETE", "")
        : await own.call("POST", "/sounds/remove", { sound_ids: [oneshot.id] });
    expect(status).toBe(200);
    await removeOld();
    expect((await storedObjects(app)).filter((key) => !kept.has(key))).toEqual([]);
  });

  const removeOld = () =>
    removeReleased({ db: app.db, objects: app.deps.objects }, new Date(Date.now() + 2 * 24 * 3_600_000));

  async function send({ id }: PackFile, data: Uint8Array<ArrayBuffer>): Promise<void> {
    await folder.send(id, data);
    await app.settled();
  }
});
