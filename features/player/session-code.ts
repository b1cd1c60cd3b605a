import { SESSION_KEY } from "@/lib/client/browser-storage";
import { isFree } from "@/lib/client/player/keyboard";

type SessionCommands = typeof import("@/features/player/session");

/** Passes a command to the session, whose code is fetched with the first one. */
export async function commandSession(command: (session: SessionCommands) => void): Promise<void> {
  const keys = import("@/features/player/session-keys");
  command(await import("@/features/player/session"));
  (await keys).listenToSessionKeys();
}

/** Whether a key switches the session on or off. All other keys of it come with its code. */
export function switchesSession(event: KeyboardEvent): boolean {
  const { code, shiftKey, altKey, ctrlKey, metaKey, repeat, defaultPrevented } = event;
  if (code !== "KeyB" || shiftKey || altKey || ctrlKey || metaKey || repeat || defaultPrevented) return false;
  // On the home page, letters belong to the pads.
  return isFree(event) && document.querySelector(".pad") === null;
}

/** Whether the URL names a session, or this browser was left with it switched on. */
export function wantsSession(): boolean {
  if (/^#\d{2,3}(\.\d)?(-[A-G]s?m?)?$/.test(location.hash)) return true;
  try {
    return localStorage.getItem(SESSION_KEY)?.startsWith("on ") ?? false;
  } catch {
    return false;
  }
}
