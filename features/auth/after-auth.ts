import { SOCIAL_CONTEXTS } from "@/lib/contract/rules/social";
import { sameSitePath } from "@/lib/routes/same-site-path";
import type { AuthIntent, SubscribeType } from "@/stores/dialogs";

/** Reasons for signing in after which a user without a subscription goes to the pricing page. */
const WANTS_PLAN: readonly SubscribeType[] = ["subscribe", "free-trial", "download"];

interface Place {
  pathname: string;
  search: string;
}

/** Path after signing in: the redirect of the URL or of the intent, the prices, or null to stay and refresh. */
export function afterLogin(user: { is_subscribed: boolean }, intent: AuthIntent, here: Place): string | null {
  const redirect = redirectOf(intent, here);
  if (redirect) return redirect;
  return intent.type && WANTS_PLAN.includes(intent.type) && !user.is_subscribed ? "/pricing" : null;
}

/** The path in the redirect of the URL or of the intent. */
export function redirectOf(intent: AuthIntent, here: Pick<Place, "search">): string | null {
  return sameSitePath(new URLSearchParams(here.search).get("redirect")) ?? sameSitePath(intent.redirect);
}

/**
 * Path to go to after signing in with a provider: as with a password, but a verified user without a subscription who
 * wanted a plan, a download or to sell is redirected to the prices.
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

/** Pages with a next step of their own for users who register there. */
const STAYS = ["/sign-up", "/desktop-login"];

/** Path to go to after registering: for who is a creator at once what that means, the kit's page or /explore, or null to stay. */
export function afterRegister(user: { seller_status: string }, here: Place): string | null {
  if (user.seller_status === "active") return "/account/verify";
  if (STAYS.includes(here.pathname)) return null;
  return here.pathname.startsWith("/thekit") ? "/thekit" : "/explore";
}
