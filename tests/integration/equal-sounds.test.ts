import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReviewedPack } from "@/lib/contract/endpoints/pack-reviews";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { creators } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertCompletePack, newSamples } from "@/tests/integration/support/studio";

const DECLARED = { is_declared_own: true, declared_machine: "none" };

describe.each(engines)("equal sounds of strangers on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  const creator = async () => {
    const user = await app.signIn();
    await app.db.insert(creators).values({ user_id: user.id, status: "active", activated_at: new Date() });
    return user;
  };
  /** A pack that could be sent, whose sound has these samples. */
  const packOf = async (user: { id: number }, samples_hash: string, uploaded_at = new Date()) => {
    const pack = await insertCompletePack(app.db, user.id);
    await app.db.update(sounds).set({ samples_hash, uploaded_at }).where(eq(sounds.id, pack.soundId));
    return pack;
  };
  type Person = Awaited<ReturnType<typeof creator>>;
  const send = (id: number, { headers }: Person) =>
    app.request("POST", `/api/seller/packs/${id}/send`, { headers, json: DECLARED });
  /** All that a creator reads of a pack and its sounds. */
  const read = async (id: number, { headers }: Person) => {
    const [pack, files] = [
      (await app.request("GET", `/api/seller/packs/${id}`, { headers })).body,
      (await app.request("GET", `/api/seller/packs/${id}/files`, { headers })).body,
    ] as [{ missing: { point: string }[] }, { sounds: { equals: object[] }[] }];
    return { missing: pack.missing, equals: files.sounds.map(({ equals }) => equals) };
  };
  const review = async (id: number) => {
    const admin = await app.signIn({ is_admin: true });
    return (await app.request("GET", `/api/admin/packs/${id}`, admin)).body as ReviewedPack;
  };

  it("that were not sent are told nobody, and are in nobody's way", async () => {
    const [one, other] = [await creator(), await creator()];
    const samples = newSamples();
    const alone = await read((await packOf(one, newSamples())).id, one);
    await packOf(other, samples);
    const mine = await packOf(one, samples);
    expect(await read(mine.id, one)).toEqual(alone);
    expect((await send(mine.id, one)).status).toBe(200);
    expect((await review(mine.id)).equal_sounds).toEqual([]);
  });

  it("are still in the way within a pack, and against one's own", async () => {
    const user = await creator();
    const samples = newSamples();
    await packOf(user, samples);
    const second = await packOf(user, samples);
    expect(await send(second.id, user)).toMatchObject({
      status: 409,
      body: { error: "The pack can’t be sent: some sounds equal others." },
    });
    expect((await read(second.id, user)).missing).toEqual([{ point: "equal-sounds", count: 1 }]);
  });

  it.each([2, 6, 1])(
    "that were sent (status %i) can be sent, with a word to the creator and both before the moderator",
    async (status) => {
      const [one, other] = [await creator(), await creator()];
      const samples = newSamples();
      const theirs = await packOf(other, samples, new Date("2026-03-03T12:00:00Z"));
      await app.db.update(packs).set({ status }).where(eq(packs.id, theirs.id));
      const mine = await packOf(one, samples);
      const told = await read(mine.id, one);
      expect(told.missing).toEqual([]);
      expect(told.equals).toEqual([[{ title: null, pack_title: null, is_in_pack: false }]]);
      expect((await send(mine.id, one)).status).toBe(200);
      expect((await review(mine.id)).equal_sounds).toMatchObject([
        {
          sound_id: mine.soundId,
          id: theirs.soundId,
          creator: { id: other.id },
          came_at: "2026-03-03T12:00:00.000Z",
          came_first: true,
        },
      ]);
    },
  );

  it("that were approved are compared even when their pack is withdrawn", async () => {
    const [one, other] = [await creator(), await creator()];
    const samples = newSamples();
    const theirs = await packOf(other, samples);
    await app.db.update(sounds).set({ state: "approved" }).where(eq(sounds.id, theirs.soundId));
    const mine = await packOf(one, samples);
    expect((await read(mine.id, one)).equals).toEqual([[{ title: null, pack_title: null, is_in_pack: false }]]);
    expect((await send(mine.id, one)).status).toBe(200);
  });
});

describe("equal sounds of strangers on postgres", () => {
  it("that are sent at once are both sent, and each is shown beside the other", async () => {
    const app = await startApp("postgres");
    const samples_hash = newSamples();
    const people = await Promise.all([1, 2].map(() => app.signIn()));
    const both = [];
    for (const user of people) {
      await app.db.insert(creators).values({ user_id: user.id, status: "active", activated_at: new Date() });
      const pack = await insertCompletePack(app.db, user.id);
      await app.db.update(sounds).set({ samples_hash }).where(eq(sounds.id, pack.soundId));
      both.push(pack);
    }
    const sent = await Promise.all(
      both.map(({ id }, at) =>
        app.request("POST", `/api/seller/packs/${id}/send`, { headers: people[at]!.headers, json: DECLARED }),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const admin = await app.signIn({ is_admin: true });
    for (const [at, { id }] of both.entries()) {
      const { body } = await app.request("GET", `/api/admin/packs/${id}`, admin);
      expect(body).toMatchObject({ equal_sounds: [{ id: both[1 - at]!.soundId }] });
    }
    const { rows } = await app.db.execute(sql`select from packs where status = 2`);
    expect(rows).toHaveLength(2);
    await app.close();
  });
});
