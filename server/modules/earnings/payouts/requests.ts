import { formatCents } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { MIN_PAYOUT_CENTS } from "@/lib/money/rules";
import { approvalObstacle, decidedSentence, OF_THE_SHOP } from "@/server/modules/earnings/payouts/approval";
import { payoutJob } from "@/server/modules/earnings/payouts/jobs";
import { tellDeclined } from "@/server/modules/earnings/payouts/notices";
import {
  findOpen,
  insertRequest,
  lockCreator,
  lockWithCreator,
  type PayoutRequest,
  updateRequest,
} from "@/server/modules/earnings/payouts/repository";
import type { TellDependencies } from "@/server/modules/kit/notifications/telling";
import { bookPayout } from "@/server/modules/money/ledger/payouts";
import { InsufficientBalanceError, readBalance } from "@/server/modules/money/ledger/posting";
import { readStanding } from "@/server/modules/money/payees/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import { conflict, InvalidInput, notFound } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";

const HELD = "The account is closed, and nobody has decided on its earnings yet.";
/** What to do first, by what is missing. */
export const MISSING = {
  payee: "Say first to which PayPal address you want to be paid.",
  tax_identity: "We need your tax identity before your first payout.",
};

/** What a request asks for. */
interface Wanted {
  userId: number;
  cents: number;
  /** All of what is available, below the minimum: of who sells nothing any more. */
  closingRest?: number | null;
}

/**
 * Requests a payout of released earnings to the creator's payee. Throws InvalidInput for the amount, and a Failure
 * "conflict" for the shop itself, while another is open or a ban holds the earnings, and without a payee or a tax identity.
 */
export async function requestPayout(
  tx: Transaction,
  { userId, cents, closingRest = null }: Wanted,
): Promise<PayoutRequest> {
  await lockCreator(tx, userId);
  const { is_held, is_shop, payee, has_tax_identity } = await readStanding(tx, userId);
  if (is_shop) throw conflict(OF_THE_SHOP);
  if (is_held) throw conflict(HELD);
  if (await findOpen(tx, userId)) {
    throw conflict("Your last payout isn’t over yet. Ask for the next one when it has arrived.");
  }
  if (payee === null) throw conflict(MISSING.payee);
  if (!has_tax_identity) throw conflict(MISSING.tax_identity);
  const available = await readBalance(tx, userId, "earnings");
  const isRest = closingRest !== null && closingRest > 0 && cents === closingRest;
  if (!Number.isSafeInteger(cents) || (cents < MIN_PAYOUT_CENTS && !isRest)) {
    throw new InvalidInput({ amount_cents: [`A payout is at least ${formatCents(MIN_PAYOUT_CENTS)}.`] });
  }
  if (cents * MICROS_PER_CENT > available) {
    throw new InvalidInput({ amount_cents: ["Your available earnings are less than that."] });
  }
  return insertRequest(tx, { user_id: userId, amount_cents: cents, paypal_email: payee });
}

/** What a decision of an admin needs; `db` is its transaction, together with its record. */
export type DecisionDependencies = TellDependencies & { db: Transaction };

/**
 * Approves a request for what the admin saw: the amount is deducted from the creator's earnings at once, and a job pays
 * it to the payee of this moment. Throws a Failure: "not_found", or "conflict" with what stands against it.
 */
export async function approvePayout(
  { db: tx, queue }: { db: Transaction; queue: JobQueue },
  { id, adminId, seenCents }: { id: number; adminId: number; seenCents: number },
  now = new Date(),
): Promise<{ request: PayoutRequest }> {
  const seen = await lockFound(tx, id);
  const obstacle = await approvalObstacle(tx, seen, adminId, now);
  if (obstacle) throw conflict(obstacle);
  if (seen.amount_cents !== seenCents) {
    throw conflict(`The request is for ${formatCents(seen.amount_cents)}. Nothing was changed.`);
  }
  const { payee } = await readStanding(tx, seen.user_id);
  try {
    const ledger_transaction_id = await bookPayout(tx, seen, adminId, now);
    const request = await updateRequest(tx, id, {
      decided_by: adminId,
      decided_at: now,
      status: "sending",
      paypal_email: payee ?? seen.paypal_email,
      ledger_transaction_id,
    });
    await queue.send(tx, payoutJob, { request_id: id }, { once: `payout:${id}` });
    return { request };
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    throw conflict("The creator’s available earnings are less than that now.");
  }
}

/**
 * Declines a request; `note` is the reason, which the creator reads. Throws a Failure: "not_found", or "conflict" if it
 * is decided already.
 */
export async function rejectPayout(
  deps: DecisionDependencies,
  { id, adminId, note }: { id: number; adminId: number; note: string },
): Promise<PayoutRequest> {
  const seen = await lockFound(deps.db, id);
  if (seen.status !== "pending") throw conflict(await decidedSentence(deps.db, seen));
  const request = await reject(deps.db, id, adminId, note);
  await tellDeclined(deps, deps.db, request);
  return request;
}

/**
 * Declines the request of a user that waits for a decision, if there is one; whoever decides on the earnings as a whole
 * tells them.
 */
export async function rejectOpenRequest(tx: Transaction, userId: number, adminId: number, note: string): Promise<void> {
  await lockCreator(tx, userId);
  const open = await findOpen(tx, userId);
  if (open?.status === "pending") await reject(tx, open.id, adminId, note);
}

/** Takes back a user's request that nobody decided on, if there is one. The caller has locked the creator. */
export async function takeBackPending(tx: Transaction, userId: number): Promise<PayoutRequest | null> {
  const open = await findOpen(tx, userId);
  if (open?.status !== "pending") return null;
  return updateRequest(tx, open.id, { status: "cancelled", settled_at: new Date() });
}

/**
 * Takes back a request of its creator's that nobody decided on; false for one that was approved and may be unclaimed.
 * Throws a Failure: "not_found" for another's, "conflict" for one that is over.
 */
export function takeBackOwn(db: Database, userId: number, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const request = await lockFound(tx, id);
    if (request.user_id !== userId) throw notFound();
    if (request.status === "sending") return false;
    if (request.status !== "pending") throw conflict(OVER[request.status]);
    await takeBackPending(tx, userId);
    return true;
  });
}

const OVER = {
  rejected: "This request was declined already. Nothing was changed.",
  cancelled: "You took this request back already.",
  paid: "This payout has arrived already. Nothing was changed.",
  returned: "This payout came back already. Nothing was changed.",
};

const reject = (tx: Transaction, id: number, adminId: number, note: string) =>
  updateRequest(tx, id, { status: "rejected", note, decided_by: adminId, decided_at: new Date() });

/** Throws a Failure "not_found". */
async function lockFound(tx: Transaction, id: number): Promise<PayoutRequest> {
  const request = await lockWithCreator(tx, id);
  if (!request) throw notFound();
  return request;
}
