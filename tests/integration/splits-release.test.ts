import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { releaseSettled } from "@/server/modules/studio/splits/releasing";
import { notifications } from "@/server/platform/db/schema/engagement";
import { packs } from "@/server/platform/db/schema/packs";
import { users } from "@/server/platform/db/schema/users";
import { movePack } from "@/tests/integration/support/factories";
import { isRowOf } from "@/tests/integration/support/pack-rows";
import { type Creator, refusals, type Splits, splitCases, startSplits } from "@/tests/integration/support/splits";

describe.each(splitCases)("the release of a pack that is split on %s, %s", (engine, kind) => {
  let splits: Splits;
  let juno: Creator;
  let petra: Creator;

  beforeAll(async () => {
    splits = await startSplits(engine, kind);
    juno = await splits.creator("Juno Akers");
    petra = await splits.app.signIn({ is_admin: true, is_pack_moderator: true, display: "Petra" });
  });
  beforeEach(() => splits.forgetAsks());
  afterAll(() => splits.app.close());

  const decide = async (id: number, verb: string, who = petra) => {
    const path = `/api/admin/${splits.packs}/${id}`;
    const { body } = await splits.app.request("GET", path, { headers: petra.headers });
    const { sent_at } = body as CreatorPackDetail;
    return splits.app.request("POST", `${path}/${verb}`, { json: { sent_at }, headers: who.headers });
  };
  const open = async (id: number) =>
    (await splits.call("GET", `${splits.packs}/${id}`, splits.owner)).body as CreatorPackDetail;

  /** A pack that was approved while Juno's share is asked for. */
  async function approved(): Promise<number> {
    const id = await splits.pack();
    await splits.addItem(id);
    await splits.set(id, [[juno, 25]]);
    await movePack(splits.app.db, splits.kind, id, 2);
    expect((await decide(id, "claim")).status).toBe(200);
    expect((await decide(id, "approve")).status).toBe(200);
    await splits.app.settled();
    return id;
  }

  it("waits for the last answer, and not the review", async () => {
    const id = await approved();
    const { title } = await open(id);
    splits.app.mails.length = 0;
    expect(await open(id)).toMatchObject({ status: 5, holds: [{ kind: "share" }] });
    await splits.answer(id, juno, "accept");
    expect((await open(id)).status).toBe(5);
    await splits.app.settled();
    expect(await open(id)).toMatchObject({
      status: 1,
      holds: [],
      history: [
        { from: 5, to: 1, actor: null },
        { from: 6, to: 5 },
      ],
    });
    const told = await splits.app.db.select().from(notifications).where(eq(notifications.user_id, splits.owner.id));
    expect(told.at(-1)).toMatchObject({ type: "pack_status_change" });
    expect(told.at(-1)?.message).toContain("is on sale: everybody");
    const partner = await splits.app.db.select().from(notifications).where(eq(notifications.user_id, juno.id));
    expect(partner.at(-1)).toMatchObject({ type: "pack_status_change" });
    expect(partner.at(-1)?.message).toContain("is on sale, and 25 % of it is yours.");
    await splits.app.settled();
    const mails = splits.app.mails.filter(({ subject }) => subject.startsWith(`${title} is on sale`));
    const addresses = await splits.app.db
      .select({ email: users.email })
      .from(users)
      .where(inArray(users.id, [splits.owner.id, juno.id]));
    expect(mails.map(({ to }) => to).sort()).toEqual(addresses.map(({ email }) => email).sort());
  });

  it("follows a no, a request that is taken back, a block, and an account that is closed", async () => {
    const gone = await splits.creator();
    const ways: ((id: number) => Promise<unknown>)[] = [
      (id) => splits.answer(id, juno, "decline"),
      (id) => splits.set(id, []),
      () => splits.call("PUT", `share-blocks/${splits.owner.id}`, juno),
    ];
    for (const way of ways) {
      const id = await approved();
      await way(id);
      await splits.app.settled();
      expect((await open(id)).status, String(way)).toBe(1);
      await splits.call("DELETE", `share-blocks/${splits.owner.id}`, juno);
      await splits.forgetAsks();
    }
    const id = await approved();
    await splits.set(id, [
      [juno, 25],
      [gone, 5],
    ]);
    await splits.answer(id, juno, "accept");
    await splits.app.settled();
    expect((await open(id)).status).toBe(5);
    await splits.app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, gone.id));
    await Promise.all([releaseSettled(splits.app.deps), releaseSettled(splits.app.deps)]);
    expect((await open(id)).status).toBe(1);
  });

  it("of a pack that was withdrawn waits again; one on sale goes on selling", async () => {
    const id = await approved();
    await splits.answer(id, juno, "accept");
    await splits.app.settled();
    await splits.set(id, [[juno, 30]]);
    await splits.app.settled();
    expect((await open(id)).status).toBe(1);
    expect((await splits.call("POST", `${splits.packs}/${id}/withdraw`, splits.owner)).status).toBe(200);
    await movePack(splits.app.db, splits.kind, id, 2);
    await decide(id, "claim");
    expect((await decide(id, "approve")).body).toMatchObject({ status: 5 });
  });

  it("is decided by nobody who was asked, and who reviews a pack isn’t asked", async () => {
    const reviewer = await splits.creator("Rey");
    await splits.app.db.update(users).set({ is_admin: true }).where(eq(users.id, reviewer.id));
    const id = await splits.pack();
    await splits.set(id, [[reviewer, 10]]);
    await movePack(splits.app.db, splits.kind, id, 2);
    expect((await decide(id, "claim", reviewer)).status).toBe(403);
    await expect(
      splits.app.db.execute(sql`update packs set status = 6, claimed_by = ${reviewer.id}, claimed_at = now(),
        claim_seen_at = now() where ${isRowOf(id, splits.kind)}`),
    ).rejects.toThrow();
    await splits.answer(id, reviewer, "decline");
    expect((await decide(id, "claim", reviewer)).status).toBe(200);
    expect(refusals(await splits.set(id, [[reviewer, 10]]))).toEqual([
      "Rey can’t be asked while the pack is in review.",
    ]);
  });

  it("is asked for with the pack when it is added, also for another creator, which is on record", async () => {
    const moderator = await splits.app.signIn({ is_moderator: true });
    const shares = [{ user_id: juno.id, percentage: 12.5 }];
    const add = (who: { headers: Record<string, string> }, json: object) =>
      splits.call("POST", kind === "sample" ? "packs/add" : splits.packs, who, {
        title: "Split",
        collaborators: shares,
        ...json,
      });
    for (const who of [splits.owner, moderator]) {
      const { status, body } = await add(who, who === moderator ? { user_id: splits.owner.id } : {});
      expect(status).toBe(200);
      const { id } = body as { id: number };
      expect(await splits.shareOf(id, juno)).toMatchObject({ state: "asked", asked: 12.5 });
      expect((await open(id)).holds).toEqual([{ kind: "share" }]);
      // Who made it for its creator sees the splits, and decides no more about them.
      expect(await splits.read(id, who as Creator)).toMatchObject({ can_change: who === splits.owner });
      expect((await splits.set(id, [], who as Creator)).status).toBe(who === splits.owner ? 200 : 403);
    }
    const { rows } = await splits.app.db.execute(
      sql`select after from audit_entries where action = 'pack.create' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ after: { collaborators: [juno.id], percentages: [12.5] } });
    const refused = await add(splits.owner, { collaborators: [{ user_id: splits.owner.id, percentage: 10 }] });
    expect(refusals(refused)).toEqual(["The rest is the owner’s: choose somebody else."]);
    expect(await splits.app.db.$count(packs, and(eq(packs.kind, splits.kind), eq(packs.title, "Split")))).toBe(2);
  });
});
