/**
 * The player finds sounds on a page by data attributes and listens on the document, so rows can be plain server HTML:
 *
 * - `data-sounds="{list id}"` on an element around rows: the id given to `useSoundList`.
 * - `data-main-list` on that of the list that the page is about: the keys start with its first row on the screen.
 * - `data-sound="{soundKey}"` on each row (or any panel of one sound). The player sets `aria-current="true"` and
 *   `data-playing` on it while it plays, and `data-loading` until its sound comes.
 * - `data-play` on the button in it, named "Play {title}" and drawn with `<use href="#…play">`. While playing the name
 *   begins with "Pause" and the drawing is `#…pause`.
 * - `data-wave` on `components/sound/seek-slider`: a press seeks, or starts there. A live slider while playing.
 * - `data-time` on the cell with the length: it counts down as `-m:ss` while playing.
 */
export const ROW = "[data-sound]";

/** The row that an event happened in; null outside of rows. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
}

/** Where in a waveform a pointer is, 0 to 1. */
export function progressAt(wave: Element, clientX: number): number {
  const { left, width } = wave.getBoundingClientRect();
  return width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0;
}

/** Turns a row's play button into a pause button, or back. */
export function showPlaying(row: HTMLElement, playing: boolean): void {
  if (playing) row.setAttribute("aria-current", "true");
  else row.removeAttribute("aria-current");
  row.toggleAttribute("data-playing", playing);
  const button = row.querySelector("[data-play]");
  const label = button?.getAttribute("aria-label");
  if (label) button?.setAttribute("aria-label", label.replace(/^(Play|Pause)/, playing ? "Pause" : "Play"));
  const drawing = button?.querySelector("use");
  const href = drawing?.getAttribute("href");
  if (href) drawing?.setAttribute("href", href.replace(/(play|pause)$/, playing ? "pause" : "play"));
}
