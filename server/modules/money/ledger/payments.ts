import { MICROS_PER_CENT } from "@/lib/money/micros";
import { postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import type { Transaction } from "@/server/platform/db/database";

interface Money {
  /** The amount paid or refunded, including tax, in US cents. */
  amount_cents: number;
  /** The tax included in it. */
  tax_cents: number;
  description: string;
  /** Idempotency key of the payment or refund, such as `payment:in_123`. */
  once: string;
  /** Now by default. */
  at?: Date | undefined;
}

/**
 * Books money that a provider collected for us, and the part of a customer's balance that was used. Returns the ledger
 * transaction; null if already booked, or if there is nothing to book.
 */
export async function bookPayment(
  tx: Transaction,
  { amount_cents, tax_cents, balance_cents = 0, description, once, at }: Money & { balance_cents?: number },
): Promise<number | null> {
  if (amount_cents === 0 && balance_cents === 0) return null;
  return postLedgerTransaction(tx, { kind: "payment", description, idempotency_key: once, created_at: at }, [
    { account: { kind: "cash" }, amount: -amount_cents * MICROS_PER_CENT },
    { account: { kind: "tax" }, amount: tax_cents * MICROS_PER_CENT },
    { account: { kind: "customer_balances" }, amount: -balance_cents * MICROS_PER_CENT },
    { account: { kind: "revenue" }, amount: (amount_cents - tax_cents + balance_cents) * MICROS_PER_CENT },
  ]);
}

/** Books money that was returned to a customer: a refund, or a lost dispute. Null if already booked. */
export async function bookPaymentRefund(
  tx: Transaction,
  { amount_cents, tax_cents, description, once, at }: Money,
): Promise<number | null> {
  return postLedgerTransaction(tx, { kind: "payment_refund", description, idempotency_key: once, created_at: at }, [
    { account: { kind: "cash" }, amount: amount_cents * MICROS_PER_CENT },
    { account: { kind: "tax" }, amount: -tax_cents * MICROS_PER_CENT },
    { account: { kind: "revenue" }, amount: -(amount_cents - tax_cents) * MICROS_PER_CENT },
  ]);
}
