import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CASH_BUYERS, SELLER } from "@/demo/catalogue/seller-history";
import { seedCashSales } from "@/demo/seed/cash-sales";
import { readEarningsBalance } from "@/server/modules/earnings/sales/service";
import { paypalBooks } from "@/server/modules/money/books/paypal-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { trackLicenses } from "@/server/platform/db/schema/licensing";
import { orders } from "@/server/platform/db/schema/orders";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { testEngine } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertUser } from "@/tests/integration/support/factories";
import { type SimulatedPaypal, startSimulatedPaypal } from "@/tests/integration/support/simulated-paypal";

describe("the cash sales of the demo's creator at the simulated PayPal", () => {
  let paypal: SimulatedPaypal;
  let app: TestApp;
  let userIds: Map<string, number>;
  beforeAll(async () => {
    paypal = await startSimulatedPaypal();
    app = await startApp(testEngine, paypal.settings);
    const seller = (await insertCreator(app.db, { username: SELLER })).id;
    const pack = await insertPack(app.db, seller, { title: "Night Bus", price_cents: 1_900 });
    await insertListedSound(app.db, seller, { pack_id: pack.id, copyright_label: "Royalty A" });
    userIds = new Map([[SELLER, seller]]);
    for (const { username } of CASH_BUYERS) userIds.set(username, (await insertUser(app.db, { username })).id);
  });
  afterAll(async () => {
    await app.close();
    await paypal.close();
  });

  it("are one of each state, once, and equal PayPal's books", async () => {
    for (const run of ["filled", "continued"]) {
      await seedCashSales(app.deps, userIds);
      const made = await app.db.select({ status: orders.status }).from(orders).orderBy(asc(orders.id));
      expect(
        made.map(({ status }) => status),
        run,
      ).toEqual(["captured", "refunded", "disputed"]);
    }
    expect(await compareBooks(app.db, [paypalBooks({ db: app.db, paypal: app.deps.paypal })])).toEqual([]);
    const { holds } = await readEarningsBalance(app.db, userIds.get(SELLER)!);
    expect(holds.map(({ reason, micros }) => [reason, micros]).sort()).toEqual([
      ["days", 13_300_000],
      ["dispute", 13_300_000],
    ]);
  });

  it("have a registered track each, void with the refund", async () => {
    for (const { username, outcome, track } of CASH_BUYERS) {
      const own = eq(trackLicenses.user_id, userIds.get(username)!);
      const [{ title, voided_at } = { title: "", voided_at: null }] = await app.db
        .select()
        .from(trackLicenses)
        .where(own);
      expect([title, voided_at !== null]).toEqual([track.title, outcome === "refunded"]);
    }
  });
});
