import type { User } from "@/lib/contract/entities/user";

/** What is told once to everybody who has an account: the plans' credits, and the search for similar sounds. */
export type Notice = "plan" | "similar";

/** How long after the page is there a notice opens, in ms. */
export const NOTICE_DELAY_MS: Record<Notice, number> = { plan: 200, similar: 2000 };

/**
 * The next notice that this user hasn't closed yet, one at a time. Whoever is still to verify the e-mail address or to
 * answer the questionnaire has those to deal with first.
 */
export function dueNotice(user: User): Notice | null {
  if (!user.email_verified_at || !user.is_onboarding_questionnaire_done) return null;
  if (user.is_opened_plan_notice === 0) return "plan";
  return user.is_opened_cyanite_popup === 0 ? "similar" : null;
}
