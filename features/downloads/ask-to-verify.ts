import { type Goal, rememberIntent } from "@/lib/client/session/pending-intent";
import { openDialog } from "@/stores/dialogs";

/** Asks to confirm the e-mail address before a download, which follows afterwards. */
export function askToVerify(goal: Goal): void {
  rememberIntent(goal.intent);
  openDialog("subscription-loader", { goal });
}
