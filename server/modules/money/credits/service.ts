import { MICROS_PER_CENT } from "@/lib/money/micros";
import { centsOfCredits } from "@/lib/money/rules";
import { settleDebts } from "@/server/modules/money/credits/debts";
import * as repository from "@/server/modules/money/credits/repository";
import { earningsToReverse, planRevocation } from "@/server/modules/money/credits/revoking";
import { insertReversals, reverseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { isBooked, type LedgerEvent, postLedgerTransaction } from "@/server/modules/money/ledger/posting";
import type { Executor, Transaction } from "@/server/platform/db/database";

// Functions that take a transaction change one user's credits: the caller must have locked the user (`lockBuyer`).

export interface Grant {
  user_id: number;
  kind: repository.Lot["kind"];
  credits: number;
  /** The price paid for the whole grant, without tax; 0 for free credits. */
  paid_cents: number;
  /** When the remaining credits expire; null for credits that don't. */
  ends_at: Date | null;
  description: string;
  /** Idempotency key of the grant, such as `invoice:in_123`. */
  once: string;
  /** The lot whose unused credits were put towards this one (see `takeBackUnused`), and their value in cents. */
  upgraded_from?: { lot_id: number; cents: number } | undefined;
  /** The admin who granted it, and why. */
  actor_id?: number | undefined;
  note?: string | undefined;
  /** Now by default. */
  at?: Date | undefined;
}

/**
 * Grants credits as one lot, which settles the user's debts first. Null if already booked. Throws if `credits` isn't
 * positive.
 */
export async function grantCredits(
  tx: Transaction,
  grant: Grant,
): Promise<{ lot_id: number; settled_debt: number } | null> {
  const { user_id, kind, credits, paid_cents, ends_at, upgraded_from } = grant;
  const booked = await postLedgerTransaction(tx, eventOf(grant), [
    { account: { kind: "grants" }, amount: -credits },
    { account: { kind: "credits", userId: user_id }, amount: credits },
  ]);
  if (booked === null) return null;
  const lot = await repository.insertLot(tx, {
    user_id,
    kind,
    granted: credits,
    remaining: credits,
    paid_cents,
    ends_at,
    upgraded_from: upgraded_from?.lot_id,
    carried_cents: Math.min(paid_cents, upgraded_from?.cents ?? 0),
    ledger_transaction_id: booked,
    created_at: grant.at,
  });
  return { lot_id: lot.id, settled_debt: await settleDebts(tx, lot) };
}

/** A booking that takes credits back. */
interface TakingBack<Kind> {
  lot_id: number;
  kind: Kind;
  description: string;
  /** Idempotency key of the booking. */
  once: string;
  actor_id?: number | undefined;
  note?: string | undefined;
  /** Now by default. */
  at?: Date | undefined;
}

type Booking = Omit<TakingBack<LedgerEvent["kind"]>, "lot_id">;

function eventOf({ kind, description, once, actor_id, note, at }: Booking): LedgerEvent {
  return { kind, description, idempotency_key: once, actor_id, note, created_at: at };
}

/**
 * Takes back a lot's unspent credits and returns their number; null if already booked. At an `upgrade`, the price paid
 * for them goes to the customer's balance at the provider.
 */
export async function takeBackUnused(
  tx: Transaction,
  taking: TakingBack<"upgrade" | "trial_cancelled" | "adjustment">,
): Promise<number | null> {
  const lot = await repository.lockLot(tx, taking.lot_id);
  if (await isBooked(tx, taking.once)) return null;
  const credits = lot.remaining;
  if (credits === 0) return 0;
  const cents =
    taking.kind === "upgrade" ? centsOfCredits(credits, { credits: lot.granted, paid_cents: lot.paid_cents }) : 0;
  const booked = await postLedgerTransaction(tx, eventOf(taking), [
    { account: { kind: "credits", userId: lot.user_id }, amount: -credits },
    { account: { kind: "grants" }, amount: credits },
    { account: { kind: "revenue" }, amount: -cents * MICROS_PER_CENT },
    { account: { kind: "customer_balances" }, amount: cents * MICROS_PER_CENT },
  ]);
  if (booked === null) throw new Error(`${taking.once} was booked while its user was locked.`);
  await repository.takeBackFromLot(tx, lot.id, credits);
  return credits;
}

/**
 * Revokes credits of a grant whose payment was reversed, by default all: unspent ones at once, spent ones as a debt
 * that the next grants settle. Creators' earnings from spent ones are reversed, first those on hold. Null if already
 * booked; changes and books nothing if no credits are left to revoke.
 */
export async function revokeGrant(
  tx: Transaction,
  { credits, ...revoking }: TakingBack<"refund" | "dispute"> & { credits?: number | undefined },
): Promise<{ unspent: number; debt: number } | null> {
  const lot = await repository.lockLot(tx, revoking.lot_id);
  if (await isBooked(tx, revoking.once)) return null;
  const plan = await planRevocation(tx, lot, credits);
  const unspent = sum(plan.unspent);
  const debt = sum(plan.spent);
  // Nothing is booked, so nothing may change: a repetition could not be recognized. The lots that the carried cents
  // bought stay empty.
  if (unspent + debt === 0) return { unspent, debt };
  const { movements, reversed } = await reverseEarnings(tx, await earningsToReverse(tx, plan.spent));
  const booked = await postLedgerTransaction(
    tx,
    eventOf(revoking),
    [
      { account: { kind: "credits", userId: lot.user_id }, amount: -unspent },
      { account: { kind: "grants" }, amount: unspent },
      { account: { kind: "credit_debt", userId: lot.user_id }, amount: debt },
      { account: { kind: "owed_credits" }, amount: -debt },
      ...movements,
    ],
    (transactionId) => insertReversals(tx, transactionId, reversed, revoking.at),
  );
  if (booked === null) throw new Error(`${revoking.once} was booked while its user was locked.`);
  for (const part of plan.unspent) await repository.takeBackFromLot(tx, part.lot_id, part.credits);
  for (const part of plan.spent) await repository.addRevoked(tx, part.spending.id, part.credits);
  for (const { lot_id, cents } of plan.carried) await repository.setCarried(tx, lot_id, cents);
  await repository.insertDebts(
    tx,
    plan.spent.map((part) => ({
      user_id: lot.user_id,
      lot_spending_id: part.spending.id,
      credits: part.credits,
      remaining: part.credits,
      ledger_transaction_id: booked,
      created_at: revoking.at,
    })),
  );
  return { unspent, debt };
}

const sum = (parts: readonly { credits: number }[]) => parts.reduce((total, { credits }) => total + credits, 0);

/** Makes a lot unspendable while its payment is disputed, or while an upgrade that it is put towards is being paid. */
export async function freezeLot(tx: Transaction, lotId: number, at = new Date()): Promise<void> {
  await repository.freeze(tx, lotId, at);
}

/** Makes a frozen lot spendable again, unless an open dispute or upgrade still holds it. */
export async function releaseLot(tx: Transaction, lotId: number): Promise<void> {
  await repository.unfreeze(tx, lotId);
}

/** Keeps the remaining trial and free pass credits without expiry, at the first payment. */
export async function keepLeftovers(tx: Transaction, userId: number): Promise<void> {
  await repository.clearEnds(tx, userId);
}

/** Records that a user paid: the remaining trial and free pass credits no longer expire. */
export async function recordPayment(tx: Transaction, userId: number, at: Date): Promise<void> {
  await repository.markPaid(tx, userId, at);
  await keepLeftovers(tx, userId);
}

/**
 * A user's credits: `balance` is all of them, `spendable` those that can be spent now, `frozen` those that a dispute
 * freezes, `debt` what the next grants settle first.
 */
export function readCredits(
  db: Executor,
  userId: number,
  now = new Date(),
): Promise<{ balance: number; spendable: number; frozen: number; debt: number }> {
  return repository.readSums(db, userId, now);
}
