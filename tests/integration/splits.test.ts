import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharePath } from "@/lib/routes/share-path";
import { collaborators, shareRequests } from "@/server/platform/db/schema/collaborators";
import { notifications } from "@/server/platform/db/schema/engagement";
import { packHolds } from "@/server/platform/db/schema/pack-reviews";
import { creators, users } from "@/server/platform/db/schema/users";
import { linkIn } from "@/tests/integration/support/app";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { type Creator, refusals, type Splits, splitCases, startSplits } from "@/tests/integration/support/splits";

describe.each(splitCases)("splits of a pack on %s, %s", (engine, kind) => {
  let splits: Splits;
  let juno: Creator;
  let odile: Creator;

  beforeAll(async () => {
    splits = await startSplits(engine, kind);
    juno = await splits.creator("Juno Akers");
    odile = await splits.creator("Odile <Sarr>");
  });
  beforeEach(() => splits.forgetAsks());
  afterAll(() => splits.app.close());

  const counted = (packId: number) =>
    splits.app.db
      .select({ user_id: collaborators.user_id, percentage: collaborators.percentage })
      .from(collaborators)
      .where(eq(collaborators.pack_id, keyOf(packId, splits.kind)));
  const told = (who: Creator) =>
    splits.app.db.select().from(notifications).where(eq(notifications.user_id, who.id)).orderBy(notifications.id);

  it("are asked for: by a notification and a mail, and count for nothing yet", async () => {
    const id = await splits.pack({ title: "Spare <Keys>", price_cents: 2_400 });
    const mails = await splits.mailsOf(() =>
      splits.set(id, [
        [juno, 25],
        [odile, 20],
      ]),
    );
    expect(await splits.read(id)).toMatchObject({
      owner: { display: "Halden Rye" },
      can_change: true,
      requests_left: 8,
      shares: [
        { user: { id: juno.id }, state: "asked", percentage: null, asked: 25, can_remind: false },
        { user: { id: odile.id }, state: "asked", percentage: null, asked: 20 },
      ],
    });
    expect(await counted(id)).toEqual([]);
    expect((await told(juno)).at(-1)).toMatchObject({
      type: "share_request",
      message: `<b>Halden Rye</b> offers you 25 % of <a href="${sharePath({ kind, id })}">Spare &lt;Keys&gt;</a>.`,
    });
    expect(mails).toHaveLength(2);
    const mail = mails.find(({ text }) => text.includes("Juno Akers"))!;
    expect(linkIn(mail).pathname).toBe(sharePath({ kind, id }));
    // 25 percent of 70 percent of $24.00, and of half of $8.99.
    expect(mail.text).toContain("Of a sale for $24.00: $4.20");
    expect(mail.text).toContain("Of 100 credits of the Starter plan: $1.12");

    expect(await splits.own(id, juno)).toMatchObject({
      state: "asked",
      percentage: null,
      request: { percentage: 25 },
      owner: { display: "Halden Rye" },
      example: { cash: { price_cents: 2_400, cents: 420 }, credits: { credits: 100, cents: 112 } },
      shares: [
        { percentage: 55 },
        { user: { id: juno.id }, percentage: 25 },
        { user: { id: odile.id }, percentage: 20 },
      ],
      is_blocked: false,
    });
    const list = await splits.call("GET", "shares", juno);
    expect(list.body).toMatchObject({ asked: 1, meta: { total: 1 }, data: [{ pack: { kind, id }, state: "asked" }] });
  });

  it("count once they are accepted, and end when they are left", async () => {
    const id = await splits.pack();
    await splits.set(id, [[juno, 33.33]]);
    expect(await splits.answer(id, juno, "accept")).toMatchObject({
      status: 200,
      body: { state: "accepted", percentage: 33.33, request: null },
    });
    expect(await counted(id)).toEqual([{ user_id: juno.id, percentage: 33.33 }]);
    expect((await told(splits.owner)).at(-1)).toMatchObject({ type: "share_answer" });
    expect((await told(splits.owner)).at(-1)?.message).toMatch(/^<b>Juno Akers<\/b> agreed to 33\.33 % of /);
    const mails = await splits.mailsOf(() => splits.leave(id, juno));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Juno Akers gave up a share of /)]);
    expect(await splits.own(id, juno)).toMatchObject({ state: "left", percentage: null, sounds: [] });
    expect(await counted(id)).toEqual([]);
    expect(await splits.leave(id, juno)).toMatchObject({ status: 409 });
    expect(await splits.shareOf(id, juno)).toMatchObject({ state: "left", percentage: null, asked: null });
  });

  it("are asked for again when they change, and until then the old one counts", async () => {
    const id = await splits.pack();
    await splits.agree(id, [[juno, 25]]);
    await splits.set(id, [[juno, 30]]);
    expect(await splits.shareOf(id, juno)).toMatchObject({ state: "asked", percentage: 25, asked: 30 });
    expect(await counted(id)).toEqual([{ user_id: juno.id, percentage: 25 }]);
    const first = await splits.requestId(id, juno);
    await splits.set(id, [[juno, 31]]);
    expect(await splits.call("POST", `${splits.shares}/${id}/accept`, juno, { request_id: first })).toMatchObject({
      status: 409,
      body: { error: "The offer was changed or taken back meanwhile." },
    });
    await splits.answer(id, juno, "decline");
    expect(await splits.shareOf(id, juno)).toMatchObject({ state: "accepted", percentage: 25, declined: 31 });
    await splits.set(id, [[juno, 20]]);
    await splits.answer(id, juno, "accept");
    expect(await splits.shareOf(id, juno)).toMatchObject({ state: "accepted", percentage: 20, declined: null });
    // What is wanted already is asked of nobody.
    const before = await splits.app.db.$count(shareRequests);
    await splits.set(id, [[juno, 20]]);
    expect(await splits.app.db.$count(shareRequests)).toBe(before);
  });

  it("that are as old as the pack count as accepted, and can be left", async () => {
    const id = await splits.pack();
    await splits.app.db
      .insert(collaborators)
      .values({ pack_id: keyOf(id, splits.kind), user_id: juno.id, percentage: 40 });
    expect(await splits.shareOf(id, juno)).toMatchObject({ state: "accepted", percentage: 40, asked: null });
    expect(await splits.own(id, juno)).toMatchObject({ state: "accepted", percentage: 40 });
    await splits.leave(id, juno);
    expect(await splits.shareOf(id, juno)).toMatchObject({ state: "left" });
  });

  it("are refused by field", async () => {
    const id = await splits.pack();
    const applicant = await splits.creator("Kilo");
    await splits.app.db.update(creators).set({ status: "applied" }).where(eq(creators.user_id, applicant.id));
    const many = await Promise.all(Array.from({ length: 6 }, () => splits.creator()));
    const refused = async (wanted: Parameters<Splits["set"]>[1]) => {
      const response = await splits.set(id, wanted);
      expect(response.status).toBe(422);
      return refusals(response);
    };
    expect(await refused([[splits.owner, 10]])).toEqual(["The rest is the owner’s: choose somebody else."]);
    expect(await refused([[applicant, 10]])).toEqual(["Kilo isn’t an active creator."]);
    expect(await refused([[{ id: 999_999 }, 10]])).toEqual(["There is no such creator."]);
    expect(
      await refused([
        [juno, 10],
        [juno, 20],
      ]),
    ).toEqual(["Choose everybody once."]);
    expect(
      await refused([
        [juno, 60.5],
        [odile, 40],
      ]),
    ).toEqual(["Together they get 100.5 percent. At most 100 can be shared."]);
    expect(await refused(many.map((who) => [who, 1] as const))).toEqual(["Maximum 5 collaborators allowed."]);
    for (const percentage of [0, -1, 100.01, 10.001])
      expect((await splits.set(id, [[juno, percentage]])).status).toBe(422);
    expect(
      await splits.app.db
        .select()
        .from(shareRequests)
        .where(eq(shareRequests.pack_id, keyOf(id, splits.kind))),
    ).toEqual([]);
    expect(
      (
        await splits.set(id, [
          [juno, 60],
          [odile, 40],
        ])
      ).status,
    ).toBe(200);
  });

  it("come to no more than 100 percent, in whichever order they are answered", async () => {
    const id = await splits.pack();
    await splits.agree(id, [
      [juno, 50],
      [odile, 50],
    ]);
    expect(
      refusals(
        await splits.set(id, [
          [juno, 20],
          [odile, 80],
        ]),
      ),
    ).toEqual(["A smaller share counts only once it is accepted: until then this could come to 130 percent."]);
    await splits.set(id, [
      [juno, 20],
      [odile, 50],
    ]);
    await splits.answer(id, juno, "accept");
    expect(
      (
        await splits.set(id, [
          [juno, 20],
          [odile, 80],
        ])
      ).status,
    ).toBe(200);
    await splits.answer(id, odile, "accept");
    expect(await counted(id)).toEqual([
      { user_id: juno.id, percentage: 20 },
      { user_id: odile.id, percentage: 80 },
    ]);
    const third = await splits.creator();
    const row = { pack_id: keyOf(id, splits.kind), user_id: third.id, asked_by: splits.owner.id, percentage: 0.01 };
    await expect(splits.app.db.insert(shareRequests).values(row)).rejects.toThrow();
  });

  it("end by their owner as long as the pack was never on sale, afterwards by their holder alone", async () => {
    const id = await splits.pack();
    await splits.agree(id, [[juno, 10]]);
    await splits.set(id, [[odile, 5]]);
    expect((await splits.set(id, [])).body).toMatchObject({ shares: [] });
    expect(await counted(id)).toEqual([]);
    expect((await told(juno)).at(-1)?.message).toContain("doesn’t share");
    expect((await splits.call("GET", `${splits.shares}/${id}`, odile)).status).toBe(404);

    await splits.agree(id, [[juno, 10]]);
    await splits.app.settled();
    await splits.putOnSale(id);
    expect(refusals(await splits.set(id, []))).toEqual([
      "Juno Akers agreed to 10 percent of a pack that was on sale. Only they can give it up; you can ask for a smaller share.",
    ]);
    await splits.set(id, [
      [juno, 5],
      [odile, 5],
    ]);
    await splits.set(id, [[juno, 10]]);
    expect((await splits.read(id)).shares.map(({ state, percentage }) => [state, percentage])).toEqual([
      ["accepted", 10],
    ]);
    expect(
      await splits.app.db
        .select()
        .from(packHolds)
        .where(eq(packHolds.pack_id, keyOf(id, splits.kind))),
    ).toHaveLength(2);
  });

  it("are asked for ten times a day by one creator, reminders included", async () => {
    const busy = await splits.creator();
    const id = await splits.pack({}, busy);
    const remind = () => splits.call("POST", `${splits.packs}/${id}/splits/${juno.id}/remind`, busy);
    for (let percentage = 1; percentage <= 9; percentage += 1) {
      expect((await splits.set(id, [[juno, percentage]], busy)).status).toBe(200);
    }
    expect(await remind()).toMatchObject({ status: 409 });
    await splits.app.db.execute(sql`update share_requests set created_at = now() - interval '25 hours'
      where pack_id = ${keyOf(id, splits.kind)} and state = 'asked'`);
    const mails = await splits.mailsOf(remind);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Once more: /)]);
    expect(await remind()).toMatchObject({ status: 409 });
    // Eight of yesterday's were taken back and count still: only the open one is older than a day.
    expect((await splits.read(id, busy)).requests_left).toBe(1);
    expect(
      (
        await splits.set(
          id,
          [
            [juno, 9],
            [odile, 1],
          ],
          busy,
        )
      ).status,
    ).toBe(200);
    expect(
      await splits.set(
        id,
        [
          [juno, 9],
          [odile, 2],
        ],
        busy,
      ),
    ).toMatchObject({ status: 429 });
    expect((await splits.read(id, busy)).shares.map(({ asked }) => asked)).toEqual([9, 1]);
  });

  it("are asked for no more by who is blocked, until they are unblocked", async () => {
    const pest = await splits.creator("A Pest");
    const [first, second] = [await splits.pack({}, pest), await splits.pack({}, pest)];
    expect((await splits.call("PUT", `share-blocks/${pest.id}`, juno)).status).toBe(404);
    await splits.set(first, [[juno, 1]], pest);
    await splits.set(second, [[juno, 2]], pest);
    expect((await splits.call("PUT", `share-blocks/${pest.id}`, juno)).status).toBe(200);
    for (const id of [first, second])
      expect(await splits.own(id, juno)).toMatchObject({ state: "declined", is_blocked: true });
    expect(refusals(await splits.set(first, [[juno, 3]], pest))).toEqual([
      "Juno Akers takes no requests from this creator.",
    ]);
    expect((await splits.call("GET", "share-blocks", juno)).body).toMatchObject({ data: [{ display: "A Pest" }] });
    expect((await splits.call("DELETE", `share-blocks/${pest.id}`, juno)).status).toBe(200);
    expect((await splits.set(first, [[juno, 3]], pest)).status).toBe(200);
    expect((await splits.call("GET", "share-blocks", juno)).body).toMatchObject({ data: [] });
  });

  it("of a closed account that has not answered are declined; what it accepted stays", async () => {
    const gone = await splits.creator();
    const [open, agreed] = [await splits.pack(), await splits.pack()];
    await splits.agree(agreed, [[gone, 10]]);
    await splits.set(agreed, [[gone, 12]]);
    await splits.set(open, [[gone, 10]]);
    await splits.app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, gone.id));
    expect(await splits.shareOf(open, gone)).toMatchObject({ state: "declined", declined: 10 });
    expect(await splits.shareOf(agreed, gone)).toMatchObject({ state: "accepted", percentage: 10, declined: 12 });
  });
});
