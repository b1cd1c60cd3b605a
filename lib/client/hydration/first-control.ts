import { PROGRESS_EVENT } from "@/lib/client/navigation/progress";

const CONTROL = "a, button, input, select, textarea, label, summary";
/** Playing needs only the player. */
const OF_SOUND = "[data-play], [data-wave]";

/**
 * Runs `task` once, when the pointer or the focus first reaches a control, except one that plays a sound, and at the
 * latest on a key press or a navigation. Returns a function that cancels it.
 */
export function onFirstControl(task: () => void): () => void {
  const waiting = new AbortController();
  const options = { capture: true, passive: true, signal: waiting.signal };
  const run = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    task();
  };
  const reach = ({ target }: Pick<Event, "target">) => {
    if (target instanceof Element && target.closest(CONTROL) && !target.closest(OF_SOUND)) run();
  };
  // The pointer or the focus may already be on a control.
  reach({ target: document.activeElement });
  for (const element of document.querySelectorAll(":hover")) reach({ target: element });
  for (const event of ["pointerover", "pointerdown", "focusin"]) window.addEventListener(event, reach, options);
  for (const event of ["keydown", "popstate", PROGRESS_EVENT]) window.addEventListener(event, run, options);
  return () => waiting.abort();
}
