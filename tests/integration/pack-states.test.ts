import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endHold } from "@/server/modules/items/pack-states/holds";
import { movePack as movePackTold } from "@/server/modules/items/pack-states/repository";
import { constraintOf } from "@/server/platform/db/errors";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { packEvents, packHolds } from "@/server/platform/db/schema/pack-reviews";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import {
  insertCreator,
  insertReviewedPack,
  insertReviewer,
  insertUser,
  type PackValues,
} from "@/tests/integration/support/factories";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { DECLARATION, insertCompletePack, signInCreator, statusOf } from "@/tests/integration/support/studio";

const STATUSES = [1, 2, 3, 4, 5, 6];
/** The moves of the reviews. 6 to 1 needs that nothing holds the pack back, 6 to 5 that something does. */
const MOVES = ["3-2", "2-3", "2-6", "6-2", "6-1", "6-5", "5-1", "6-3", "6-4", "1-3"];
const PAIRS = STATUSES.flatMap((from) => STATUSES.filter((to) => to !== from).map((to) => [from, to] as const));
const KINDS = ["sample", "preset"] as const;
type Kind = (typeof KINDS)[number];

const refusedBy = async (statement: PromiseLike<unknown>) => {
  try {
    await statement;
  } catch (error) {
    return constraintOf(error);
  }
  return "nothing";
};

describe.each(engines)("the states of packs on %s", (engine) => {
  let app: TestApp;
  let creatorId: number;
  let reviewerId: number;

  beforeAll(async () => {
    app = await startApp(engine);
    creatorId = (await insertCreator(app.db)).id;
    reviewerId = await insertReviewer(app.db);
  });
  afterAll(() => app.close());

  const hold = (kind: Kind, id: number) =>
    app.db
      .insert(packHolds)
      .values({ kind: "share", pack_id: keyOf(id, kind) })
      .returning();
  /** A pack that came to a status by the moves that are allowed. */
  async function packWith(kind: Kind, status: number, values: Partial<PackValues> = {}) {
    const start = status === 5 ? 6 : status;
    const { id } = await insertReviewedPack(app.db, kind, {
      creator_id: creatorId,
      title: "A pack",
      ...values,
      status: start,
    });
    if (status === 5) {
      await hold(kind, id);
      await set(kind, id, 5);
    }
    return id;
  }
  /** Sets a status by hand, with what its other constraints ask for. */
  const set = (kind: Kind, id: number, status: number, claimedBy = reviewerId) =>
    app.db
      .update(packs)
      .set({
        status,
        published_at: new Date(),
        claimed_by: status === 6 ? claimedBy : null,
        claimed_at: status === 6 ? new Date() : null,
        claim_seen_at: status === 6 ? new Date() : null,
      })
      .where(isRowOf(id, kind));

  describe.each(KINDS)("of a %s pack", (kind) => {
    it.each(PAIRS)("move from %i to %i only if the table says so", async (from, to) => {
      const id = await packWith(kind, from);
      if (to === 5) await hold(kind, id);
      if (from === 5) await app.db.update(packHolds).set({ ended_at: new Date() });
      expect(await refusedBy(set(kind, id, to))).toBe(MOVES.includes(`${from}-${to}`) ? "nothing" : "pack_status_move");
    });

    it("begin with 3", async () => {
      for (const status of STATUSES) {
        const statement = app.db.insert(packs).values({
          kind,
          creator_id: creatorId,
          title: "New",
          status,
          published_at: new Date(),
          ...(status === 6 && { claimed_by: reviewerId, claimed_at: new Date(), claim_seen_at: new Date() }),
        });
        expect(await refusedBy(statement), String(status)).toBe(status === 3 ? "nothing" : "pack_status_move");
      }
    });

    it.each(STATUSES)("%i allows a deletion only if it is 3 or 4", async (status) => {
      const id = await packWith(kind, status);
      const statement = app.db.delete(packs).where(isRowOf(id, kind));
      expect(await refusedBy(statement)).toBe([3, 4].includes(status) ? "nothing" : "pack_status_move");
    });

    it("are claimed by nobody who owns, created or shares in the pack, and by one at a time", async () => {
      const maker = (await insertUser(app.db, { is_admin: true })).id;
      const sharer = (await insertUser(app.db, { is_admin: true })).id;
      const id = await packWith(kind, 2, { created_by: maker });
      const share = { pack_id: keyOf(id, kind) };
      await app.db.insert(collaborators).values({ ...share, user_id: sharer, percentage: 10 });
      for (const insider of [creatorId, maker, sharer]) {
        expect(await refusedBy(set(kind, id, 6, insider))).toBe("pack_claim_of_own");
      }
      expect(await refusedBy(set(kind, id, 6))).toBe("nothing");
      const other = (await insertUser(app.db, { is_admin: true })).id;
      expect(await refusedBy(set(kind, id, 6, other))).toBe("pack_status_move");
    });

    it("are 1 while nothing holds the pack back, and 5 while something does", async () => {
      const free = await packWith(kind, 6);
      expect(await refusedBy(set(kind, free, 5))).toBe("pack_status_move");
      const held = await packWith(kind, 6);
      await hold(kind, held);
      expect(await refusedBy(set(kind, held, 1))).toBe("pack_status_move");
      const ready = await packWith(kind, 5);
      expect(await refusedBy(set(kind, ready, 1))).toBe("pack_status_move");
    });

    it("become 1 with the end of the last hold, also when two end at once", async () => {
      const id = await packWith(kind, 5);
      await hold(kind, id);
      await hold(kind, id);
      const [first, ...others] = await app.db
        .select()
        .from(packHolds)
        .where(eq(packHolds.pack_id, keyOf(id, kind)));
      const status = async () =>
        (await app.db.select({ status: packs.status }).from(packs).where(isRowOf(id, kind)))[0]?.status;
      const end = (holdId: number) => app.db.transaction((tx) => endHold(tx, holdId));
      await end(first!.id);
      await end(first!.id);
      expect(await status()).toBe(5);
      await Promise.all(others.map((each) => end(each.id)));
      expect(await status()).toBe(1);
      const events = await app.db
        .select()
        .from(packEvents)
        .where(eq(packEvents.pack_id, keyOf(id, kind)));
      expect(events).toMatchObject([{ from_status: 5, to_status: 1, actor_id: null }]);
      await end(999_999);
    });
  });

  it("have a history that nobody changes, and that ends with the pack", async () => {
    const id = await packWith("sample", 3);
    await app.db.transaction(async (tx) => {
      await movePackTold(tx, { kind: "sample", id }, { to: 2, actor_id: creatorId });
      await movePackTold(tx, { kind: "sample", id }, { to: 3, actor_id: creatorId });
    });
    const own = eq(packEvents.pack_id, keyOf(id));
    const refused = "pack_events_append_only";
    expect(await refusedBy(app.db.update(packEvents).set({ message: "x" }).where(own))).toBe(refused);
    expect(await refusedBy(app.db.delete(packEvents).where(own))).toBe(refused);
    expect(await refusedBy(app.db.execute(sql`truncate pack_events`))).toBe(refused);
    expect(await app.db.select().from(packEvents).where(own)).toHaveLength(2);
    await app.db.delete(packs).where(isRowOf(id));
    expect(await app.db.select().from(packEvents).where(own)).toEqual([]);
  });

  it("list sounds with the publication, only approved ones, and no longer after a withdrawal", async () => {
    const { id, soundId } = await insertCompletePack(app.db, creatorId);
    const listed = async (soundId: number) =>
      (await app.db.select({ is_listed: sounds.is_listed }).from(sounds).where(eq(sounds.id, soundId)))[0]?.is_listed;
    const move = (to: number, actor_id = creatorId) =>
      app.db.transaction((tx) => movePackTold(tx, { kind: "sample", id }, { to, actor_id }));
    for (const to of [2, 6]) await move(to, to === 6 ? reviewerId : creatorId);
    expect(await listed(soundId)).toBe(false);
    await move(1, reviewerId);
    expect(await listed(soundId)).toBe(true);
    const draft = await insertListedSound(app.db, creatorId, { pack_id: id, state: "draft" });
    expect(await listed(draft.id)).toBe(false);
    await move(3);
    expect(await listed(soundId)).toBe(false);
  });
});

