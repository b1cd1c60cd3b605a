import { vi } from "vitest";
import { enterOverlay, watchOverlays } from "@/lib/client/navigation/overlay-history";
import { OVERLAY_HISTORY_SCRIPT } from "@/lib/client/navigation/overlay-history-script";

new Function(OVERLAY_HISTORY_SCRIPT)();

let unwatch: () => void;
let visits = 0;

export const path = () => window.location.pathname;
export const depth = () => window.history.state?.overlays?.depth ?? 0;

/** Waits until the browser and the overlays have settled. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 80));

/** Opens a page, with another before it in the history. Returns their paths. */
export async function visitPage() {
  visits += 1;
  const before = `/before-${visits}`;
  const start = `/list-${visits}`;
  window.history.pushState({ __NA: true }, "", before);
  window.history.pushState({ __NA: true, page: "list" }, "", start);
  unwatch = watchOverlays();
  await settle();
  return { before, start };
}

/** Forgets what is open, as a page does that is left. */
export const leavePage = () => unwatch();

export async function reloadPage() {
  unwatch();
  unwatch = watchOverlays();
  await settle();
}

/** Traverses the history as the browser's buttons do, and waits until it has settled. */
export async function travel(delta: number) {
  window.history.go(delta);
  await settle();
}

/** An overlay that closes when its `close` is called. */
export function openOverlay(shown?: string) {
  const leave: () => void = enterOverlay(() => overlay.close(), shown);
  const overlay = { close: vi.fn(() => leave()) };
  return overlay;
}
