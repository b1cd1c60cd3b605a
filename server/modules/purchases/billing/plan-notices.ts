import type { JobDependencies } from "@/server/modules/dependencies";
import type { BillingMail } from "@/server/modules/purchases/billing/billing-jobs";
import { sendBillingMail } from "@/server/modules/purchases/billing/mail-sending";
import type { SubscriptionRow } from "@/server/modules/purchases/billing/subscriptions-repository";
import type { Transaction } from "@/server/platform/db/database";

type Notice = Extract<BillingMail, { subscription_id: number }>["kind"];

/** Mails what has changed about a plan since it was last read: its start as a trial, its plan, its next plan, its end. */
export async function announceChanges(
  tx: Transaction,
  deps: Pick<JobDependencies, "queue">,
  row: SubscriptionRow,
  { before, at }: { before: SubscriptionRow | null; at: Date },
): Promise<void> {
  for (const kind of noticesOf(row, before)) {
    const mail = { kind, user_id: row.user_id, subscription_id: row.id } as BillingMail;
    await sendBillingMail(tx, deps, mail, `${kind}:${row.id}:${at.getTime()}`);
  }
}

function noticesOf(row: SubscriptionRow, before: SubscriptionRow | null): Notice[] {
  if (before === null) return row.status === "in_trial" && !row.cancels_at_period_end ? ["trial_started"] : [];
  if (row.status === "canceled") return [];
  const isResumed = before.cancels_at_period_end && !row.cancels_at_period_end && before.status === row.status;
  return [
    ...(row.plan_code === before.plan_code ? [] : (["plan_changed"] as const)),
    ...(row.next_plan_code === null || row.next_plan_code === before.next_plan_code
      ? []
      : (["change_scheduled"] as const)),
    ...(isResumed ? (["plan_resumed"] as const) : []),
  ];
}

/** Mails once that a year's plan is renewed soon, and for how much. */
export async function announceRenewal(deps: JobDependencies, row: SubscriptionRow): Promise<void> {
  const once = `renewal_ahead:${row.id}:${row.current_period_ends_at?.getTime()}`;
  const mail = { kind: "renewal_ahead", user_id: row.user_id, subscription_id: row.id } as const;
  await deps.db.transaction((tx) => sendBillingMail(tx, deps, mail, once));
}

/** Mails once that a card expires before the next bill. */
export async function announceExpiry(
  deps: JobDependencies,
  row: SubscriptionRow,
  card: { brand: string; last4: string; exp_month: number; exp_year: number },
): Promise<void> {
  const { brand, last4, exp_month, exp_year } = card;
  const mail = {
    kind: "card_expiring",
    user_id: row.user_id,
    subscription_id: row.id,
    card: { brand, last4, exp_month, exp_year },
  } as const;
  const once = `card_expiring:${row.id}:${last4}:${exp_year}-${exp_month}`;
  await deps.db.transaction((tx) => sendBillingMail(tx, deps, mail, once));
}
