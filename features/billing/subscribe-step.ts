import type { SubscribeType } from "@/lib/client/session/subscribe-copy";
import type { User } from "@/lib/contract/entities/user";

/**
 * What the subscribe popup can do for somebody: `account`: to register or sign in; `explore`: to look around, for who has
 * an account already; `plan`: to choose a plan and start it; `end-trial`: to bill the trial's plan now; `own-plan`: to
 * change the plan that they have; `overdue`: to pay the overdue bill; `apply`: to apply as a creator.
 */
export type SubscribeStep = "account" | "explore" | "plan" | "end-trial" | "own-plan" | "overdue" | "apply";

const WANTS_ACCOUNT: readonly SubscribeType[] = ["create-account", "get-started"];

/** The next step of a visitor (null) or user, by what they wanted and by what they have. */
export function subscribeStep(type: SubscribeType, user: Pick<User, "subscription_status"> | null): SubscribeStep {
  if (!user) return "account";
  if (WANTS_ACCOUNT.includes(type)) return "explore";
  switch (user.subscription_status) {
    case "in_trial":
      return "end-trial";
    case "past_due":
      return "overdue";
    case "active":
      return type === "seller" ? "apply" : "own-plan";
    default:
      return "plan";
  }
}
