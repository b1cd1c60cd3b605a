import { currentUser, refreshUser, sessionFlags } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";

/**
 * The user whose click it is, which may come before they are loaded: then it waits for them. Null for a visitor.
 * Undefined where a signed-in user can't be loaded, as offline: that is shown, and the click does nothing.
 */
export async function userAtClick(): Promise<User | null | undefined> {
  const user = currentUser() ?? (await refreshUser());
  if (user || !sessionFlags()) return user;
  const loaded = await refreshUser({ silent: false });
  return loaded ?? (sessionFlags() ? undefined : null);
}
