const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Runs `task` once somebody moves, presses, types or scrolls. Returns what stops waiting. */
export function whenTouched(task: () => void): () => void {
  const waiting = new AbortController();
  const run = () => {
    waiting.abort();
    task();
  };
  for (const sign of SIGNS) window.addEventListener(sign, run, { passive: true, signal: waiting.signal });
  return () => waiting.abort();
}
