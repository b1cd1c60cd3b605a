import type { User } from "@/lib/contract/entities/user";
import type { SubscribeType } from "@/stores/dialogs";

/**
 * The next step that the subscribe popup offers. `account`: register or sign in; `explore`: browse, for users who
 * already have an account; `plan`: choose a plan and start it; `end-trial`: bill the trial's plan now; `own-plan`: change the
 * current plan; `overdue`: pay the overdue bill; `apply`: apply as a creator.
 */
export type SubscribeStep = "account" | "explore" | "plan" | "end-trial" | "own-plan" | "overdue" | "apply";

const WANTS_ACCOUNT: readonly SubscribeType[] = ["create-account", "get-started"];

/** The next step for a visitor (null) or user, by the popup's type and their subscription. */
export function subscribeStep(type: SubscribeType, user: Pick<User, "subscription_status"> | null): SubscribeStep {
  if (!user) return "account";
  if (WANTS_ACCOUNT.includes(type)) return "explore";
  if (type === "seller") return "apply";
  switch (user.subscription_status) {
    case "in_trial":
      return "end-trial";
    case "past_due":
      return "overdue";
    case "active":
      return "own-plan";
    default:
      return "plan";
  }
}
