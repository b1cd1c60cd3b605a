/**
 * The player finds sounds on a page by data attributes and listens on the document, so rows can be plain server HTML:
 *
 * - `data-sounds="{list id}"` on an element around rows: the id given to `useSoundList`.
 * - `data-main-list` on that of the page's main list: the keys start with its first visible row.
 * - `data-sound="{soundKey}"` on each row (or any panel of one sound). The player sets `aria-current="true"` and
 *   `data-playing` on it while it plays, and `data-loading` until its sound is audible.
 * - `data-play` on the button in it, named "Play {title}" with the icon `<use href="#…play">`. While playing the name
 *   begins with "Pause" and the icon is `#…pause`.
 * - `data-wave` on `components/sound/seek-slider`: a click seeks, or starts there. A focusable slider while playing.
 * - `data-time` on the cell with the length: it counts down as `-m:ss` while playing.
 */
export const ROW = "[data-sound]";

/** The row of an event's target; null outside of rows. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
}
