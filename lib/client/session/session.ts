import { sayIfOffline, statusOf } from "@/lib/client/hydration/load-code";
import { rememberUser } from "@/lib/client/session/known-user";
import type { User } from "@/lib/contract/entities/user";
import { offerOf, promoOf, readSessionFlags, type SessionFlags, sessionCookieNames } from "@/lib/http/session";

/**
 * The signed-in user in this browser tab. A plain variable instead of a query, so that a visitor's page loads neither a
 * query client nor an HTTP client: both are imported when a user is signed in.
 */
let user: User | null | undefined;
let pending: Promise<User | null> | undefined;
const listeners = new Set<() => void>();

/** Undefined until known, null for a visitor. */
export function currentUser(): User | null | undefined {
  return user;
}

/** Subscribes to every change of the signed-in user. Returns an unsubscribe function. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The flags in the state cookie, which are available before the user is loaded; null for a visitor. */
export function sessionFlags(): SessionFlags | null {
  return readSessionFlags(document.cookie, location.href);
}

/** The flags of a user, as the state cookie has them. */
export function flagsOf(of: User): SessionFlags {
  return {
    verified: of.email_verified_at !== null,
    force_reset: of.force_reset_password,
    seller: of.seller_status === "active",
    admin: of.is_admin || of.admin_lacks !== null,
    subscribed: of.is_subscribed,
    trial: of.subscription_status === "in_trial",
    free_pass: of.subscription_status === "free_pass",
    overdue: of.subscription_status === "past_due",
  };
}

/** Sets the user from a response; null after signing out. */
export function setUser(next: User | null): void {
  user = next;
  const root = document.documentElement.dataset;
  if (next) root.signedIn = "";
  else delete root.signedIn;
  const flags = next && flagsOf(next);
  root.promo = promoOf(flags);
  root.offer = offerOf(flags);
  rememberUser(next);
  for (const listener of listeners) listener();
}

/** Changes part of the loaded user, such as the balance after a download. Does nothing for a visitor. */
export function updateUser(change: Partial<User> | ((known: User) => Partial<User>)): void {
  if (user) setUser({ ...user, ...(typeof change === "function" ? change(user) : change) });
}

/** Loads the signed-in user; concurrent calls share a request. A failure keeps the last user, shown unless `silent`. */
export function refreshUser({ silent = true } = {}): Promise<User | null> {
  pending ??= loadUser(silent).finally(() => {
    pending = undefined;
  });
  return pending;
}

async function loadUser(silent: boolean): Promise<User | null> {
  if (!sessionFlags()) {
    setUser(null);
    return null;
  }
  try {
    const { request } = await import("@/lib/api/request");
    const response = await request("GET /api/auth/user", {}, { silent });
    setUser(response.user);
    return response.user;
  } catch (failure) {
    if (statusOf(failure) === 401) {
      // The state cookie has outlived its session.
      await window.cookieStore?.delete(sessionCookieNames(location.href).state);
      setUser(null);
      return null;
    }
    if (!silent) sayIfOffline(failure);
    return user ?? null;
  }
}
