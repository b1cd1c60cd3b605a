import { notifyError, notifySuccess } from "@/components/layout/notify";
import { sessionFlags } from "@/lib/client/session/session";
import { SOCIAL_PROBLEMS, type SocialOutcome } from "@/lib/contract/rules/social";
import { SOCIAL_HASH } from "@/lib/contract/rules/social-hash";
import { openDialog } from "@/stores/dialogs";

/** Pages whose own form is the next step after a failed sign-in. */
const WITH_FORM = /^\/(sign-up|thekit|desktop-login|desktop-auth|studio-auth)$/;

/** Shows the outcome of the sign-in at a provider that returned to this page, and removes the hash. */
export function showSocialOutcome(): void {
  const { hash, pathname, search } = window.location;
  const outcome = hash.slice(SOCIAL_HASH.length) as SocialOutcome;
  window.history.replaceState(null, "", pathname + search);
  if (outcome === "signed-in") notifySuccess("You’re successfully logged in.", "Enjoy.");
  else if (outcome === "created") notifySuccess("Your account has been successfully created.", "Enjoy.");
  else if (outcome === "connected") notifySuccess("Connected.", "You can sign in with it from now on.");
  else if (outcome === "proved") notifySuccess("Confirmed.", "Go on where you were.");
  else if (Object.hasOwn(SOCIAL_PROBLEMS, outcome)) {
    notifyError(SOCIAL_PROBLEMS[outcome]);
    if (!sessionFlags() && !WITH_FORM.test(pathname)) openDialog("login");
  }
}
