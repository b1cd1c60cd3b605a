import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payoutProblem } from "@/lib/money/payout-problems";
import { cancelOwn } from "@/server/modules/earnings/payouts/own";
import { type PayoutDependencies, sendPayout, syncBatch } from "@/server/modules/earnings/payouts/service";
import { notifications } from "@/server/platform/db/schema/engagement";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import type { PayoutItem } from "@/server/providers/paypal/paypal";
import { PaypalError } from "@/server/providers/paypal/paypal";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";
import { approvePayout, earn, makePayable, rejectPayout, requestPayout } from "@/tests/integration/support/payouts";

describe.each(engines)("the outcome of a payout on %s", (engine) => {
  let app: TestApp;
  let adminId: number;
  let creator: Awaited<ReturnType<typeof insertCreator>>;
  let context: PayoutDependencies;
  /** What PayPal says of the payout; null if it doesn't answer. */
  let present: Pick<PayoutItem, "state" | "problem"> | null;
  beforeAll(async () => {
    app = await startApp(engine);
    adminId = (await app.signIn({ is_admin: true })).id;
    const itemOf = (key: string): PayoutItem => {
      if (!present) throw new PaypalError("unknown", "no response");
      return { id: key, key, amount: { cents: 6_000, currency: "USD" }, ...present };
    };
    context = {
      ...app.deps,
      db: app.db,
      paypal: {
        ...app.deps.paypal,
        sendPayout: async ({ key }) => key,
        readPayout: async (key) => ({ id: key, state: "done", items: [itemOf(key)] }),
        cancelPayoutItem: async (key) => {
          present = { state: "returned", problem: "RETURNED" };
          return itemOf(key);
        },
      },
    };
  });
  beforeEach(async () => {
    creator = await insertCreator(app.db);
    await makePayable(app, creator.id, "hal@haldenrye.com");
    await earn(app.db, creator.id, 120);
    present = { state: "pending", problem: null };
    app.mails.length = 0;
  });
  afterAll(() => app.close());

  const ask = async () => (await requestPayout(app.db, { userId: creator.id, cents: 6_000 })).id;
  async function send(): Promise<number> {
    const id = await ask();
    await approvePayout(context, { id, adminId, seenCents: 6_000 });
    await sendPayout(context, id);
    return id;
  }
  async function become(id: number, state: PayoutItem["state"], problem: string | null = null) {
    present = { state, problem };
    for (const _ of ["once", "again"]) await syncBatch(context, `payout-${id}`);
  }
  const rowOf = async (id: number) => (await app.db.select().from(payoutRequests).where(eq(payoutRequests.id, id)))[0];
  async function told() {
    await app.db.execute(sql`delete from pgboss.job where name = 'payout'`);
    await app.settled();
    const rows = await app.db.select().from(notifications).where(eq(notifications.user_id, creator.id));
    return { mails: app.mails, notifications: rows.map(({ type, message }) => ({ type, message })) };
  }

  it("is told once when it has arrived", async () => {
    const id = await send();
    await become(id, "paid");
    const { mails, notifications: rows } = await told();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[creator.email, "$60.00 paid to you - Wavecrate"]]);
    expect(mails[0]?.text).toContain("h••••@haldenrye.com");
    expect(rows).toEqual([{ type: "payout_paid", message: expect.stringContaining('href="/account/seller/payouts"') }]);
  });

  it.each(["RECEIVER_ACCOUNT_LOCKED", "SOMETHING_NEW"])(
    "is told with the reason and the next step: %s",
    async (code) => {
      const id = await send();
      await become(id, "returned", code);
      const { mails, notifications: rows } = await told();
      const problem = payoutProblem(code)!;
      expect(mails).toHaveLength(1);
      for (const words of [problem.reason, problem.next]) {
        expect(mails[0]?.text).toContain(words);
        expect(rows[0]?.message).toContain(words);
      }
      expect(mails[0]?.text).not.toContain(code);
    },
  );

  it("is told when it comes back after it had arrived", async () => {
    const id = await send();
    await become(id, "paid");
    await become(id, "returned", "REVERSED");
    expect((await told()).notifications.map(({ type }) => type)).toEqual(["payout_paid", "payout_returned"]);
  });

  it("is told with the reason when an admin declines it", async () => {
    const id = await ask();
    await rejectPayout(context, { id, adminId, note: "Look <b>here</b> first" });
    const { mails, notifications: rows } = await told();
    expect(mails[0]?.text).toContain("A note from us: “Look <b>here</b> first”");
    expect(rows[0]?.message).toContain("Look &lt;b&gt;here&lt;/b&gt; first");
  });

  it("can be taken back by its creator while nobody claims it, and only then", async () => {
    const id = await send();
    await expect(cancelOwn(context, creator.id, id)).rejects.toThrow("isn’t waiting to be claimed");
    await become(id, "unclaimed", "UNCLAIMED");
    const since = (await rowOf(id))?.unclaimed_at;
    await become(id, "unclaimed", "UNCLAIMED");
    expect((await rowOf(id))?.unclaimed_at).toEqual(since);
    const other = await insertCreator(app.db);
    await expect(cancelOwn(context, other.id, id)).rejects.toThrow("Not found.");
    present = null;
    await expect(cancelOwn(context, creator.id, id)).rejects.toThrow("PayPal doesn’t answer.");
    present = { state: "unclaimed", problem: "UNCLAIMED" };
    expect(await cancelOwn(context, creator.id, id)).toMatchObject({ open: null, available_micros: 120_000_000 });
    expect(await rowOf(id)).toMatchObject({ status: "returned", problem: "CANCELLED", unclaimed_at: null });
    await expect(cancelOwn(context, creator.id, id)).rejects.toThrow("came back already");
  });

  it("is paid if it was claimed in the moment in which it was taken back", async () => {
    const id = await send();
    await become(id, "unclaimed", "UNCLAIMED");
    present = { state: "paid", problem: null };
    await expect(cancelOwn(context, creator.id, id)).rejects.toThrow("isn’t waiting to be claimed");
    expect(await rowOf(id)).toMatchObject({ status: "paid", unclaimed_at: null });
  });
});
