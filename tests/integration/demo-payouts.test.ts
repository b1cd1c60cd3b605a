import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCatalogue } from "@/demo/catalogue";
import { PAST_SALES, SELLER, SELLER_REQUESTS, WAITING_REQUESTS } from "@/demo/catalogue/seller-history";
import { seedPastSales } from "@/demo/seed/past-sales";
import { seedPayouts } from "@/demo/seed/payouts";
import { payoutBooks } from "@/server/modules/money/books/payout-books";
import { paypalBooks } from "@/server/modules/money/books/paypal-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { auditEntries } from "@/server/platform/db/schema/audit";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { payoutRequests } from "@/server/platform/db/schema/payouts";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { testEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { type SimulatedPaypal, startSimulatedPaypal } from "@/tests/integration/support/simulated-paypal";

const DAY_MS = 86_400_000;

describe("the payouts of the demo's creators at the simulated PayPal", () => {
  const context = { now: new Date() };
  const userIds = new Map<string, number>();
  const idOf = (username: string) => userIds.get(username)!;
  let paypal: SimulatedPaypal;
  let app: TestApp;
  beforeAll(async () => {
    paypal = await startSimulatedPaypal();
    app = await startApp(testEngine, paypal.settings);
    for (const username of [SELLER, ...WAITING_REQUESTS.map((request) => request.username)])
      userIds.set(username, (await insertCreator(app.db, { username })).id);
    for (const username of new Set(["admin-noel", ...PAST_SALES.map((sale) => sale.username)]))
      userIds.set(username, (await insertUser(app.db, { username })).id);
    const titles = new Set(PAST_SALES.map(({ pack }) => pack));
    for (const planned of createCatalogue().packs.filter(({ title }) => titles.has(title))) {
      const { title, creator, cash_price } = planned;
      const pack = await insertPack(app.db, idOf(creator), { title, price_cents: (cash_price ?? 0) * 100 });
      await insertListedSound(app.db, idOf(creator), { pack_id: pack.id });
      for (const { username, percentage } of planned.collaborators)
        await app.db.insert(collaborators).values({ pack_id: keyOf(pack.id), user_id: idOf(username), percentage });
    }
  });
  afterAll(async () => {
    await app.close();
    await paypal.close();
  });
  const requestsOf = (username: string) =>
    app.db
      .select()
      .from(payoutRequests)
      .where(eq(payoutRequests.user_id, idOf(username)))
      .orderBy(asc(payoutRequests.id));

  it("are one of each state, once, and equal PayPal's books", async () => {
    for (const run of ["filled", "continued"]) {
      await seedPastSales(context, app.deps, userIds);
      await seedPayouts(context, app.deps, userIds);
      const own = (await requestsOf(SELLER)).map(({ status, problem }) => problem ?? status);
      expect(own, run).toEqual(["rejected", "cancelled", "paid", "CANCELLED", "RECEIVER_ACCOUNT_LOCKED", "pending"]);
      for (const { username, payee, cents } of WAITING_REQUESTS) {
        const waiting = { status: "pending", paypal_email: payee, amount_cents: cents };
        expect(await requestsOf(username), `${run} ${username}`).toMatchObject([waiting]);
      }
    }
    const { db, deps } = app;
    const books = [paypalBooks({ db, paypal: deps.paypal }), payoutBooks({ db, paypal: deps.paypal })];
    expect(await compareBooks(db, books)).toEqual([]);
  });

  it("happened on their days, from what was released by then", async () => {
    const { rows: sales } = await app.db.execute<{ days: number }>(sql`
      select round(extract(epoch from ${context.now.toISOString()}::timestamptz - t.created_at) / 86400)::int as days
      from ledger_transactions t where t.kind = 'pack_purchase' order by t.id`);
    expect(sales.map(({ days }) => days)).toEqual(PAST_SALES.map(({ days_ago }) => days_ago));
    const { rows: negative } = await app.db.execute(sql`
      select * from (select a.kind, t.created_at, sum(e.amount) over (partition by a.id order by t.created_at, e.id) as sum
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        join ledger_accounts a on a.id = e.account_id where a.user_id is not null) balances where sum < 0`);
    expect(negative).toEqual([]);
    for (const [index, { created_at, decided_at, settled_at }] of (await requestsOf(SELLER)).entries()) {
      const { asked, decided } = SELLER_REQUESTS[index]!;
      const day = (time: Date) => (context.now.getTime() - time.getTime()) / DAY_MS;
      if (asked) expect(day(created_at)).toBeCloseTo(asked, 3);
      if (decided) expect(day(decided_at ?? settled_at!)).toBeCloseTo(decided, 3);
    }
  });

  it("are on record with their reasons, which the creator reads", async () => {
    const records = await app.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    const verbs = ["decline", "approve", "approve", "cancel", "approve"];
    expect(records.map(({ action }) => action)).toEqual(verbs.map((verb) => `payout.${verb}`));
    const written = (await requestsOf(SELLER)).map(({ note }) => note);
    expect(written).toEqual(SELLER_REQUESTS.map(({ words = "" }) => words));
  });
});
