import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HistoryEvent, historyOf } from "@/demo/catalogue/history";
import { CUSTOMERS } from "@/demo/catalogue/users";
import { PastPayments } from "@/demo/seed/past-payments";
import { daysAgo } from "@/demo/seed/seed-context";
import { paymentsAreSimulated } from "@/lib/settings/billing";
import { compareBooks } from "@/server/modules/money/books/service";
import { stripeBooks } from "@/server/modules/money/books/stripe-books";
import { creditLots } from "@/server/platform/db/schema/credits";
import { payments } from "@/server/platform/db/schema/payments";
import { type BillingShop, startBillingShop } from "@/tests/integration/support/billing";
import { testEngine } from "@/tests/integration/support/database";
import { insertUser } from "@/tests/integration/support/factories";
import { subscribe } from "@/tests/integration/support/money";

const CUSTOMER = CUSTOMERS.find(({ username }) => username === "ilse-moreau")!;

describe("the payments of a customer of the demo at the simulated Stripe", () => {
  const now = new Date();
  const made = historyOf(CUSTOMER, []).filter(
    (event): event is Extract<HistoryEvent, { type: "payment" }> => event.type === "payment",
  );
  let shop: BillingShop;
  let userId: number;
  beforeAll(async () => {
    shop = await startBillingShop(testEngine);
    userId = (await insertUser(shop.db, { username: CUSTOMER.username })).id;
    await subscribe(shop.db, userId);
  });
  afterAll(() => shop.close());

  const pay = async () => {
    const money = new PastPayments(shop.deps);
    for (const payment of made) {
      const charge = await money.charge(userId, payment);
      const at = daysAgo({ now }, payment.days_ago);
      await shop.db.transaction((tx) => money.record(tx, userId, payment, charge, at));
    }
    await shop.untilIdle();
  };
  const rows = () =>
    shop.db.select().from(payments).where(eq(payments.user_id, userId)).orderBy(asc(payments.created_at));
  const books = () => compareBooks(shop.db, [stripeBooks({ db: shop.db, stripe: shop.deps.stripe })]);

  it("are a year of a plan and top-ups on their days, once, and equal Stripe’s books", async () => {
    expect(paymentsAreSimulated(shop.deps.env)).toBe(true);
    expect(made.filter(({ kind }) => kind === "plan")).toHaveLength(13);
    expect(made.filter(({ kind }) => kind === "top_up")).toHaveLength(4);
    for (const run of ["filled", "continued"]) {
      await pay();
      const paid = await rows();
      expect(
        paid.map(({ kind, amount_cents, status, credits }) => ({ kind, amount_cents, status, credits })),
        run,
      ).toEqual(
        made.map(({ kind, price_cents, credits }) => ({ kind, amount_cents: price_cents, status: "paid", credits })),
      );
      const { rows: booked } = await shop.db.execute<{ days: number }>(sql`
        select extract(epoch from ${now.toISOString()}::timestamptz - created_at)::float8 / 86400 as days
        from ledger_transactions where kind = 'payment' order by created_at`);
      expect(booked.map(({ days }) => Math.round(days * 10))).toEqual(
        made.map(({ days_ago }) => Math.round(days_ago * 10)),
      );
      expect(await books()).toEqual([]);
    }
  });

  it("can be refunded in their time: the credits, the money and Stripe’s books follow", async () => {
    const [lot] = await shop.db
      .select()
      .from(creditLots)
      .where(eq(creditLots.user_id, userId))
      .orderBy(asc(creditLots.id));
    const money = new PastPayments(shop.deps);
    const at = daysAgo({ now }, 3);
    await shop.db.transaction((tx) => money.refundNewest(tx, userId, lot!.id, at));
    await shop.untilIdle();
    const [first] = await rows();
    expect(first).toMatchObject({ status: "refunded", refunded_cents: CUSTOMER.plan.price_cents });
    expect(await books()).toEqual([]);
    const { rows: back } = await shop.db.execute<{ count: number }>(sql`select count(*)::int as count
      from ledger_transactions where kind = 'payment_refund' and created_at = ${at.toISOString()}::timestamptz`);
    expect(back[0]?.count).toBe(1);
  });
});
