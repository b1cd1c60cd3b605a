import type { ProviderBooks, ProviderPayment } from "@/server/modules/money/books/provider-books";
import { findDifferences, readCash } from "@/server/modules/money/books/repository";
import type { Executor } from "@/server/platform/db/database";

/**
 * Compares the ledger with the lots, debts, earnings and downloads, and with each provider's own list of payments.
 * Returns every difference as a sentence; empty if the books are consistent.
 */
export async function compareBooks(db: Executor, providers: readonly ProviderBooks[] = []): Promise<string[]> {
  const differences = await findDifferences(db);
  if (providers.length === 0) return differences;
  const cash = await readCash(db);
  const claimed = new Set<string>();
  for (const provider of providers) {
    const own = await provider.ownPayments();
    for (const payment of own) {
      for (const key of payment.ledger_keys) claimed.add(key);
      differences.push(...compareBooking(provider.name, payment, cash));
    }
    if (!provider.providerPayments) continue;
    const theirs = new Map<string, ProviderPayment>();
    for await (const payment of provider.providerPayments()) theirs.set(payment.id, payment);
    for (const payment of own) {
      differences.push(...comparePayment(provider.name, payment, theirs.get(payment.id)));
      theirs.delete(payment.id);
    }
    for (const { id, amount_cents } of theirs.values()) {
      differences.push(`${provider.name} has ${id} over ${amount_cents} cents, which is not recorded.`);
    }
  }
  for (const key of cash.keys()) {
    if (!claimed.has(key)) differences.push(`The ledger has ${key}, which no payment is recorded for.`);
  }
  return differences;
}

type OwnPayment = Awaited<ReturnType<ProviderBooks["ownPayments"]>>[number];

function* compareBooking(name: string, own: OwnPayment, cash: ReadonlyMap<string, number>): Generator<string> {
  const booked = own.ledger_keys.reduce((sum, key) => sum + (cash.get(key) ?? 0), 0);
  const expected = own.amount_cents - own.refunded_cents;
  if (booked !== expected) yield `${name} ${own.id}: ${booked} cents are booked, ${expected} are recorded.`;
}

function* comparePayment(name: string, own: OwnPayment, theirs: ProviderPayment | undefined): Generator<string> {
  if (!theirs) {
    if (own.amount_cents > 0) yield `${name} has no ${own.id} over ${own.amount_cents} cents.`;
    return;
  }
  for (const field of ["amount_cents", "refunded_cents"] as const) {
    if (own[field] !== theirs[field]) {
      yield `${name} ${own.id}: ${field} is ${theirs[field]} there and ${own[field]} here.`;
    }
  }
}
