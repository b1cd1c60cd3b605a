import { allowsPaypal } from "@/features/cash/allows-paypal";
import { cashGoal } from "@/features/cash/cash-goal";
import { rememberIntent } from "@/lib/client/session/pending-intent";
import { currentUser } from "@/lib/client/session/session";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { openDialog } from "@/stores/dialogs";

/**
 * Opens the purchase of a pack for cash. A user with an unconfirmed e-mail address is asked to confirm it first, and
 * then returns to the purchase. If this document may not load PayPal's script, the pack's page is loaded and continues.
 */
export function offerCash(pack: PackDetail): void {
  const goal = cashGoal(pack);
  if (!currentUser()?.email_verified_at) {
    rememberIntent(goal.intent);
    return openDialog("subscription-loader", { goal });
  }
  if (allowsPaypal()) return openDialog("pack-cash", { pack });
  rememberIntent(goal.intent);
  window.location.assign(pack.link);
}
