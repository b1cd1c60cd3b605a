import { formatCents } from "@/lib/format/money";
import type { Dependencies } from "@/server/modules/dependencies";
import { PAYOUT_SUBJECT } from "@/server/modules/earnings/payouts/approval";
import { tellTakenBack } from "@/server/modules/earnings/payouts/notices";
import { type PayoutRequest, readRequest, updateRequest } from "@/server/modules/earnings/payouts/repository";
import * as requests from "@/server/modules/earnings/payouts/requests";
import { cancelUnclaimed, sendPayout, syncBatch } from "@/server/modules/earnings/payouts/service";
import { sharesEarnings } from "@/server/modules/earnings/payouts/shares-repository";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { findUser } from "@/server/modules/people/users/repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor } from "@/server/platform/db/database";
import { conflict, Failure, forbidden, notFound } from "@/server/platform/errors";
import { PaypalError } from "@/server/providers/paypal/paypal";

/** The context of a decision on a payout. */
export type PayoutDecisionContext = ActionContext & Pick<Dependencies, "env" | "queue" | "signingSecret" | "paypal">;

interface Decision {
  id: number;
  /** The creator reads it. */
  reason: string;
  /** Only admins read it. */
  note?: string | undefined;
}

const subjectOf = (id: number) => ({ type: PAYOUT_SUBJECT, id });

/** Throws a Failure: "not_found", or "forbidden" for one's own request, or that of somebody one shares with. */
async function readDecidable(db: Executor, adminId: number, id: number): Promise<PayoutRequest> {
  const request = await readRequest(db, id);
  if (!request) throw notFound();
  if (await sharesEarnings(db, request.user_id, adminId)) {
    throw forbidden("These are earnings of your own, or of somebody you share with. Another admin decides on them.");
  }
  return request;
}

async function readName(db: Executor, { user_id }: Pick<PayoutRequest, "user_id">): Promise<string> {
  return (await findUser(db, user_id))?.display ?? "the creator";
}

/**
 * Approves a request for the amount that the admin saw; a job pays it at once. Throws a Failure: "not_found", "forbidden",
 * or "conflict" with what stands against it.
 */
export async function approve(
  { actor, db, queue }: PayoutDecisionContext,
  { id, amount_cents, note }: { id: number; amount_cents: number; note?: string | undefined },
): Promise<string> {
  return db.transaction(async (tx) => {
    await readDecidable(tx, actor.id, id);
    const { request } = await requests.approvePayout(
      { db: tx, queue },
      { id, adminId: actor.id, seenCents: amount_cents },
    );
    await recordAudit(tx, actor, {
      action: "payout.approve",
      subject: subjectOf(id),
      before: { status: "pending" },
      after: { status: request.status, amount_cents },
      note,
    });
    return `Approved: ${formatCents(amount_cents)} are on their way to ${await readName(tx, request)}.`;
  });
}

/** Declines a request, and tells its creator why. Throws a Failure: "not_found", "forbidden" or "conflict". */
export async function decline(context: PayoutDecisionContext, { id, reason, note }: Decision): Promise<string> {
  const { actor, db } = context;
  return db.transaction(async (tx) => {
    await readDecidable(tx, actor.id, id);
    const request = await requests.rejectPayout({ ...context, db: tx }, { id, adminId: actor.id, note: reason });
    const { status, amount_cents } = request;
    await recordAudit(tx, actor, {
      action: "payout.decline",
      subject: subjectOf(id),
      before: { status: "pending" },
      after: { status, amount_cents },
      reason,
      note,
    });
    return `Declined. ${await readName(tx, request)} reads why, and the amount stays available.`;
  });
}

/**
 * Takes back a payout that its receiver hasn't claimed. Its record is written together with what PayPal said, and the
 * creator reads why. Throws a Failure: "not_found", "forbidden", "conflict" if it can't be taken back any more, or
 * "unavailable".
 */
export async function takeBack(context: PayoutDecisionContext, { id, reason, note }: Decision): Promise<string> {
  const { actor, db } = context;
  const request = await readDecidable(db, actor.id, id);
  const { amount_cents } = request;
  await cancelUnclaimed(context, id, async (tx) => {
    await updateRequest(tx, id, { note: reason });
    await tellTakenBack(tx, request, reason);
    await recordAudit(tx, actor, {
      action: "payout.cancel",
      subject: subjectOf(id),
      before: { status: "sending" },
      after: { status: "returned", amount_cents },
      reason,
      note,
    });
  });
  return `Taken back: ${formatCents(amount_cents)} are in the balance of ${await readName(db, request)} again.`;
}

const STATES: Record<PayoutRequest["status"], string> = {
  pending: "It waits for a decision.",
  rejected: "It was declined.",
  cancelled: "Its creator took it back.",
  sending: "PayPal is still paying it.",
  paid: "PayPal says that it has arrived.",
  returned: "PayPal says that it came back.",
};

/** Asks PayPal for the state of a payout, which is on record. Throws a Failure: "not_found", "conflict", "unavailable". */
export async function check(context: PayoutDecisionContext, id: number): Promise<string> {
  const { actor, db } = context;
  const request = await readRequest(db, id);
  if (!request) throw notFound();
  if (request.ledger_transaction_id === null) throw conflict("PayPal was never asked to pay this request.");
  try {
    if (request.provider_batch_id) await syncBatch(context, request.provider_batch_id);
    else await sendPayout(context, id);
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    throw new Failure("unavailable", "PayPal doesn’t answer. Try again in a few minutes.", undefined, "provider");
  }
  const now = (await readRequest(db, id)) ?? request;
  await db.transaction((tx) =>
    recordAudit(tx, actor, {
      action: "payout.check",
      subject: subjectOf(id),
      before: { status: request.status },
      after: { status: now.status },
    }),
  );
  return now.status === "sending" && now.unclaimed_at ? "Nobody has claimed it at PayPal yet." : STATES[now.status];
}
