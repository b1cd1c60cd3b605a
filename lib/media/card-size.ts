/** How wide a pack's cover is drawn on its card: the edge in px, by which the browser chooses a size. */
export const CARD_SIZE = 210;
export const CARD_SIZES = "(max-width: 1023px) 46vw, 210px";
