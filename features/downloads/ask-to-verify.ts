import { type Goal, rememberIntent } from "@/lib/client/session/pending-intent";
import { openDialog } from "@/stores/dialogs";

/** Says that the e-mail has to be confirmed before a download, which follows once it is. */
export function askToVerify(goal: Goal): void {
  rememberIntent(goal.intent);
  openDialog("subscription-loader", { goal });
}
