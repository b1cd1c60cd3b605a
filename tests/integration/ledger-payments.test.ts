import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookPayment, bookPaymentRefund } from "@/server/modules/money/ledger/payments";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "@/server/platform/db/schema/ledger";
import { openTestDatabase, testEngine } from "@/tests/integration/support/database";

/** A cent in the ledger's unit. */
const CENT = 10_000;

describe("payments in the ledger", () => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await openTestDatabase(testEngine);
  });
  afterAll(() => handle.close());

  /** Amounts of a ledger transaction in cents, by account. */
  async function amountsOf(transaction: number | null): Promise<Record<string, number>> {
    const entries = await handle.db
      .select({ kind: ledgerAccounts.kind, amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerEntries.account_id, ledgerAccounts.id))
      .where(eq(ledgerEntries.transaction_id, transaction ?? 0));
    return Object.fromEntries(entries.map(({ kind, amount }) => [kind, Number(amount) / CENT]));
  }

  async function transactionOf(id: number | null) {
    const [transaction] = await handle.db
      .select()
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.id, id ?? 0));
    return transaction;
  }

  it("are booked once, as cash, its tax and the rest as revenue", async () => {
    const at = new Date("2026-03-04T05:06:07Z");
    const paid = { amount_cents: 1999, tax_cents: 319, description: "Producer, a month", once: "payment:in_1", at };
    const booked = await handle.db.transaction((tx) => bookPayment(tx, paid));
    expect(await amountsOf(booked)).toEqual({ cash: -1999, tax: 319, revenue: 1680 });
    expect(await transactionOf(booked)).toMatchObject({
      kind: "payment",
      description: "Producer, a month",
      created_at: at,
    });
    expect(await handle.db.transaction((tx) => bookPayment(tx, paid))).toBeNull();
  });

  it("book a used customer balance as revenue without cash", async () => {
    const booked = await handle.db.transaction((tx) =>
      bookPayment(tx, { amount_cents: 500, tax_cents: 80, balance_cents: 300, description: "", once: "payment:in_2" }),
    );
    expect(await amountsOf(booked)).toEqual({ cash: -500, tax: 80, customer_balances: -300, revenue: 720 });
    const byBalance = await handle.db.transaction((tx) =>
      bookPayment(tx, { amount_cents: 0, tax_cents: 0, balance_cents: 300, description: "", once: "payment:in_3" }),
    );
    expect(await amountsOf(byBalance)).toMatchObject({ customer_balances: -300, revenue: 300 });
  });

  it("aren't booked for an amount of zero", async () => {
    const free = { amount_cents: 0, tax_cents: 0, description: "Trial", once: "payment:in_4" };
    expect(await handle.db.transaction((tx) => bookPayment(tx, free))).toBeNull();
  });

  it("are refunded with their tax, once", async () => {
    const at = new Date("2026-03-05T05:06:07Z");
    const refund = { amount_cents: 1000, tax_cents: 160, description: "Refund", once: "refund:re_1", at };
    const booked = await handle.db.transaction((tx) => bookPaymentRefund(tx, refund));
    expect(await amountsOf(booked)).toEqual({ cash: 1000, tax: -160, revenue: -840 });
    expect(await transactionOf(booked)).toMatchObject({
      kind: "payment_refund",
      description: "Refund",
      created_at: at,
    });
    expect(await handle.db.transaction((tx) => bookPaymentRefund(tx, refund))).toBeNull();
  });
});
