import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { presets } from "@/server/platform/db/schema/presets";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertOneshot, insertOneshotPack } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { movePack } from "@/tests/integration/support/factories";
import {
  DECLARATION,
  insertCompletePack,
  insertCompletePresetPack,
  newSamples,
  signInCreator,
} from "@/tests/integration/support/studio";

type Person = Awaited<ReturnType<typeof signInCreator>>;

/** What a pack goes through until it has a status. */
const MOVES = { 2: [2], 6: [2, 6], 1: [2, 6, 1] } as const;
type Status = keyof typeof MOVES;

const KINDS = {
  sample: {
    path: "packs",
    noun: "sounds",
    async insert({ db }: TestApp, userId: number, samples_hash: string, uploaded_at: Date) {
      const pack = await insertCompletePack(db, userId);
      await db.update(sounds).set({ samples_hash, uploaded_at }).where(eq(sounds.id, pack.soundId));
      return pack;
    },
    move: ({ db }: TestApp, id: number, to: Status) => movePack(db, "sample", id, ...MOVES[to]),
  },
  preset: {
    path: "preset-packs",
    noun: "presets",
    async insert({ db }: TestApp, userId: number, preset_hash: string, uploaded_at: Date) {
      const pack = await insertCompletePresetPack(db, userId);
      await db.update(presets).set({ preset_hash, uploaded_at }).where(eq(presets.id, pack.soundId));
      return pack;
    },
    move: ({ db }: TestApp, id: number, to: Status) => movePack(db, "preset", id, ...MOVES[to]),
  },
};

/** Packs of a kind whose one sound, or preset, has given samples. */
class EqualPacks {
  constructor(
    private readonly app: TestApp,
    private readonly kind: ReviewedKind,
  ) {}

  insert({ id }: Person, samples: string, uploaded_at = new Date()) {
    return KINDS[this.kind].insert(this.app, id, samples, uploaded_at);
  }

  move(id: number, status: Status) {
    return KINDS[this.kind].move(this.app, id, status);
  }

  send(id: number, { headers }: Person) {
    return this.app.request("POST", `/api/seller/${KINDS[this.kind].path}/${id}/send`, { headers, json: DECLARATION });
  }

  /** What a creator reads of a pack and of what it equals. */
  async read(id: number, { headers }: Person) {
    const path = `/api/seller/${KINDS[this.kind].path}/${id}`;
    const pack = (await this.app.request("GET", path, { headers })).body as { missing: object[] };
    const files = (await this.app.request("GET", `${path}/files`, { headers })).body as {
      sounds: { equals: object[] }[];
    };
    return { missing: pack.missing, equals: files.sounds.map(({ equals }) => equals) };
  }

  /** What a moderator reads of what the pack equals. */
  async review(id: number) {
    const admin = await this.app.signIn({ is_admin: true });
    const { body } = await this.app.request("GET", `/api/admin/${KINDS[this.kind].path}/${id}`, admin);
    return (body as { equal_sounds: object[] }).equal_sounds;
  }
}

/** All that is said to a creator of somebody else's. */
const SOMEBODYS = { title: null, pack_title: null, is_in_pack: false };

