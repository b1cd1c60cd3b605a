/** How much of a list a laptop shows at once: rows of sound. */
export const FIRST_ROWS = 11;
/** The same under the head of a pack. */
export const FIRST_TRACKS = 8;
/** The same of a grid of packs. */
export const FIRST_CARDS = 12;

/** The element that holds the rows of a page's own list, for the link that skips to them. */
export const RESULTS_ID = "results";
