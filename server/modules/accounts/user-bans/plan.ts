import * as repository from "@/server/modules/accounts/user-bans/repository";
import type { JobDependencies } from "@/server/modules/dependencies";
import { findUser } from "@/server/modules/people/users/repository";
import { cancelPlan, resumePlan } from "@/server/modules/purchases/billing/cancelling";
import { inTurn } from "@/server/modules/purchases/billing/plan-turns";
import { expireOpenCheckouts } from "@/server/modules/purchases/billing/subscribe";
import { findLiveSubscription } from "@/server/modules/purchases/billing/subscriptions-repository";
import { defineJob } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

/** Cancels the plan of a user who was banned, or restores what the ban cancelled once it is lifted. */
export const banPlanJob = defineJob<{ user_id: number }>("ban-plan", {
  title: "End the plan of a banned user",
  retries: 20,
  delaySeconds: 10,
});

export const banWork = jobWork(
  banPlanJob,
  (deps: JobDependencies) =>
    ({ data }) =>
      inTurn(data.user_id, () => followBan(deps, data.user_id)),
);

/**
 * Makes a user's plan follow their ban, whatever was done first: a banned user's plan isn't billed again and their open
 * checkouts are closed; a plan whose next bill a lifted ban has cancelled goes on, unless it has ended.
 */
async function followBan(deps: JobDependencies, userId: number): Promise<void> {
  const { db } = deps;
  const user = await findUser(db, userId);
  if (user?.deleted_at !== null) return;
  const live = await findLiveSubscription(db, userId);
  if (user.banned_at) {
    await expireOpenCheckouts(deps, userId);
    if (!live?.stripe_subscription_id || live.cancels_at_period_end) return;
    const ban = await repository.findOpenBan(db, userId);
    // Noted first: a plan that is cancelled without the note would stay so.
    if (ban) await repository.updateBan(db, ban.id, { cancelled_subscription_id: live.id });
    // A trial that was ended couldn't be restored.
    await cancelPlan(deps, userId, { cutsTrial: false });
    return;
  }
  const ban = await repository.findLastBan(db, userId);
  if (!ban?.cancelled_subscription_id) return;
  if (live?.id === ban.cancelled_subscription_id) await resumePlan(deps, userId, "cancellation");
  await repository.updateBan(db, ban.id, { cancelled_subscription_id: null });
}
