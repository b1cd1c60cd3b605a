import { MIN_PAYOUT_CENTS } from "@/lib/money/rules";
import { MICROS_PER_CENT } from "@/server/modules/money/ledger/earnings";
import { areEarningsHeld } from "@/server/modules/money/ledger/earnings-hold";
import { bookPayout } from "@/server/modules/money/ledger/payouts";
import { InsufficientBalanceError, readBalance } from "@/server/modules/money/ledger/posting";
import { payoutJob } from "@/server/modules/money/payouts/jobs";
import {
  findPendingId,
  insertRequest,
  lockRequest,
  type PayoutRequest,
  updateRequest,
} from "@/server/modules/money/payouts/repository";
import type { PayoutContext } from "@/server/modules/money/payouts/service";
import type { Database, Transaction } from "@/server/platform/db/database";
import { constraintOf } from "@/server/platform/db/errors";
import { Failure, InvalidInput, notFound } from "@/server/platform/errors";

const HELD = "The account is closed, and nobody has decided on its earnings yet.";
const TOO_LITTLE = "Your available earnings are less than that.";

/** Requests a payout of released earnings. Throws InvalidInput, or a Failure "conflict" while another is open or a ban holds them. */
export async function requestPayout(
  db: Database,
  { userId, cents, paypalEmail }: { userId: number; cents: number; paypalEmail: string },
): Promise<PayoutRequest> {
  if (!Number.isSafeInteger(cents) || cents < MIN_PAYOUT_CENTS) {
    throw new InvalidInput({ amount_cents: [`A payout is at least ${MIN_PAYOUT_CENTS / 100} US dollars.`] });
  }
  try {
    return await db.transaction(async (tx) => {
      if (await areEarningsHeld(tx, userId)) throw new Failure("conflict", HELD);
      const available = await readBalance(tx, userId, "earnings");
      if (cents * MICROS_PER_CENT > available) throw new InvalidInput({ amount_cents: [TOO_LITTLE] });
      return insertRequest(tx, { user_id: userId, amount_cents: cents, paypal_email: paypalEmail });
    });
  } catch (error) {
    if (constraintOf(error) !== "payout_requests_one_open") throw error;
    throw new Failure("conflict", "Your last payout isn’t over yet. Ask for the next one when it has arrived.");
  }
}

/**
 * Approves a request: the amount is deducted from the creator's earnings at once, and a job pays it. Throws a Failure
 * "conflict" if it is already decided, if the earnings were reversed in the meantime, or if a ban holds them.
 */
export async function approvePayout(
  { db, queue }: Pick<PayoutContext, "db" | "queue">,
  id: number,
  adminId: number,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const request = await lockPending(tx, id);
      if (await areEarningsHeld(tx, request.user_id)) throw new Failure("conflict", HELD);
      const ledger_transaction_id = await bookPayout(tx, request, adminId);
      const decided = { decided_by: adminId, decided_at: new Date() };
      await updateRequest(tx, id, { ...decided, status: "sending", ledger_transaction_id });
      await queue.send(tx, payoutJob, { request_id: id }, { once: `payout:${id}` });
    });
  } catch (error) {
    if (!(error instanceof InsufficientBalanceError)) throw error;
    throw new Failure("conflict", "The creator’s available earnings are less than that now.");
  }
}

/** Rejects a request; `note` is the reason for the creator. Throws a Failure "conflict" if it is already decided. */
export async function rejectPayout(db: Database, id: number, adminId: number, note: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPending(tx, id);
    await updateRequest(tx, id, { status: "rejected", note, decided_by: adminId, decided_at: new Date() });
  });
}

/** Rejects the request of a user that waits for a decision, if there is one. */
export async function rejectOpenRequest(tx: Transaction, userId: number, adminId: number, note: string): Promise<void> {
  const id = await findPendingId(tx, userId);
  if (id === null) return;
  await lockPending(tx, id);
  await updateRequest(tx, id, { status: "rejected", note, decided_by: adminId, decided_at: new Date() });
}

async function lockPending(tx: Parameters<typeof lockRequest>[0], id: number): Promise<PayoutRequest> {
  const request = await lockRequest(tx, id);
  if (!request) throw notFound();
  if (request.status !== "pending") throw new Failure("conflict", "This request was decided already.");
  return request;
}
