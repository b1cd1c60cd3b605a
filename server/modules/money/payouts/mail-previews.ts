import { payoutProblem } from "@/lib/money/payout-problems";
import * as payouts from "@/server/modules/money/payouts/mails";
import type { Draft } from "@/server/modules/site/mails/letter";

/** Every mail about payouts, with made-up content. */
export function payoutPreviews(to: { email: string; display: string }, webUrl: string) {
  const url = `${webUrl}/account/seller/payouts`;
  const about = { cents: 8_420, payee: "r••••@wavecrate.example", url };
  const problem = payoutProblem("RECEIVER_ACCOUNT_LOCKED") ?? { reason: "", next: "" };
  const change = { display: to.display, newPayee: "n••••@wavecrate.example", oldPayee: about.payee };
  const link = `${webUrl}/account/payee?token=token`;
  const preview = (id: string, when: string, draft: Draft) => ({ id, when, draft });
  return [
    preview("payout-paid", "When a payout arrived", payouts.payoutPaidMail(to, about)),
    preview(
      "payout-returned",
      "When a payout came back",
      payouts.payoutReturnedMail(to, { ...about, ...problem, settled: 0 }),
    ),
    preview(
      "payout-returned-debt",
      "When a payout came back and settled a debt",
      payouts.payoutReturnedMail(to, { ...about, ...problem, settled: 1_210 }),
    ),
    preview(
      "payout-declined",
      "When a payout is declined",
      payouts.payoutDeclinedMail(to, { ...about, reason: "Most of it is from one buyer. We look into it first." }),
    ),
    preview(
      "payee-changed",
      "To the account’s address when the payee is changed",
      payouts.payeeChangedMail(to.email, change, link),
    ),
    preview(
      "payee-changed-old",
      "To the payee before",
      payouts.oldPayeeMail("old@wavecrate.example", change, link, webUrl),
    ),
    preview(
      "payee-changed-held",
      "To the payee before, if it was new itself",
      payouts.oldPayeeMail("old@wavecrate.example", change, null, webUrl),
    ),
    preview("payee-changed-new", "To the new payee", payouts.newPayeeMail("new@wavecrate.example", to.display, webUrl)),
    preview("payee-stopped", "When a change of the payee is stopped", payouts.payeeStoppedMail(to, about.payee, url)),
  ];
}
