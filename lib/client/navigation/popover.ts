/** Whether the browser has popovers: Safari does from 17, Firefox from 125, Chrome and Edge from 114. */
export const hasPopovers = () => typeof HTMLElement.prototype.showPopover === "function";

/** Whether a popover, or what `showPanel` has shown, is open. */
export const isOpen = (panel: HTMLElement) =>
  panel.dataset.open !== undefined || (hasPopovers() && panel.matches(":popover-open"));

let closeShown: (() => void) | undefined;

/**
 * Shows a panel as an automatic popover where there are none: above the page, until Escape, a click outside of it and
 * its anchor, or another panel. `onClose` is called however it closes. Returns a function that closes it.
 */
export function showPanel(panel: HTMLElement, anchor: HTMLElement | null, onClose: () => void): () => void {
  closeShown?.();
  const lower = raiseLayers(panel);
  const listening = new AbortController();
  function close() {
    if (listening.signal.aborted) return;
    listening.abort();
    lower();
    closeShown = undefined;
    const hadFocus = panel.contains(document.activeElement);
    delete panel.dataset.open;
    if (hadFocus) anchor?.focus();
    onClose();
  }
  const options = { capture: true, signal: listening.signal };
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (target instanceof Node && !panel.contains(target) && !anchor?.contains(target)) close();
    },
    options,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    options,
  );
  panel.dataset.open = "";
  closeShown = close;
  return close;
}

/** Raises the layers that a panel is part of above all others. Returns a function that lowers them. */
function raiseLayers(panel: HTMLElement): () => void {
  const layers: [HTMLElement, string][] = [];
  for (let at = panel.parentElement; at && at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).zIndex !== "auto") layers.push([at, at.style.zIndex]);
  for (const [layer] of layers) layer.style.zIndex = "var(--z-tip)";
  return () => {
    for (const [layer, before] of layers) layer.style.zIndex = before;
  };
}
