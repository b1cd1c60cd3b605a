import { STANDARD_LIST } from "@/lib/money/price-list";
import { DAY_MS, fullAccessEnd } from "@/lib/money/rules";
import type { Grant } from "@/server/modules/money/credits/service";
import * as service from "@/server/modules/money/credits/service";
import type { Database } from "@/server/platform/db/database";
import { subscriptions } from "@/server/platform/db/schema/billing";

let sequence = 0;

/** Adds credits to a user's account: free and without expiry, unless `lot` says otherwise. */
export async function grantCredits(
  db: Database,
  userId: number,
  credits: number,
  lot: Partial<Pick<Grant, "kind" | "paid_cents" | "ends_at">> = {},
): Promise<void> {
  sequence += 1;
  const once = `test-grant-${userId}-${sequence}`;
  const grant = { kind: "adjustment", paid_cents: 0, ends_at: null, description: "Test", once, ...lot } as const;
  await db.transaction((tx) => service.grantCredits(tx, { ...grant, user_id: userId, credits }));
}

/** Gives a user a plan, or a trial of it that ends in some days. */
export async function subscribe(
  db: Database,
  userId: number,
  { status = "active", trialDays = 7 }: { status?: "active" | "in_trial" | "canceled"; trialDays?: number } = {},
): Promise<void> {
  const trial_ends_at = status === "in_trial" ? new Date(Date.now() + trialDays * DAY_MS) : null;
  const trial_started_at = trial_ends_at && new Date(trial_ends_at.getTime() - STANDARD_LIST.trial.days * DAY_MS);
  await db.insert(subscriptions).values({
    user_id: userId,
    plan_code: "producer-monthly",
    status,
    trial_started_at,
    full_access_ends_at: trial_started_at && new Date(fullAccessEnd(STANDARD_LIST, trial_started_at.getTime())),
    trial_ends_at,
    canceled_at: status === "canceled" ? new Date() : null,
  });
}
