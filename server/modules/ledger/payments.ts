import { MICROS_PER_CENT } from "@/server/modules/ledger/earnings";
import type { Transaction } from "@/server/platform/db/database";
import { postLedgerTransaction } from "@/server/platform/db/ledger";

interface Money {
  /** What was paid or refunded, with tax, in US cents. */
  amount_cents: number;
  /** The tax in it. */
  tax_cents: number;
  description: string;
  /** Names the payment or refund, such as `payment:in_123`: booked once. */
  once: string;
  /** When it happened; now when not given. */
  at?: Date | undefined;
}

/**
 * Books money that a provider took for us, and what of a customer's balance was used for it. Returns the ledger
 * transaction; null when it is booked already, or when there is nothing to book.
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

/** Books money that went back to a customer: a refund, or a lost dispute. Null when it is booked already. */
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
