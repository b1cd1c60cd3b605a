import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, EARNINGS_HOLD_DAYS } from "@/lib/money/rules";
import { compareBooks } from "@/server/modules/money/books/service";
import {
  heldMovements,
  insertEarnings,
  readEarnings,
  releaseEarnings,
  reverseEarnings,
} from "@/server/modules/money/ledger/creator-earnings";
import { type LedgerMovement, postLedgerTransaction, readBalance } from "@/server/modules/money/ledger/posting";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";
import { approvePayout, makePayable, requestPayout } from "@/tests/integration/support/payouts";

const DOLLAR = 1_000_000;
const NOW = Date.now();
const OLD = new Date(NOW - (EARNINGS_HOLD_DAYS + 1) * DAY_MS);
const WORDS = { reason: "Sold what isn’t yours" };

describe.each(engines)("the earnings of a banned creator, on %s", (engine) => {
  let app: TestApp;
  let admin: Awaited<ReturnType<TestApp["signIn"]>>;
  let creatorId: number;
  let sequence = 0;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true, display: "Noor Halabi" });
  });
  beforeEach(async () => {
    creatorId = (await insertCreator(app.db)).id;
    await makePayable(app, creatorId, "vic@example.com");
  });
  afterAll(async () => {
    expect(await compareBooks(app.db)).toEqual([]);
    await app.close();
  });

  const post = (deed: string, json: object = WORDS) =>
    app.request("POST", `/api/admin/users/${creatorId}/${deed}`, { json, headers: admin.headers });
  const decide = (decision: "release" | "keep", cents: number) => post("earnings", { ...WORDS, decision, cents });
  const book = (movements: LedgerMovement[], record?: (id: number) => Promise<void>) =>
    app.db.transaction((tx) => {
      const event = { kind: "payment", description: "Test", idempotency_key: `banned:${++sequence}` } as const;
      return postLedgerTransaction(tx, event, movements, record);
    });
  /** Sells for dollars, of which all is the creators'; resolves to the ledger transaction. */
  const sell = async (dollars: Record<number, number>, at: Date) => {
    const earned = new Map(Object.entries(dollars).map(([id, amount]) => [Number(id), amount * DOLLAR]));
    const cents = [...earned.values()].reduce((sum, micros) => sum + micros, 0);
    const paid: LedgerMovement[] = [
      { account: { kind: "cash" }, amount: -cents },
      { account: { kind: "revenue" }, amount: cents },
    ];
    const id = await book([...paid, ...heldMovements(earned)]);
    await app.db.transaction((tx) =>
      insertEarnings(tx, [{ ledger_transaction_id: id!, lot_spending_id: null, earned, created_at: at }]),
    );
    return id!;
  };
  /** Gives the money of a sale back to its buyer, in part. */
  const refund = async (sale: number, dollars: number) => {
    const sold = (await readEarnings(app.db, sale)).find(({ user_id }) => user_id === creatorId);
    await app.db.transaction(async (tx) => {
      const { movements } = await reverseEarnings(tx, [{ id: sold!.id, micros: dollars * DOLLAR }]);
      const event = { kind: "payment_refund", description: "Test", idempotency_key: `banned:${++sequence}` } as const;
      await postLedgerTransaction(tx, event, [
        { account: { kind: "cash" }, amount: dollars * DOLLAR },
        { account: { kind: "revenue" }, amount: -dollars * DOLLAR },
        ...movements,
      ]);
    });
  };
  const balances = async (userId = creatorId) => {
    const of = async (kind: "earnings_on_hold" | "earnings" | "earnings_debt") =>
      (await readBalance(app.db, userId, kind)) / DOLLAR;
    return [await of("earnings_on_hold"), await of("earnings"), await of("earnings_debt")];
  };
  const release = () => releaseEarnings(app.db, new Date(NOW), [creatorId]);
  const request = (dollars: number) => requestPayout(app.db, { userId: creatorId, cents: dollars * 100 });
  const approve = ({ id, amount_cents: seenCents }: Awaited<ReturnType<typeof request>>) =>
    approvePayout({ ...app.deps, db: app.db }, { id, adminId: admin.id, seenCents });

  it("stay on hold and are neither requested nor paid out, until the ban is lifted; those of others are not touched", async () => {
    const collaborator = (await insertCreator(app.db)).id;
    await sell({ [creatorId]: 60, [collaborator]: 5 }, OLD);
    await release();
    await sell({ [creatorId]: 30, [collaborator]: 7 }, OLD);
    const pending = await request(50);
    await post("ban");
    await releaseEarnings(app.db, new Date(NOW), [creatorId, collaborator]);
    expect([await balances(), await balances(collaborator)]).toEqual([
      [30, 60, 0],
      [0, 12, 0],
    ]);
    await expect(request(50)).rejects.toThrow("closed");
    await expect(approve(pending)).rejects.toThrow("is banned");
    await post("unban");
    await release();
    expect(await balances()).toEqual([0, 90, 0]);
    await approve(pending);
    expect(await balances()).toEqual([0, 40, 0]);
  });

  it("are released by a decision, after their time on hold like anybody's", async () => {
    await sell({ [creatorId]: 60 }, OLD);
    const young = await sell({ [creatorId]: 20 }, new Date(NOW));
    await post("ban");
    expect(await decide("release", 8_000)).toMatchObject({ status: 200, body: { message: "$80.00 released." } });
    await release();
    expect(await balances()).toEqual([20, 60, 0]);
    await refund(young, 20);
    expect((await request(60)).status).toBe("pending");
    for (const decision of ["release", "keep"] as const) {
      expect(await decide(decision, 6_000)).toMatchObject({
        status: 409,
        body: { error: "Noor Halabi released the earnings of this user just now. Nothing was changed." },
      });
    }
    await app.settled();
    expect(app.mails.filter(({ text }) => text.includes("Your earnings of $80.00 are yours"))).toHaveLength(1);
  });

  it("are kept by the shop by a decision, to the last millionth, and refunds later cost their creator nothing", async () => {
    const first = await sell({ [creatorId]: 100 }, OLD);
    await release();
    await approve(await request(60));
    const second = await sell({ [creatorId]: 25 }, new Date(NOW));
    await app.db.update(payoutRequests).set({ status: "paid" }).where(eq(payoutRequests.user_id, creatorId));
    const third = await sell({ [creatorId]: 50 }, OLD);
    await release();
    const open = await request(90);
    expect(await balances()).toEqual([25, 90, 0]);
    await post("ban");
    expect((await decide("keep", 11_499)).status).toBe(409);
    expect(await decide("keep", 11_500)).toMatchObject({ status: 200, body: { message: "$115.00 kept." } });
    expect(await balances()).toEqual([0, 0, 0]);
    const [rejected] = (await app.db.select().from(payoutRequests)).filter(({ id }) => id === open.id);
    expect(rejected).toMatchObject({ status: "rejected", note: WORDS.reason });
    expect(await decide("keep", 0)).toMatchObject({
      status: 409,
      body: { error: "Noor Halabi decided to keep the earnings of this user just now. Nothing was changed." },
    });

    await refund(second, 25);
    await refund(third, 50);
    expect(await balances()).toEqual([0, 0, 0]);
    // Of the first sale 60 dollars were paid out, and 40 are the shop's.
    await refund(first, 40);
    expect(await balances()).toEqual([0, 0, 0]);
    await refund(first, 10);
    expect(await balances()).toEqual([0, 0, 10]);

    await post("unban");
    await sell({ [creatorId]: 30 }, OLD);
    await release();
    expect(await balances()).toEqual([0, 20, 0]);
  });

  it("are decided on once, and only while their creator is banned", async () => {
    expect((await decide("keep", 0)).status).toBe(409);
    await sell({ [creatorId]: 10 }, OLD);
    await post("ban");
    const both = await Promise.all([decide("keep", 1_000), decide("release", 1_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("that come in after they were kept are decided on again", async () => {
    await sell({ [creatorId]: 10 }, OLD);
    await post("ban");
    await decide("keep", 1_000);
    await sell({ [creatorId]: 4 }, OLD);
    await release();
    expect(await balances()).toEqual([4, 0, 0]);
    expect((await decide("release", 400)).status).toBe(200);
    await release();
    expect(await balances()).toEqual([0, 4, 0]);
  });
});
