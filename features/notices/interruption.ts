const SHOWN_KEY = "notice-shown";

/** Whether something has opened by itself in this visit: a tab of the browser, until it is closed. */
export function isInterrupted(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_KEY) !== null;
  } catch {
    // Without storage it can't be known, so nothing opens by itself.
    return true;
  }
}

/** Notes that something has opened by itself in this visit. */
export function noteInterruption(): void {
  sessionStorage.setItem(SHOWN_KEY, "1");
}
