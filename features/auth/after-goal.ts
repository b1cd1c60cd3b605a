import type { useRouter } from "next/navigation";
import { type Goal, rememberIntent } from "@/lib/client/session/pending-intent";
import type { User } from "@/lib/contract/entities/user";
import { openDialog } from "@/stores/dialogs";

/**
 * Continues with a visitor's goal after signing in: on this page, and at once, unless it needs a confirmed e-mail
 * address. Returns false without a goal.
 */
export function pursueGoal(
  goal: Goal | undefined,
  user: Pick<User, "email_verified_at">,
  router: Pick<ReturnType<typeof useRouter>, "push" | "refresh">,
): boolean {
  if (!goal) return false;
  rememberIntent(goal.intent);
  const waits = needsVerifiedEmail(goal.intent) && !user.email_verified_at;
  if (waits) openDialog("subscription-loader", { goal });
  if (window.location.pathname === "/account/verify") router.push(goal.intent.path);
  router.refresh();
  return true;
}

/**
 * Downloads and purchases require a confirmed e-mail address; likes and playlists are open to every user, and a plan's
 * checkout opens at once.
 */
export const needsVerifiedEmail = ({ action }: Goal["intent"]) => ["download", "buy"].includes(action);
