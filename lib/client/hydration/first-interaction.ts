const EVENTS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll", "event-recorded"] as const;

/** Runs `task` once, when the user first points, types, focuses something or scrolls. Returns a cancel function. */
export function onFirstInteraction(task: () => void): () => void {
  const waiting = new AbortController();
  const run = () => {
    waiting.abort();
    task();
  };
  for (const event of EVENTS) window.addEventListener(event, run, { passive: true, signal: waiting.signal });
  return () => waiting.abort();
}

/**
 * Resolves at the user's first interaction with the page, at once if it came before hydration, and after the first paint
 * of a page that was reached by a link.
 */
export async function untilInteraction(): Promise<void> {
  if (window.pageHydrated) return afterPaint();
  if (!window.userInteracted) await new Promise<void>(onFirstInteraction);
}

/** Hydrates what waits for the user's first interaction: for a page that they came to in order to use it at once. */
export function hydrateAtOnce(): void {
  window.userInteracted = true;
  window.dispatchEvent(new Event("event-recorded"));
}

function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
