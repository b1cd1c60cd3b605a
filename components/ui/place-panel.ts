/** Room between the anchor and its panel, and between the panel and the window's edge, in px. */
const GAP = 6;
const EDGE = 8;

/** Which edge of its anchor a panel keeps to. */
export type PanelAlign = "start" | "end";

/** Puts a fixed panel under its anchor, or above it where there is more room, inside the window. */
export function placePanel(anchor: Element, panel: HTMLElement, align: PanelAlign) {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = align === "start" ? box.left : box.right - width;
  const below = box.bottom + GAP;
  const fits = below + height <= window.innerHeight - EDGE || box.top < window.innerHeight - box.bottom;
  const top = fits ? below : Math.max(EDGE, box.top - GAP - height);
  panel.style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - EDGE - width))}px`;
  panel.style.top = `${top}px`;
  panel.style.maxHeight = `${window.innerHeight - EDGE - top}px`;
}