describe("moves at the same time", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp("postgres");
  });
  afterAll(() => app.close());

  type Person = Awaited<ReturnType<TestApp["signIn"]>>;
  const post = (who: Person, id: number, verb: string, json?: object) =>
    app.request("POST", `/api/seller/packs/${id}/${verb}`, { headers: who.headers, ...(json ? { json } : {}) });
  const eventsOf = (id: number) =>
    app.db
      .select()
      .from(packEvents)
      .where(eq(packEvents.pack_id, keyOf(id)));

  it("send a pack once", async () => {
    const creator = await signInCreator(app);
    const { id } = await insertCompletePack(app.db, creator.id);
    const responses = await Promise.all(Array.from({ length: 6 }, () => post(creator, id, "send", DECLARATION)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it("edit a pack before it is sent, or not at all", async () => {
    const creator = await signInCreator(app);
    for (let round = 0; round < 8; round++) {
      const { id } = await insertCompletePack(app.db, creator.id);
      const path = `/api/seller/packs/${id}`;
      const json = { version: 1, description: "" };
      const [edited, sent] = await Promise.all([
        app.request("PUT", path, { headers: creator.headers, json }),
        post(creator, id, "send", DECLARATION),
      ]);
      // Without a description it can't be sent, and once sent it can't be edited.
      expect([edited.status, sent.status].sort()).toEqual([200, 409]);
    }
  });

  it("take back a pack or claim it, never both", async () => {
    const creator = await signInCreator(app);
    const reviewer = await insertReviewer(app.db);
    for (let round = 0; round < 8; round++) {
      const { id } = await insertCompletePack(app.db, creator.id);
      await post(creator, id, "send", DECLARATION);
      const claim = app.db
        .transaction((tx) => movePackTold(tx, { kind: "sample", id }, { to: 6, actor_id: reviewer }))
        .then(
          () => 200,
          () => 409,
        );
      const [claimed, taken, sent] = await Promise.all([
        claim,
        post(creator, id, "take-back").then(({ status }) => status),
        post(creator, id, "send", DECLARATION).then(({ status }) => status),
      ]);
      const status = await statusOf(app.db, id);
      if (taken === 200) expect([2, 3, 6]).toContain(status);
      else expect([claimed, sent, status]).toEqual([200, 409, 6]);
      const moves = (await eventsOf(id)).map(({ from_status, to_status }) => [from_status, to_status]);
      expect(moves.slice(1).map(([from]) => from)).toEqual(moves.slice(0, -1).map(([, to]) => to));
      expect(moves.at(-1)?.[1]).toBe(status);
    }
  });
});
