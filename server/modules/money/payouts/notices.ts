import type { NoticeType } from "@/lib/contract/notice-types";
import { escapeHtml } from "@/lib/format/escape-html";
import { maskEmail } from "@/lib/format/mask-email";
import { formatCents } from "@/lib/format/money";
import { payoutProblem } from "@/lib/money/payout-problems";
import type { Dependencies } from "@/server/modules/dependencies";
import { payoutDeclinedMail, payoutPaidMail, payoutReturnedMail } from "@/server/modules/money/payouts/mails";
import type { PayoutRequest } from "@/server/modules/money/payouts/repository";
import { findUser } from "@/server/modules/people/users/repository";
import { queueMail } from "@/server/modules/site/mails/mail-queue";
import { PAYOUTS_LINK } from "@/server/modules/site/notifications/messages";
import { insertNotifications } from "@/server/modules/site/notifications/repository";
import type { Transaction } from "@/server/platform/db/database";

/** What telling a creator about their payouts needs. */
export type NoticeContext = Pick<Dependencies, "queue" | "signingSecret"> & {
  env: Pick<Dependencies["env"], "WEB_URL">;
};

/** Where a creator sees their payouts. */
export const PAYOUTS_PATH = "/account/seller/payouts";

type Draw = (
  to: { email: string; display: string },
  about: { cents: number; payee: string; url: string },
) => Parameters<typeof queueMail>[2];

async function tell(
  context: NoticeContext,
  tx: Transaction,
  request: PayoutRequest,
  { type, sentence, draw }: { type: NoticeType; sentence: string; draw: Draw },
): Promise<void> {
  const user = await findUser(tx, request.user_id);
  if (!user || user.deleted_at) return;
  await insertNotifications(tx, [{ user_id: user.id, type, message: `${sentence} ${PAYOUTS_LINK}` }]);
  const url = new URL(PAYOUTS_PATH, context.env.WEB_URL).href;
  const about = { cents: request.amount_cents, payee: maskEmail(request.paypal_email), url };
  await queueMail(context, tx, draw(user, about));
}

const amountOf = ({ amount_cents }: PayoutRequest) => `Your payout of <b>${formatCents(amount_cents)}</b>`;

/** Tells a creator that a payout arrived. */
export function tellPaid(context: NoticeContext, tx: Transaction, request: PayoutRequest): Promise<void> {
  const sentence = `${amountOf(request)} has arrived at PayPal.`;
  return tell(context, tx, request, { type: "payout_paid", sentence, draw: payoutPaidMail });
}

/** Tells a creator that a payout came back, why, and what to do next. `settled` cents of it settled a debt. */
export function tellReturned(
  context: NoticeContext,
  tx: Transaction,
  request: PayoutRequest,
  settled: number,
): Promise<void> {
  const problem = payoutProblem(request.problem ?? "FAILED") ?? { reason: "", next: "" };
  const sentence = `${amountOf(request)} came back. ${problem.reason} ${problem.next}`;
  const draw: Draw = (to, about) => payoutReturnedMail(to, { ...about, ...problem, settled });
  return tell(context, tx, request, { type: "payout_returned", sentence, draw });
}

/** Tells a creator why an admin took back a payout that nobody claimed, beside that it came back. */
export async function tellTakenBack(tx: Transaction, request: PayoutRequest, reason: string): Promise<void> {
  const message = `${amountOf(request)} was taken back before it was claimed. A note from us: “${escapeHtml(reason)}” ${PAYOUTS_LINK}`;
  await insertNotifications(tx, [{ user_id: request.user_id, type: "payout_returned", message }]);
}

/** Tells a creator that an admin declined a request, with what they wrote. */
export function tellDeclined(context: NoticeContext, tx: Transaction, request: PayoutRequest): Promise<void> {
  const sentence = `${amountOf(request)} was declined. A note from us: “${escapeHtml(request.note)}”`;
  const draw: Draw = (to, about) => payoutDeclinedMail(to, { ...about, reason: request.note });
  return tell(context, tx, request, { type: "payout_declined", sentence, draw });
}
