import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CreatorPack, CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { packGenres, packs } from "@/server/platform/db/schema/packs";
import { soundInstruments, sounds } from "@/server/platform/db/schema/sounds";
import { creators, users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertOneshot, insertOneshotPack } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound } from "@/tests/integration/support/factories";
import { objectKey } from "@/tests/integration/support/objects";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { DECLARATION, insertCompletePack, newSamples, signInCreator } from "@/tests/integration/support/studio";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

describe.each(engines)("a creator's packs on %s", (engine) => {
  let app: TestApp;
  let creator: Person;
  let moderator: Person;
  let admin: Person;

  beforeAll(async () => {
    app = await startApp(engine);
    creator = await signInCreator(app);
    moderator = await app.signIn({ is_moderator: true });
    admin = await app.signIn({ is_admin: true });
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, who: Person, json?: object) =>
    app.request(method, `/api/seller/${path}`, { headers: who.headers, ...(json ? { json } : {}) });
  const add = (json: object, who = creator) => call("POST", "packs/add", who, json);
  const open = async (id: number, who = creator) => (await call("GET", `packs/${id}`, who)).body as CreatorPackDetail;
  const send = (id: number, who = creator) => call("POST", `packs/${id}/send`, who, DECLARATION);
  const errors = (response: { body: unknown }) => (response.body as { errors: Record<string, string[]> }).errors;

  it("are added with their details, not sent yet, and with the beginning of their history", async () => {
    const details = { title: "  Night Bus ", description: "Late loops", genres: [1, 3], price: 12.5 };
    const { status, body } = await add(details);
    expect(status).toBe(200);
    const { id } = body as { id: number };
    expect(await open(id)).toMatchObject({
      title: "Night Bus",
      description: "Late loops",
      price: 12.5,
      status: 3,
      is_sent: false,
      version: 1,
      is_own: true,
      can_edit: true,
      can_delete: true,
      created_by: null,
      holds: [],
      history: [{ from: null, to: 3, actor: { id: creator.id } }],
    });
    expect((await open(id)).genres.map((genre) => genre.id)).toEqual([1, 3]);
  });

  it("are refused by field", async () => {
    expect(errors(await add({ title: "x".repeat(31) }))).toEqual({ title: ["Must be at most 30 characters."] });
    expect(errors(await add({ title: " " }))).toEqual({ title: ["Insert a title"] });
    expect(errors(await add({ title: "A", genres: [1, 2, 3] }))).toEqual({ genres: ["Maximum 2 genres allowed."] });
    expect(errors(await add({ title: "A", genres: [999_999] }))).toEqual({ genres: ["There is no such genre."] });
    expect(Object.keys(errors(await add({ title: "A", price: 0.999 })))).toEqual(["price"]);
    const split = [{ user_id: admin.id, percentage: 10 }];
    expect(Object.keys(errors(await add({ title: "A", collaborators: split })))).toEqual(["collaborators"]);
    expect(Object.keys(errors(await add({ title: "A", collaborators: Array(6).fill(split[0]) })))).toEqual([
      "collaborators",
    ]);
  });

  it("are created for creators by admins and moderators alone, with a record", async () => {
    for (const who of [moderator, admin]) {
      expect(errors(await add({ title: "A" }, who))).toEqual({ user_id: ["Choose for whom."] });
      expect(errors(await add({ title: "A", user_id: who.id }, who))).toEqual({
        user_id: ["Choose an active creator."],
      });
      const { body } = await add({ title: "For her", user_id: creator.id }, who);
      const { id } = body as { id: number };
      expect(await open(id, who)).toMatchObject({
        user: { id: creator.id },
        created_by: { id: who.id },
        is_own: false,
      });
      expect(await open(id)).toMatchObject({ is_own: true, created_by: { id: who.id } });
      const [record] = await app.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id));
      expect(record).toMatchObject({ actor_id: who.id, action: "pack.create", after: { creator_id: creator.id } });
    }
    const other = await insertCreator(app.db);
    expect(Object.keys(errors(await add({ title: "A", user_id: other.id })))).toEqual(["user_id"]);
    expect((await add({ title: "Own", user_id: creator.id })).status).toBe(200);
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, other.id));
    expect(Object.keys(errors(await add({ title: "A", user_id: other.id }, admin)))).toEqual(["user_id"]);
  });

  it("are at most 200 that were not sent, also with concurrent requests", async () => {
    const busy = await signInCreator(app);
    const rows = Array.from({ length: 198 }, (_, at) => ({
      ...{ kind: "sample" as const, status: 3 },
      ...{ creator_id: busy.id, title: `Pack ${at}` },
    }));
    await app.db.insert(packs).values(rows);
    const responses = await Promise.all(Array.from({ length: 5 }, () => add({ title: "One more" }, busy)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  });

  it("are edited by version: a second edit of the same version gets the present details", async () => {
    const { id } = (await add({ title: "Draft", genres: [1] })).body as { id: number };
    const edit = (json: object, who = creator) => call("PUT", `packs/${id}`, who, json);
    const edited = await edit({ version: 1, title: "Named", price: 9.99 });
    expect(edited).toMatchObject({ status: 200, body: { title: "Named", price: 9.99, version: 2 } });
    const clash = await edit({ version: 1, title: "Mine" }, admin);
    expect(clash).toMatchObject({ status: 409, body: { error: expect.any(String), current: { title: "Named" } } });
    expect(errors(await edit({ version: 2, genres: [1, 999_999] }))).toEqual({ genres: ["There is no such genre."] });
    expect(await open(id)).toMatchObject({ title: "Named", version: 2, genres: [{ id: 1 }] });
    expect(await edit({ version: 2, genres: [], price: null }, admin)).toMatchObject({
      body: { genres: [], price: null, title: "Named", version: 3 },
    });
  });

  it("say what is missing, and are sent only when nothing is", async () => {
    const { id, soundId } = await insertCompletePack(app.db, creator.id);
    const points = async () => (await open(id)).missing.map(({ point, count }) => `${point} ${count}`);
    const file = { pack_id: keyOf(id), uploader_id: creator.id, kind: "sound", bytes: 1 } as const;
    const copied = newSamples();
    const faults: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        "unfinished-files 1",
        () => app.db.insert(packFiles).values({ ...file, path: "a.wav" }),
        () => app.db.delete(packFiles).where(eq(packFiles.pack_id, keyOf(id))),
      ],
      [
        "unfinished-files 1",
        () =>
          app.db.insert(packFiles).values({
            ...file,
            path: "b.wav",
            state: "analysing",
            object_key: objectKey("originals", "wav"),
          }),
        () => app.db.delete(packFiles).where(eq(packFiles.pack_id, keyOf(id))),
      ],
      [
        "failed-files 1",
        () => app.db.insert(packFiles).values({ ...file, path: "c.wav", state: "failed", failure: "Broken." }),
        () => app.db.delete(packFiles).where(eq(packFiles.pack_id, keyOf(id))),
      ],
      [
        "equal-sounds 2",
        () =>
          app.db.transaction(async (tx) => {
            const values = { pack_id: id, state: "draft", samples_hash: copied } as const;
            await tx.update(sounds).set({ samples_hash: copied }).where(eq(sounds.id, soundId));
            const twin = await insertSound(tx, creator.id, values);
            await tx.insert(soundInstruments).values({ sound_id: twin.id, instrument_id: 1 });
          }),
        () => app.db.delete(sounds).where(sql`pack_id = ${keyOf(id)} and id <> ${soundId}`),
      ],
      [
        "equal-sounds 1",
        () => insertSound(app.db, creator.id, { samples_hash: copied }),
        () => app.db.delete(sounds).where(sql`pack_id is null and samples_hash = ${copied}`),
      ],
      [
        "equal-sounds 1",
        async () => {
          const pack = await insertOneshotPack(app.db, creator.id);
          await insertOneshot(app.db, creator.id, pack.id, { samples_hash: copied });
        },
        () => app.db.delete(oneshots).where(eq(oneshots.creator_id, creator.id)),
      ],
      [
        "no-cover 0",
        () => app.db.update(packs).set({ thumb_key: null }).where(isRowOf(id)),
        () =>
          app.db
            .update(packs)
            .set({ thumb_key: objectKey("covers", "webp") })
            .where(isRowOf(id)),
      ],
      [
        "no-description 0",
        () => app.db.update(packs).set({ description: " " }).where(isRowOf(id)),
        () => app.db.update(packs).set({ description: "Rain" }).where(isRowOf(id)),
      ],
      [
        "no-genres 0",
        () => app.db.delete(packGenres).where(eq(packGenres.pack_id, keyOf(id))),
        () => app.db.insert(packGenres).values({ pack_id: keyOf(id), genre_id: 1 }),
      ],
      [
        "no-instruments 1",
        () => app.db.delete(soundInstruments).where(eq(soundInstruments.sound_id, soundId)),
        () => app.db.insert(soundInstruments).values({ sound_id: soundId, instrument_id: 1 }),
      ],
    ];
    for (const [point, plant, mend] of faults) {
      await plant();
      expect(await points(), point).toEqual([point]);
      expect((await send(id)).status, point).toBe(409);
      await mend();
      expect(await points(), point).toEqual([]);
    }
    for (const json of [{}, { ...DECLARATION, is_declared_own: false }, { is_declared_own: true }]) {
      expect((await call("POST", `packs/${id}/send`, creator, json)).status).toBe(422);
    }
    expect(await send(id)).toMatchObject({
      status: 200,
      body: { status: 2, is_sent: true, can_edit: false, can_delete: false, declared_machine: "none" },
    });
    const [sent] = await app.db.select().from(packs).where(isRowOf(id));
    expect(sent).toMatchObject({ is_declared_own: true, declared_machine: "none", sent_at: expect.any(Date) });
    const empty = await insertPack(app.db, creator.id, { status: 3 });
    expect((await open(empty.id)).missing.map(({ point }) => point)).toEqual([
      "no-sounds",
      "no-cover",
      "no-description",
      "no-genres",
    ]);
  });

  it("are listed by the latest change, by state and by words of the title, with counts of each state", async () => {
    const lister = await signInCreator(app);
    const made: number[] = [];
    for (const status of [1, 2, 3, 4, 6])
      made.push((await insertPack(app.db, lister.id, { status, title: `P${status}` })).id);
    const unsent = made[2]!;
    await app.db
      .update(packs)
      .set({ updated_at: new Date(Date.now() + 60_000) })
      .where(isRowOf(unsent));
    const mend = await insertPack(app.db, lister.id, { status: 4, title: "100%_sure" });
    const list = async (query = "") => {
      const { body } = await call("GET", `packs${query}`, lister);
      return body as { data: CreatorPack[]; meta: { total: number }; counts: Record<string, number> };
    };
    const all = await list();
    expect(all.data[0]?.id).toBe(unsent);
    expect(all.meta.total).toBe(6);
    expect(all.counts).toEqual({ all: 6, active: 1, in_review: 2, requires_update: 0, not_sent: 1, rejected: 2 });
    expect((await list("?state=in-review")).data.map(({ status }) => status).sort()).toEqual([2, 6]);
    expect((await list("?state=not-sent")).data.map(({ id }) => id)).toEqual([unsent]);
    expect((await list("?search=%25_SURE")).data.map(({ id }) => id)).toEqual([mend.id]);
    expect((await list("?perpage=2&page=3")).data).toHaveLength(2);
    expect((await call("GET", "packs", moderator)).status).toBe(403);
  });

  it("end with the creator: who is none any more opens nothing", async () => {
    const leaver = await signInCreator(app);
    const made = (await add({ title: "For a leaver", user_id: leaver.id }, moderator)).body as { id: number };
    expect((await call("GET", `packs/${made.id}`, moderator)).status).toBe(200);
    await app.db.update(creators).set({ status: "rejected" }).where(eq(creators.user_id, leaver.id));
    expect((await call("GET", `packs/${made.id}`, leaver)).status).toBe(404);
    expect((await call("GET", `packs/${made.id}`, moderator)).status).toBe(404);
    expect((await call("GET", `packs/${made.id}`, admin)).status).toBe(200);
  });
});
