/** Runs `task` when the browser is idle; after 200 ms in a browser without `requestIdleCallback`. */
export function onIdle(task: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task);
  else setTimeout(task, 200);
}
