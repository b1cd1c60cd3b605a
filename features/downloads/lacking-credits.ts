import { mayBuy } from "@/features/downloads/permission";
import { currentUser } from "@/lib/client/session/session";
import { type Dialogs, openDialog } from "@/stores/dialogs";

/**
 * Opens what a user who lacks credits can do: choose a plan without one, end the trial in one, and else read how many
 * are missing and where to get them.
 */
export function offerCredits(missing: Dialogs["insufficient-funds"]): void {
  const user = currentUser();
  const goal = missing.goal && { goal: missing.goal };
  if (user && !mayBuy(user)) return openDialog("subscribe", { type: "no-subscription", ...goal });
  if (user?.subscription_status === "in_trial") return openDialog("activate-subscription", { ...goal });
  openDialog("insufficient-funds", missing);
}
