import { formatDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import type { PayoutRequest } from "@/server/modules/earnings/payouts/repository";
import { sharesEarnings } from "@/server/modules/earnings/payouts/shares-repository";
import { whoDecided } from "@/server/modules/kit/audit/deciders";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { readStanding } from "@/server/modules/money/payees/repository";
import type { Executor } from "@/server/platform/db/database";

/** The type of the subject of records about a request. */
export const PAYOUT_SUBJECT = "payout";
export const OF_THE_SHOP = "These are earnings of the shop itself, which aren’t paid out.";
const DEEDS = {
  "payout.approve": "approved this request",
  "payout.decline": "declined this request",
};

/** Of a request that isn't open any more: who decided, and how. */
export async function decidedSentence(db: Executor, { id, status }: PayoutRequest): Promise<string> {
  if (status === "cancelled") return "Its creator took this request back. Nothing was changed.";
  return whoDecided(db, { type: PAYOUT_SUBJECT, id }, DEEDS, "This request was decided already.");
}

/** Why a request can't be approved now by an admin, in one sentence; null if it can. */
export async function approvalObstacle(
  db: Executor,
  request: PayoutRequest,
  adminId: number,
  now = new Date(),
): Promise<string | null> {
  if (request.status !== "pending") return decidedSentence(db, request);
  if (await sharesEarnings(db, request.user_id, adminId)) {
    return "These are earnings of your own, or of somebody you share with. Another admin decides on them.";
  }
  const standing = await readStanding(db, request.user_id, now);
  if (standing.is_shop) return OF_THE_SHOP;
  if (standing.is_held) return "The creator is banned, and nobody has decided on the earnings yet.";
  if (standing.payee === null) return "The creator has no PayPal address any more.";
  if (standing.held_until) {
    return `The PayPal address was changed: nothing is paid before ${momentOf(standing.held_until)}.`;
  }
  if (!standing.has_tax_identity) return "The creator’s tax identity is missing.";
  const available = await readBalance(db, request.user_id, "earnings");
  if (request.amount_cents * MICROS_PER_CENT > available) {
    const has = formatCents(Math.floor(available / MICROS_PER_CENT));
    return `The creator has only ${has} available now, less than what was asked for.`;
  }
  return null;
}

/** `29 Nov 2026, 09:14 UTC`. */
export const momentOf = (time: Date) => `${formatDay(time.toISOString())}, ${time.toISOString().slice(11, 16)} UTC`;
