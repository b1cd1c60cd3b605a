import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { releaseSettled } from "@/server/modules/studio/splits/releasing";
import { collaborators, shareRequests } from "@/server/platform/db/schema/collaborators";
import { packHolds } from "@/server/platform/db/schema/pack-reviews";
import { users } from "@/server/platform/db/schema/users";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { type Creator, type Splits, startSplits } from "@/tests/integration/support/splits";

/** Rounds of each race. */
const ROUNDS = 12;

describe("answers and changes of splits at the same time", () => {
  let splits: Splits;
  let people: Creator[];

  beforeAll(async () => {
    splits = await startSplits("postgres");
    people = await Promise.all(Array.from({ length: 4 }, () => splits.creator()));
  });
  beforeEach(() => splits.forgetAsks());
  afterAll(() => splits.app.close());

  /** What holds at every moment: shares within 100 percent, one open request each, a hold exactly while one is open. */
  async function expectSound(packId: number): Promise<void> {
    const { db } = splits.app;
    const { rows } = await db.execute(sql`
      select (select coalesce(sum(percentage), 0) from collaborators where pack_id = ${keyOf(packId)}) <= 100 as is_whole,
        not exists (select from share_requests where pack_id = ${keyOf(packId)} and state = 'asked' group by user_id
          having count(*) > 1) as is_asked_once,
        (not exists (select from share_requests where pack_id = ${keyOf(packId)} and state = 'asked')) or exists (
          select from pack_holds where pack_id = ${keyOf(packId)} and kind = 'share' and ended_at is null) as is_held`);
    expect(rows[0]).toEqual({ is_whole: true, is_asked_once: true, is_held: true });
    await releaseSettled(splits.app.deps);
    const isOpen =
      (await db.$count(
        shareRequests,
        and(eq(shareRequests.pack_id, keyOf(packId)), eq(shareRequests.state, "asked")),
      )) > 0;
    const { rows: holds } = await db.execute(
      sql`select id from ${packHolds} where pack_id = ${keyOf(packId)} and ended_at is null`,
    );
    expect(holds).toHaveLength(isOpen ? 1 : 0);
  }

  const percentageOf = async (packId: number, who: Creator) => (await splits.own(packId, who)).percentage;

  it("an answer is to the share that was offered, or refused: accepting while the owner changes it", async () => {
    const [juno] = people as [Creator];
    for (let round = 0; round < ROUNDS; round += 1) {
      await splits.forgetAsks();
      const id = await splits.pack();
      await splits.set(id, [[juno, 10]]);
      const request_id = await splits.requestId(id, juno);
      const [answer, change] = await Promise.all([
        splits.call("POST", `shares/${id}/accept`, juno, { request_id }),
        splits.set(id, [[juno, 1]]),
      ]);
      expect(change.status).toBe(200);
      expect([200, 409]).toContain(answer.status);
      expect(await percentageOf(id, juno)).toBe(answer.status === 200 ? 10 : null);
      expect(await splits.shareOf(id, juno)).toMatchObject({ state: "asked", asked: 1 });
      await expectSound(id);
    }
  });

  it("a share is accepted or ended, never both: accepting while the owner takes the request back", async () => {
    const [juno] = people as [Creator];
    for (let round = 0; round < ROUNDS; round += 1) {
      await splits.forgetAsks();
      const id = await splits.pack();
      await splits.set(id, [[juno, 10]]);
      const request_id = await splits.requestId(id, juno);
      const [answer] = await Promise.all([
        splits.call("POST", `shares/${id}/accept`, juno, { request_id }),
        splits.set(id, []),
      ]);
      expect([200, 404, 409]).toContain(answer.status);
      expect(await splits.app.db.$count(collaborators, eq(collaborators.pack_id, keyOf(id)))).toBe(0);
      expect(
        await splits.app.db.$count(
          shareRequests,
          and(eq(shareRequests.pack_id, keyOf(id)), eq(shareRequests.state, "asked")),
        ),
      ).toBe(0);
      await expectSound(id);
    }
  });

  it("two answers to one request count once, and all answers at once stay within 100 percent", async () => {
    const id = await splits.pack();
    await splits.set(
      id,
      people.map((who) => [who, 25] as const),
    );
    const ids = await Promise.all(people.map((who) => splits.requestId(id, who)));
    const answers = await Promise.all(
      people.flatMap((who, at) =>
        ["accept", "decline"].map((verb) => splits.call("POST", `shares/${id}/${verb}`, who, { request_id: ids[at]! })),
      ),
    );
    for (let at = 0; at < answers.length; at += 2) {
      expect([answers[at]!.status, answers[at + 1]!.status].sort()).toEqual([200, 409]);
    }
    await expectSound(id);
  });

  it("random changes, answers and departures leave sums, requests and holds sound", async () => {
    const id = await splits.pack();
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      await splits.forgetAsks();
      const wanted = people.filter(() => random(3) > 0).map((who) => [who, 1 + random(60)] as const);
      const answers = people.map(async (who) => {
        const share = await splits.own(id, who);
        if (share.request && random(2) > 0) {
          const verb = random(3) > 0 ? "accept" : "decline";
          await splits.call("POST", `shares/${id}/${verb}`, who, { request_id: share.request.id });
        } else if (random(4) === 0) await splits.leave(id, who);
      });
      const responses = await Promise.all([splits.set(id, wanted), ...answers]);
      expect([200, 422]).toContain(responses[0].status);
      await expectSound(id);
    }
  });

  it("a ban and an answer don’t wait for each other, whoever of the two is banned", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [owner, juno] = [await splits.creator(), await splits.creator()];
      const id = await splits.pack({}, owner);
      await splits.set(id, [[juno, 10]], owner);
      const request_id = await splits.requestId(id, juno);
      const banned = round % 2 ? owner : juno;
      const [answer] = await Promise.all([
        splits.call("POST", `shares/${id}/accept`, juno, { request_id }),
        splits.app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, banned.id)),
      ]);
      expect([200, 401, 403, 404, 409]).toContain(answer.status);
      await expectSound(id);
    }
  });

  it("ten requests a day are ten, also when they are sent at once for different packs", async () => {
    const busy = await splits.creator();
    const ids = await Promise.all(Array.from({ length: 12 }, () => splits.pack({}, busy)));
    const responses = await Promise.all(ids.map((id) => splits.set(id, [[people[0]!, 1]], busy)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
