import { LICENSE_UPGRADE_KEY } from "@/lib/client/browser-storage";
import type { User } from "@/lib/contract/entities/user";
import { namedPrices } from "@/lib/money/named-prices";
import { product } from "@/lib/settings/product";

/** What opens by itself: the questionnaire, the licensing upgrade, the plans' credits, similar sounds. */
export type Notice = "questionnaire" | "licensing" | "plan" | "similar";

/** The licensing upgrade is announced to subscribers, once a browser, until its end. */
function isLicensingUpgradeDue(user: User): boolean {
  if (!user.is_subscribed || Date.now() > Date.parse(product.licensingUpgradeEndsAt)) return false;
  try {
    return localStorage.getItem(LICENSE_UPGRADE_KEY) === null;
  } catch {
    return false;
  }
}

/** How long after the page is there a notice opens, in ms. */
export const NOTICE_DELAY_MS: Record<Notice, number> = {
  questionnaire: 100,
  licensing: 100,
  plan: 200,
  similar: 2000,
};

/**
 * The next notice for this user. The questionnaire opens by itself once, and then waits as a card on Explore; news is
 * for users with a verified e-mail. That of the plans is about those of the standard price list.
 */
export function dueNotice(user: User): Notice | null {
  if (!user.is_onboarding_questionnaire_done && user.is_opened_questionnaire === 0) return "questionnaire";
  if (!user.email_verified_at) return null;
  if (isLicensingUpgradeDue(user)) return "licensing";
  if (user.is_opened_plan_notice === 0 && namedPrices() === undefined) return "plan";
  return user.is_opened_cyanite_popup === 0 ? "similar" : null;
}
