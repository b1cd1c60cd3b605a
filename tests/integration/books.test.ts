import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProviderBooks, ProviderPayment } from "@/server/modules/money/books/provider-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { freezeLot, grantCredits, readCredits, releaseLot } from "@/server/modules/money/credits/service";
import { bookPayment, bookPaymentRefund } from "@/server/modules/money/ledger/payments";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { disputes, payments, planChanges } from "@/server/platform/db/schema/payments";
import { openTestDatabase, testEngine } from "@/tests/integration/support/database";
import { subscribe } from "@/tests/integration/support/money";
import type { RealAccount } from "@/tests/money/account";
import { createBusyAccount } from "@/tests/money/operations";

describe("the books", () => {
  let handle: DatabaseHandle;
  let account: RealAccount;
  beforeAll(async () => {
    handle = await openTestDatabase(testEngine);
  });
  beforeEach(async () => {
    account = await createBusyAccount(handle.db);
    expect(await compareBooks(handle.db)).toEqual([]);
  });
  afterAll(() => handle.close());

  /** The differences while a fault is present; the fault is undone afterwards. */
  const withFault = async (fault: string): Promise<string[]> => {
    const found: string[] = [];
    await handle.db
      .transaction(async (tx) => {
        for (const statement of fault.split(";")) await tx.execute(sql.raw(statement));
        found.push(...(await compareBooks(tx)));
        tx.rollback();
      })
      .catch((error: Error) => {
        if (error.name !== "DrizzleError" && !/rollback/i.test(error.message)) throw error;
      });
    return found;
  };

  it.each([
    ["a lot that lost a credit", "update credit_lots set remaining = remaining - 1 where remaining > 0", /Lot|credits/],
    [
      "a lot without a grant",
      "update credit_lots set ledger_transaction_id = (select max(id) from ledger_transactions)",
      /no grant/,
    ],
    ["a spending that was reduced", "update lot_spendings set credits = credits - 1 where revoked = 0", /Charge|Lot/],
    ["a revocation without a debt", "update lot_spendings set revoked = revoked - 1 where revoked > 0", /Spending/],
    ["a debt that was erased", "update credit_debts set remaining = 0", /credit_debt/],
    [
      "an earning that was increased",
      "update creator_earnings set micros = micros + 1, held = held + 1",
      /earns|earnings_on_hold/,
    ],
    ["a charge that bought nothing", "delete from pack_downloads", /bought nothing/],
    [
      "a balance without entries",
      "alter table ledger_accounts disable trigger user; update ledger_accounts set balance = balance + 1 where kind = 'earnings_on_hold'",
      /its entries say/,
    ],
  ])("detect %s", async (_, fault, expected) => {
    expect((await withFault(fault)).join("\n")).toMatch(expected);
  });

  describe("compared with a provider's", () => {
    const provider = (
      theirs: ProviderPayment[],
      own: (ProviderPayment & { ledger_keys: string[] })[],
    ): ProviderBooks => ({
      name: "Bank",
      async *providerPayments() {
        yield* theirs;
      },
      ownPayments: async () => own,
    });
    const paid = { id: "p1", amount_cents: 1999, refunded_cents: 500 };
    const own = { ...paid, ledger_keys: ["payment:p1", "refund:p1"] };
    const money = { tax_cents: 0, description: "Plan" };

    it("have no difference for the same payments, and name each payment that differs", async () => {
      await handle.db.transaction(async (tx) => {
        await bookPayment(tx, { ...money, amount_cents: 1999, tax_cents: 99, once: "payment:p1" });
        expect(await bookPayment(tx, { ...money, amount_cents: 1999, once: "payment:p1" })).toBeNull();
        expect(await bookPayment(tx, { ...money, amount_cents: 0, once: "payment:nothing" })).toBeNull();
        await bookPaymentRefund(tx, { ...money, amount_cents: 500, tax_cents: 25, once: "refund:p1" });
      });
      const compare = (theirs: ProviderPayment[], ours = [own]) => compareBooks(handle.db, [provider(theirs, ours)]);
      expect(await compare([paid])).toEqual([]);
      expect(await compareBooks(handle.db, [{ ...provider([], [own]), providerPayments: null }])).toEqual([]);
      expect(await compare([])).toEqual(["Bank has no p1 over 1999 cents."]);
      expect(await compare([paid, { ...paid, id: "p2" }])).toEqual([
        "Bank has p2 over 1999 cents, which is not recorded.",
      ]);
      expect(await compare([{ ...paid, refunded_cents: 0 }])).toEqual([
        "Bank p1: refunded_cents is 0 there and 500 here.",
      ]);
      expect(await compare([{ ...paid, amount_cents: 1 }])).toEqual([
        "Bank p1: amount_cents is 1 there and 1999 here.",
      ]);
      expect(await compare([paid], [{ ...own, ledger_keys: ["payment:p1"] }])).toEqual([
        "Bank p1: 1999 cents are booked, 1499 are recorded.",
        "The ledger has refund:p1, which no payment is recorded for.",
      ]);
      const byBalance = { id: "p3", amount_cents: 0, refunded_cents: 0, ledger_keys: [] };
      expect(await compare([paid], [own, byBalance])).toEqual([]);
    });
  });

  it("keep a lot frozen as long as a dispute or an upgrade holds it", async () => {
    const { db } = handle;
    const [lot_id] = account.lots.slice(1);
    const frozen = async () => (await readCredits(db, account.userId)).frozen;
    await subscribe(db, account.userId);
    const [payment] = await db
      .insert(payments)
      .values({
        ...{
          user_id: account.userId,
          provider: "stripe",
          provider_id: `in_${lot_id}`,
          kind: "plan",
          status: "disputed",
        },
        ...{ description: "Plan", amount_cents: 1000, lot_id },
      })
      .returning();
    const [dispute] = await db
      .insert(disputes)
      .values({
        ...{
          payment_id: payment!.id,
          provider_dispute_id: `dp_${lot_id}`,
          status: "open",
          reason: "",
          amount_cents: 1000,
        },
      })
      .returning();
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from subscriptions where user_id = ${account.userId}`,
    );
    const [change] = await db
      .insert(planChanges)
      .values({
        ...{ user_id: account.userId, subscription_id: rows[0]!.id, from_code: "producer-monthly", lot_id },
        ...{ to_code: "studio-monthly", unused_credits: 1, unused_cents: 1, charge_cents: 1 },
      })
      .returning();
    const release = () => db.transaction((tx) => releaseLot(tx, lot_id!));
    await db.transaction((tx) => freezeLot(tx, lot_id!));
    const held = await frozen();
    expect(held).toBeGreaterThan(0);
    await release();
    expect(await frozen()).toBe(held);
    await db.update(planChanges).set({ status: "failed" }).where(sql`id = ${change!.id}`);
    await release();
    expect(await frozen()).toBe(held);
    await db.update(disputes).set({ status: "won" }).where(sql`id = ${dispute!.id}`);
    await release();
    expect(await frozen()).toBe(0);
  });

  it("refuse a grant of zero credits", async () => {
    const grant = { user_id: account.userId, kind: "adjustment", credits: 0, paid_cents: 0, ends_at: null } as const;
    const booking = { description: "Nothing", once: account.once() };
    await expect(handle.db.transaction((tx) => grantCredits(tx, { ...grant, ...booking }))).rejects.toThrow();
  });
});
