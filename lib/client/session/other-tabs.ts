import { currentUser, refreshUser, subscribeSession } from "@/lib/client/session/session";
import type { User } from "@/lib/contract/entities/user";

/** What other tabs have to know: who is signed in, and whether the e-mail is confirmed. */
const factsOf = (user: User | null) => (user ? `${user.id} ${user.email_verified_at !== null}` : "visitor");

/**
 * Tells the other tabs of this browser when the user signs in or out or confirms the e-mail, and loads the user again
 * when another tab tells. `onSignedOut` is called if that ended the session that this tab shows. Returns a function that
 * stops both.
 */
export function followOtherTabs(onSignedOut: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel("session");
  let told: string | undefined;
  const stop = subscribeSession(() => {
    const user = currentUser();
    if (user === undefined || factsOf(user) === told) return;
    told = factsOf(user);
    channel.postMessage(told);
  });
  channel.onmessage = async ({ data }: MessageEvent<unknown>) => {
    const before = currentUser();
    if (before === undefined || data === factsOf(before)) return;
    const after = await refreshUser();
    if (before && !after) onSignedOut();
  };
  return () => {
    stop();
    channel.close();
  };
}
