import type { JobDependencies } from "@/server/modules/dependencies";
import { sendBillingMail } from "@/server/modules/purchases/billing/mail-sending";
import type { SubscriptionRow } from "@/server/modules/purchases/billing/subscriptions-repository";

/** Mails once that the trial ends soon and what will be billed; not if it was cancelled. */
export async function announceTrialEnd(deps: JobDependencies, row: SubscriptionRow): Promise<void> {
  if (row.status !== "in_trial" || row.cancels_at_period_end) return;
  const mail = { kind: "trial_ending", user_id: row.user_id, subscription_id: row.id } as const;
  await deps.db.transaction((tx) => sendBillingMail(tx, deps, mail, `trial_ending:${row.id}`));
}
