/** Distance between the anchor and its panel, and between the panel and the window's edge, in px. */
const GAP = 6;
const EDGE = 8;

/** The edge of its anchor that a panel is aligned with. */
export type PanelAlign = "start" | "end";

/** Positions a fixed panel below its anchor, or above it if there is more room, inside the window. */
export function placePanel(anchor: Element, panel: HTMLElement, align: PanelAlign) {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = align === "start" ? box.left : box.right - width;
  const below = box.bottom + GAP;
  const fits = below + height <= window.innerHeight - EDGE || box.top < window.innerHeight - box.bottom;
  panel.style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - EDGE - width))}px`;
  // Fixed at the edge next to its anchor: content added later makes it grow away from there.
  panel.style.top = fits ? `${below}px` : "auto";
  panel.style.bottom = fits ? "auto" : `${window.innerHeight - box.top + GAP}px`;
  panel.style.maxHeight = `${fits ? window.innerHeight - EDGE - below : box.top - GAP - EDGE}px`;
}
