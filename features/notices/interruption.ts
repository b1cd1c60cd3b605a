const SHOWN_KEY = "notice-shown";

/** Whether something has opened by itself in this visit, which lasts until the tab is closed. */
export function isInterrupted(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_KEY) !== null;
  } catch {
    // Without storage this is unknown, so nothing opens by itself.
    return true;
  }
}

/** Stores that something has opened by itself in this visit. */
export function noteInterruption(): void {
  sessionStorage.setItem(SHOWN_KEY, "1");
}
