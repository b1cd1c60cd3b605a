import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReviewedPack, WaitingPack } from "@/lib/contract/calls/moderation/pack-reviews";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { packDownloads } from "@/server/platform/db/schema/downloads";
import { notifications } from "@/server/platform/db/schema/engagement";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { packAnnouncements } from "@/server/platform/db/schema/pack-reviews";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { movePack } from "@/tests/integration/support/factories";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import {
  DECLARATION,
  insertCompletePack,
  newSamples,
  signInCreator,
  statusOf,
} from "@/tests/integration/support/studio";

type Person = Awaited<ReturnType<TestApp["signIn"]>>;

describe.each(engines)("additions to a pack on sale on %s", (engine) => {
  let app: TestApp;
  let creator: Person;
  let petra: Person;
  let noel: Person;

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    creator = await signInCreator(app, { display: "Halden" });
    petra = await app.signIn({ is_admin: true, is_pack_moderator: true, display: "Petra" });
    noel = await app.signIn({ is_admin: true, display: "Noel" });
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, json?: object, who = creator) =>
    app.request(method, `/api/seller/${path}`, { headers: who.headers, ...(json ? { json } : {}) });
  const open = async (id: number, who = creator) =>
    (await call("GET", `packs/${id}`, undefined, who)).body as CreatorPackDetail;
  const onSale = async (who = creator) => {
    const { id, soundId } = await insertCompletePack(app.db, who.id);
    await movePack(app.db, "sample", id, 2, 6);
    await app.db.update(sounds).set({ state: "approved", position: 1 }).where(eq(sounds.id, soundId));
    await movePack(app.db, "sample", id, 1);
    return { id, soundId };
  };
  const begin = (id: number, who = creator) => call("POST", `packs/${id}/additions`, undefined, who);
  const addSound = (packId: number, position: number, samples_hash = newSamples()) =>
    insertListedSound(app.db, creator.id, {
      pack_id: packId,
      state: "draft",
      title: `New ${position}`,
      position,
      samples_hash,
      instruments: [1],
    });
  const send = (id: number) => call("POST", `packs/${id}/send`, DECLARATION);
  const review = (method: string, path: string, json?: object, who = petra) =>
    app.request(method, `/api/admin/packs${path}`, { headers: who.headers, ...(json ? { json } : {}) });
  const seen = async (id: number) => ((await review("GET", `/${id}`)).body as ReviewedPack).sent_at ?? "";
  const decide = async (id: number, verb: string, json: object = {}, who = petra) =>
    review("POST", `/${id}/${verb}`, { sent_at: await seen(id), ...json }, who);
  /** A pack on sale with two new sounds that were sent. */
  const sent = async () => {
    const target = await onSale();
    const { id } = (await begin(target.id)).body as { id: number };
    const added = [await addSound(id, 2), await addSound(id, 1)];
    expect(await send(id)).toMatchObject({ status: 200 });
    return { target: target.id, first: target.soundId, id, added: added.map((sound) => sound.id) };
  };
  const claimed = async () => {
    const made = await sent();
    expect(await decide(made.id, "claim")).toMatchObject({ status: 200 });
    return made;
  };
  const soundsOf = (packId: number) =>
    app.db
      .select({ id: sounds.id, state: sounds.state, is_listed: sounds.is_listed })
      .from(sounds)
      .where(eq(sounds.pack_id, keyOf(packId)))
      .orderBy(asc(sounds.position));
  const shownIn = async (packId: number) => {
    const { body } = await app.request("GET", `/api/packs/${packId}`);
    return (body as { samples: { id: number }[] }).samples.map(({ id }) => id);
  };

  it("begin with the details of the pack, once at a time, and are no pack of their own", async () => {
    const { id } = await onSale();
    const before = (await call("GET", "packs")).body as { counts: { all: number } };
    const [one, other] = await Promise.all([begin(id), begin(id)]);
    expect(one).toMatchObject({ status: 200 });
    expect(other.body).toEqual(one.body);
    const addition = (one.body as { id: number }).id;
    const target = await open(id);
    expect(target).toMatchObject({ can_correct: true, addition: { id: addition, status: 3, is_sent: false } });
    expect(await open(addition)).toMatchObject({
      adds_to: { id, is_listed: true },
      title: target.title,
      description: target.description,
      thumb: target.thumb,
      can_edit: true,
      can_correct: false,
      missing: [{ point: "no-sounds" }],
    });
    const list = (await call("GET", "packs")).body as { data: { id: number }[]; counts: { all: number } };
    expect(list.data.map((pack) => pack.id)).not.toContain(addition);
    expect(list.counts.all).toBe(before.counts.all);
    const find = (search: string) =>
      app.request("GET", `/api/admin/find?search=${encodeURIComponent(search)}`, { headers: petra.headers });
    const paths = async (search: string) =>
      ((await find(search)).body as { packs: { id: number }[] }).packs.map((pack) => pack.id);
    expect(await paths(target.title)).toEqual([id]);
    expect(await paths(String(addition))).not.toContain(addition);
    expect((await app.request("GET", `/api/packs/${addition}`)).status).toBe(404);
  });

  it("join the pack with the approval: behind its sounds, on sale, owned by who has the pack, on record", async () => {
    const { target, first, id, added } = await sent();
    const sharer = await signInCreator(app);
    await app.db.insert(collaborators).values({ pack_id: keyOf(target), user_id: sharer.id, percentage: 20 });
    const buyer = await app.signIn();
    await app.db.insert(packDownloads).values({ user_id: buyer.id, pack_id: keyOf(target), price: 0 });
    const file = {
      kind: "sound" as const,
      bytes: 9,
      state: "ready" as const,
      uploader_id: creator.id,
      object_key: "x",
    };
    await app.db.insert(packFiles).values([
      { ...file, pack_id: keyOf(target), path: "Loft/One.wav", sound_id: first },
      { ...file, pack_id: keyOf(id), path: "Loft/One.wav", sound_id: added[0]! },
    ]);
    const row = ((await review("GET", "")).body as { data: WaitingPack[] }).data.find((pack) => pack.id === id);
    expect(row).toMatchObject({ is_addition: true, sounds_count: 2 });
    expect(await shownIn(target)).toEqual([first]);
    await decide(id, "claim");
    const heard = { whole: 2, partly: 0 };
    expect(await decide(id, "approve", { heard })).toMatchObject({ status: 200, body: { status: 1, sounds: [] } });

    expect(await soundsOf(target)).toEqual(
      [first, added[1], added[0]].map((sound) => ({ id: sound, state: "approved", is_listed: true })),
    );
    expect(await shownIn(target)).toEqual([first, added[1], added[0]]);
    expect((await app.request("GET", `/api/packs/${id}`)).status).toBe(404);
    const moved = await app.db
      .select({ path: packFiles.path })
      .from(packFiles)
      .where(and(eq(packFiles.sound_id, added[0]!), eq(packFiles.pack_id, keyOf(target))));
    expect(moved).toEqual([{ path: `Addition ${id}/Loft/One.wav` }]);
    const free = await app.request("POST", `/api/sound/${added[0]}/download`, { headers: buyer.headers });
    expect(free).toMatchObject({ status: 200 });

    expect(await open(target)).toMatchObject({
      sounds_count: 3,
      addition: null,
      corrections: [{ field: "sounds", before: null, after: "2", actor: { id: petra.id } }],
    });
    const records = await app.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id));
    expect(records.at(-1)).toMatchObject({ action: "pack.approve", after: { status: 1, added_to: target, sounds: 2 } });
    expect(
      await app.db
        .select()
        .from(packAnnouncements)
        .where(eq(packAnnouncements.pack_id, keyOf(id))),
    ).toEqual([]);
    await app.settled();
    for (const [who, words] of [
      [creator, "The new sounds of"],
      [sharer, "2 sounds were added to"],
    ] as const) {
      const told = await app.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.user_id, who.id), sql`message like ${`${words}%${target}%`}`));
      expect(told).toHaveLength(1);
    }
    const subjects = app.mails.map(({ subject }) => subject);
    const title = (await open(target)).title;
    expect(subjects.filter((subject) => subject.startsWith(`The new sounds of ${title} were approved`))).toHaveLength(
      1,
    );
    expect(subjects.filter((subject) => subject.startsWith(`New sounds in ${title}`))).toHaveLength(1);
    expect(await call("POST", `packs/${id}/withdraw`)).toMatchObject({ status: 409 });
    expect(await call("DELETE", `packs/${id}`)).toMatchObject({ status: 409 });
  });

  it("are approved once, and as they were seen", async () => {
    const { target, id } = await claimed();
    const stale = { sent_at: new Date(0).toISOString() };
    expect(await review("POST", `/${id}/approve`, stale)).toMatchObject({ status: 409 });
    expect(await soundsOf(target)).toHaveLength(1);
    const sent_at = await seen(id);
    const both = await Promise.all([1, 2].map(() => review("POST", `/${id}/approve`, { sent_at })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await soundsOf(target)).toHaveLength(3);
    expect((await open(target)).corrections).toHaveLength(1);
  });

  it("don’t go on sale without the pack: it was withdrawn or its creator banned meanwhile", async () => {
    const { target, id, added } = await claimed();
    const ban = (at: Date | null) => app.db.update(users).set({ banned_at: at }).where(eq(users.id, creator.id));
    await ban(new Date());
    expect(await decide(id, "approve")).toMatchObject({ status: 409 });
    await ban(null);
    creator = { ...creator, headers: await app.signInAgain(creator.id) };
    expect(await soundsOf(target)).toHaveLength(1);
    expect(await call("POST", `packs/${target}/withdraw`)).toMatchObject({ status: 200 });
    expect(await decide(id, "approve")).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("isn’t on sale at the moment") },
    });
    expect((await soundsOf(id)).map(({ state, is_listed }) => [state, is_listed])).toEqual(
      added.map(() => ["draft", false]),
    );
    expect(await decide(id, "require-update", { reasons: ["other"], message: "Later." })).toMatchObject({
      status: 200,
    });
    expect(await send(id)).toMatchObject({ status: 409, body: { error: expect.stringContaining("isn’t on sale") } });
    expect(await open(id)).toMatchObject({ adds_to: { id: target, is_listed: false }, can_edit: true });
    expect(await call("DELETE", `packs/${target}`)).toMatchObject({ status: 200 });
    expect(await statusOf(app.db, id)).toBeNull();
  });

  it("race the withdrawal of the pack without leaving sounds on sale", async () => {
    const { target, id } = await claimed();
    const sent_at = await seen(id);
    const [approved] = await Promise.all([
      review("POST", `/${id}/approve`, { sent_at }),
      call("POST", `packs/${target}/withdraw`),
    ]);
    expect([200, 409]).toContain(approved!.status);
    expect((await soundsOf(target)).length).toBe(approved!.status === 200 ? 3 : 1);
    expect([...(await soundsOf(target)), ...(await soundsOf(id))].some(({ is_listed }) => is_listed)).toBe(false);
  });

  it("are nobody else’s, of drafts, or of additions", async () => {
    const { id } = await onSale();
    const other = await signInCreator(app);
    expect((await begin(id, other)).status).toBe(404);
    expect((await begin(id, noel)).status).toBe(403);
    const draft = await insertCompletePack(app.db, creator.id);
    expect(await begin(draft.id)).toMatchObject({ status: 409, body: { error: expect.stringContaining("on sale") } });
    const addition = (await begin(id)).body as { id: number };
    expect((await begin(addition.id)).status).toBe(409);
    expect(await send(addition.id)).toMatchObject({ status: 409 });
    const values = { kind: "sample" as const, title: "Sneaky", status: 3 };
    for (const target of [draft.id, addition.id, (await onSale(other)).id]) {
      await expect(
        app.db.insert(packs).values({ ...values, creator_id: creator.id, adds_to_id: keyOf(target) }),
      ).rejects.toThrow();
    }
  });

  it("have the details and shares of their pack, which change with it and nowhere else", async () => {
    const { id } = await onSale();
    const addition = ((await begin(id)).body as { id: number }).id;
    const words = { status: 409, body: { error: expect.stringContaining("details of their pack") } };
    for (const change of [{ title: "Other" }, { description: "Other" }, { price: 9 }, { genres: [2] }]) {
      expect(await call("PUT", `packs/${addition}`, { version: 1, ...change })).toMatchObject(words);
    }
    expect(await call("PUT", `packs/${addition}/splits`, { collaborators: [] })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("shares of their pack") },
    });
    await call("PUT", `packs/${id}`, { version: 1, description: "Corrected.", price: 12 });
    expect(await open(addition)).toMatchObject({ description: "Corrected.", price: 12 });
  });

  it("are decided on by nobody who has a part in the pack", async () => {
    const { target, id } = await sent();
    await app.db.insert(collaborators).values({ pack_id: keyOf(target), user_id: petra.id, percentage: 10 });
    expect(await decide(id, "claim")).toMatchObject({ status: 403 });
    await expect(
      app.db.execute(sql`update packs set status = 6, claimed_by = ${petra.id}, claimed_at = now(), claim_seen_at = now()
        where ${isRowOf(id)}`),
    ).rejects.toThrow();
    expect(await decide(id, "claim", {}, noel)).toMatchObject({ status: 200 });
  });

  it("can’t be smuggled past their review in the database", async () => {
    const { target, id, added } = await sent();
    const move = sql`update sounds set pack_id = ${keyOf(target)}, state = 'approved' where id = ${added[0]}`;
    await expect(app.db.execute(move)).rejects.toThrow();
    const loose = await insertCompletePack(app.db, creator.id);
    await expect(
      app.db.execute(sql`update sounds set pack_id = ${keyOf(target)} where id = ${loose.soundId}`),
    ).rejects.toThrow();
    await expect(app.db.execute(sql`update packs set adds_to_id = null where ${isRowOf(id)}`)).rejects.toThrow();
    await movePack(app.db, "sample", id, 6);
    // Its sounds aren't in the pack yet.
    await expect(movePack(app.db, "sample", id, 1)).rejects.toThrow();
    expect((await soundsOf(id)).every(({ is_listed }) => !is_listed)).toBe(true);
  });

  it("block what equals a sound of the pack, stay after a rejection, and make room for others", async () => {
    const { id, soundId } = await onSale();
    const [known] = await app.db.select().from(sounds).where(eq(sounds.id, soundId));
    const addition = ((await begin(id)).body as { id: number }).id;
    const equal = await addSound(addition, 1, known!.samples_hash!);
    expect(await send(addition)).toMatchObject({ status: 409, body: { error: expect.stringContaining("equal") } });
    await call("POST", `packs/${addition}/sounds/remove`, { sound_ids: [equal.id] });
    await addSound(addition, 1);
    await send(addition);
    await decide(addition, "claim");
    const reason = { reasons: ["not-a-fit"], message: "Not for us." };
    expect(await decide(addition, "reject", reason)).toMatchObject({ status: 200 });
    expect(await open(id)).toMatchObject({ status: 1, addition: { id: addition, status: 4, sounds_count: 1 } });
    const next = ((await begin(id)).body as { id: number }).id;
    expect(next).not.toBe(addition);
    expect(await open(id)).toMatchObject({ addition: { id: next, status: 3 } });
    expect(await call("DELETE", `packs/${addition}`)).toMatchObject({ status: 200 });
  });

  it("keep within the most sounds of a pack", async () => {
    const { target, id } = await claimed();
    await app.db.execute(sql`
      insert into sounds (creator_id, pack_id, title, price, state, position, duration_seconds, peaks, mp3_key, mp3_bytes,
        original_key, original_bytes, original_format, sample_rate, bit_depth, channels)
      select creator_id, pack_id, 'More ' || n, price, 'draft', n, duration_seconds, peaks, mp3_key, mp3_bytes, original_key,
        original_bytes, original_format, sample_rate, bit_depth, channels
      from sounds, generate_series(2, 499) n where pack_id = ${keyOf(target)}`);
    expect(await decide(id, "approve")).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("room for 1 more") },
    });
    expect(await statusOf(app.db, id)).toBe(6);
  });
});
