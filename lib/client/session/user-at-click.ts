import { currentUser, refreshUser, sessionFlags } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";

/**
 * The user at the time of a click; waits until the user is loaded. Null for a visitor. Undefined if a signed-in user
 * can't be loaded, for example offline: the error is shown, and the click does nothing.
 */
export async function userAtClick(): Promise<User | null | undefined> {
  const user = currentUser() ?? (await refreshUser());
  if (user || !sessionFlags()) return user;
  const loaded = await refreshUser({ silent: false });
  return loaded ?? (sessionFlags() ? undefined : null);
}
