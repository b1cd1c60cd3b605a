import { SHORTCUTS_KEY } from "@/lib/client/browser-storage";

/** The choice of this tab, which lasts even if it can't be stored. */
let chosen: boolean | undefined;

/** Whether single keys are shortcuts in this browser: unless the user has switched them off. */
export function hasShortcuts(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(SHORTCUTS_KEY) !== "off";
  } catch {
    return true;
  }
}

/** Switches them on or off, also for the next visit. */
export function switchShortcuts(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(SHORTCUTS_KEY);
    else localStorage.setItem(SHORTCUTS_KEY, "off");
  } catch {
    // Storage is blocked or full: the choice lasts until the page is left.
  }
}
