/** Runs `task` when the browser is idle; after 200 ms in a browser that can't tell. */
export function onIdle(task: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task);
  else setTimeout(task, 200);
}
