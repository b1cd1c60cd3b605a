/** Runs `task` when the browser has nothing better to do; soon, where it can't say. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task);
  else setTimeout(task, 200);
}
