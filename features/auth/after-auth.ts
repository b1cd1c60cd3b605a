import type { SubscribeType } from "@/lib/client/session/subscribe-copy";
import { sameSitePath } from "@/lib/config/same-site-path";
import { SOCIAL_CONTEXTS } from "@/lib/contract/social";
import type { AuthIntent } from "@/stores/dialogs";

/** Intents that want a plan: signing in without one leads to the prices. */
const WANTS_PLAN: readonly SubscribeType[] = ["subscribe", "free-trial", "download"];

interface Place {
  pathname: string;
  search: string;
}

/** Where signing in leads: the address's or intent's redirect, the prices, or null to stay and refresh. */
export function afterLogin(user: { is_subscribed: boolean }, intent: AuthIntent, here: Place): string | null {
  const redirect = redirectOf(intent, here);
  if (redirect) return redirect;
  return intent.type && WANTS_PLAN.includes(intent.type) && !user.is_subscribed ? "/pricing" : null;
}

/** The path that the URL's or the intent's redirect asks for. */
export function redirectOf(intent: AuthIntent, here: Pick<Place, "search">): string | null {
  return sameSitePath(new URLSearchParams(here.search).get("redirect")) ?? sameSitePath(intent.redirect);
}

/**
 * Where signing in with a provider leads: as with a password, but who wanted a plan, a download or to sell goes to the
 * prices, if verified and without a subscription.
 */
export function afterSocial(
  user: { is_subscribed: boolean; email_verified_at: string | null },
  intent: AuthIntent,
  here: Place,
): string | null {
  const redirect = redirectOf(intent, here);
  if (redirect) return redirect;
  const wantsPlan = intent.type !== undefined && SOCIAL_CONTEXTS.includes(intent.type);
  return wantsPlan && user.email_verified_at && !user.is_subscribed ? "/?pricing=true" : null;
}

/** Pages that have a next step of their own for those who register there. */
const STAYS = ["/sign-up", "/desktop-login"];

/** Where registering leads: the kit's page or /explore, or null to stay. */
export function afterRegister(here: Place): string | null {
  if (STAYS.includes(here.pathname)) return null;
  return here.pathname.startsWith("/thekit") ? "/thekit" : "/explore";
}
