import { followPayment } from "@/features/billing/follow-payment";
import { request } from "@/lib/api/request";
import type { Goal } from "@/lib/client/session/pending-intent";
import { currentUser } from "@/lib/client/session/session";
import type { PlanChange } from "@/lib/contract/entities/billing";

/** The loader modal shows failures. */
const QUIET = { silent: true };

/** Ends the trial and bills the plan now, then carries out `goal`. */
export function endTrial(goal?: Goal): Promise<void> {
  return followPayment({
    send: () => request("POST /api/user/stripe/activate-current-subscription", {}, QUIET),
    isComplete: (user) => user.subscription_status === "active",
    goal,
    planCode: currentUser()?.plan_code ?? null,
  });
}

/** Pays the overdue bill with the saved card. */
export function payOverdue(): Promise<void> {
  return followPayment({
    send: () => request("POST /api/user/billing/pay", {}, QUIET),
    isComplete: (user) => user.subscription_status === "active",
  });
}

/** Switches to another plan on the terms that the user was shown. */
export function changePlan({ plan, kind, charge_cents }: PlanChange): Promise<void> {
  return followPayment({
    send: () =>
      request("POST /api/user/billing/change/{code}", { params: { code: plan.code }, body: { charge_cents } }, QUIET),
    isComplete: (user) => user.plan_code === plan.code || kind === "downgrade",
    planCode: kind === "upgrade" ? plan.code : null,
  });
}
