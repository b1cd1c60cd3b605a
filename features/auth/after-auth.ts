import { sameSitePath } from "@/lib/config/same-site-path";
import type { AuthIntent, SubscribeType } from "@/stores/dialogs";

/** Intents that want a plan: signing in without one leads to the prices. */
const WANTS_PLAN: readonly SubscribeType[] = ["subscribe", "free-trial", "download"];

interface Place {
  pathname: string;
  search: string;
}

/** Where signing in leads: the address's or intent's redirect, the prices, or null to stay and render anew. */
export function afterLogin(user: { is_subscribed: boolean }, intent: AuthIntent, here: Place): string | null {
  const redirect = sameSitePath(new URLSearchParams(here.search).get("redirect")) ?? sameSitePath(intent.redirect);
  if (redirect) return redirect;
  return intent.type && WANTS_PLAN.includes(intent.type) && !user.is_subscribed ? "/pricing" : null;
}

/** Pages that have a next step of their own for whoever registers there. */
const STAYS = ["/sign-up", "/desktop-login"];

/** Where registering leads: the kit's page or /explore, or null to stay. */
export function afterRegister(here: Place): string | null {
  if (STAYS.includes(here.pathname)) return null;
  return here.pathname.startsWith("/thekit") ? "/thekit" : "/explore";
}
