/** Sent to the window when code can't be loaded because the browser is offline. */
export const CODE_WAITS_EVENT = "code-waits";

/**
 * Loads a part of the program. While the browser is offline a failed load waits for the connection and is tried again,
 * so that what is on the page stays there; any other failure rejects.
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
