import type { User } from "@/lib/contract/entities/user";

/** What opens by itself once for everybody who has an account: the questionnaire, the plans' credits, similar sounds. */
export type Notice = "questionnaire" | "plan" | "similar";

/** How long after the page is there a notice opens, in ms. */
export const NOTICE_DELAY_MS: Record<Notice, number> = { questionnaire: 100, plan: 200, similar: 2000 };

/** The next notice that this user hasn't closed yet, one at a time. News are for whoever has verified the address. */
export function dueNotice(user: User): Notice | null {
  if (!user.is_onboarding_questionnaire_done) return "questionnaire";
  if (!user.email_verified_at) return null;
  if (user.is_opened_plan_notice === 0) return "plan";
  return user.is_opened_cyanite_popup === 0 ? "similar" : null;
}