describe.each(engines)("equal sounds of strangers on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  describe.each(["sample", "preset"] as const)("in a %s pack", (kind) => {
    const equalPacks = () => new EqualPacks(app, kind);

    it("that were not sent are told nobody, and are in nobody's way", async () => {
      const [one, other, of] = [await signInCreator(app), await signInCreator(app), equalPacks()];
      const samples = newSamples();
      const theirs = await of.insert(other, samples);
      const mine = await of.insert(one, samples);
      expect(await of.read(mine.id, one)).toEqual({ missing: [], equals: [[]] });
      expect((await of.send(mine.id, one)).status).toBe(200);
      expect(await of.review(mine.id)).toEqual([]);
      // What was sent meanwhile is shown.
      expect((await of.send(theirs.id, other)).status).toBe(200);
      expect(await of.review(mine.id)).toMatchObject([{ id: theirs.soundId }]);
    });

    it("are still in the way within a pack, and against one's own", async () => {
      const [user, of] = [await signInCreator(app), equalPacks()];
      const samples = newSamples();
      await of.insert(user, samples);
      const second = await of.insert(user, samples);
      expect(await of.send(second.id, user)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining(`some ${KINDS[kind].noun} equal others`) },
      });
      expect((await of.read(second.id, user)).missing).toEqual([{ point: "equal-sounds", count: 1 }]);
    });

    it.each([2, 6, 1] as const)(
      "that were sent (status %i) block nobody: the creator reads it without whose, the moderator compares",
      async (status) => {
        const [one, other, of] = [await signInCreator(app), await signInCreator(app), equalPacks()];
        const samples = newSamples();
        const theirs = await of.insert(other, samples, new Date("2026-03-03T12:00:00Z"));
        await of.move(theirs.id, status);
        const mine = await of.insert(one, samples);
        expect(await of.read(mine.id, one)).toEqual({ missing: [], equals: [[SOMEBODYS]] });
        expect((await of.send(mine.id, one)).status).toBe(200);
        expect(await of.review(mine.id)).toMatchObject([
          {
            sound_id: mine.soundId,
            id: theirs.soundId,
            creator: { id: other.id },
            came_at: "2026-03-03T12:00:00.000Z",
            came_first: true,
          },
        ]);
        if (status !== 1) {
          expect(await of.review(theirs.id)).toMatchObject([{ id: mine.soundId, came_first: false }]);
        }
      },
    );
  });

  it("that were approved are compared even when their pack is withdrawn", async () => {
    const [one, other, of] = [await signInCreator(app), await signInCreator(app), new EqualPacks(app, "sample")];
    const samples = newSamples();
    const theirs = await of.insert(other, samples);
    await app.db.update(sounds).set({ state: "approved" }).where(eq(sounds.id, theirs.soundId));
    const mine = await of.insert(one, samples);
    expect(await of.read(mine.id, one)).toEqual({ missing: [], equals: [[SOMEBODYS]] });
    expect((await of.send(mine.id, one)).status).toBe(200);
    expect(await of.review(mine.id)).toMatchObject([{ id: theirs.soundId }]);
  });

  it("keep a one-shot pack from going on sale once they were sent, and not before", async () => {
    const admin = await app.signIn({ is_admin: true });
    const [maker, other] = [await signInCreator(app), await signInCreator(app)];
    const [of, samples] = [new EqualPacks(app, "sample"), newSamples()];
    const pack = await insertOneshotPack(app.db, maker.id);
    await insertOneshot(app.db, maker.id, pack.id, { samples_hash: samples });
    const theirs = await of.insert(other, samples);
    const read = async () => {
      const get = async (path: string) =>
        (await app.request("GET", `/api/admin/oneshots/packs/${pack.id}${path}`, admin)).body;
      const { missing } = (await get("")) as { missing: { point: string }[] };
      const files = (await get("/files")) as { sounds: { equals: object[] }[] };
      return { points: missing.map(({ point }) => point), equals: files.sounds.map(({ equals }) => equals.length) };
    };
    expect(await read()).toEqual({ points: expect.not.arrayContaining(["equal-sounds"]), equals: [0] });
    await of.move(theirs.id, 2);
    expect(await read()).toEqual({ points: expect.arrayContaining(["equal-sounds"]), equals: [1] });
  });
});

describe("equal sounds of strangers, sent at once", () => {
  it("are both sent, and each review shows the other", async () => {
    const app = await startApp("postgres");
    try {
      const [people, of] = [[await signInCreator(app), await signInCreator(app)], new EqualPacks(app, "sample")];
      const samples = newSamples();
      const both = await Promise.all(people.map((user) => of.insert(user, samples)));
      const sent = await Promise.all(both.map(({ id }, at) => of.send(id, people[at]!)));
      expect(sent.map(({ status }) => status)).toEqual([200, 200]);
      for (const [at, { id }] of both.entries()) {
        expect(await of.review(id)).toMatchObject([{ id: both[1 - at]!.soundId }]);
      }
    } finally {
      await app.close();
    }
  });
});
