/** Dispatched on the window when code can't be loaded because the browser is offline. */
export const CODE_WAITS_EVENT = "code-waits";

/** Says that the browser is offline, if that is why the code of a call could not be loaded. Returns whether it is. */
export function sayIfOffline(failure: unknown): boolean {
  if (navigator.onLine || statusOf(failure) !== null) return false;
  window.dispatchEvent(new Event(CODE_WAITS_EVENT));
  return true;
}

/** The status of a failed call, whose class may not be loaded here; null for any other failure. */
export const statusOf = (failure: unknown): unknown =>
  failure instanceof Error && "status" in failure ? failure.status : null;

/**
 * Loads a lazy module. While the browser is offline, a failed load waits for the connection and is retried, so that the
 * page stays as it is; any other failure rejects.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (failure) {
    if (navigator.onLine) throw failure;
    window.dispatchEvent(new Event(CODE_WAITS_EVENT));
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return loadCode(load);
  }
}
