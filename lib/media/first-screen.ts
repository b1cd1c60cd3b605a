/** Number of rows of a sound list that a laptop shows at once. */
export const FIRST_ROWS = 10;
/** The same below the header of a pack. */
export const FIRST_TRACKS = 5;
/** The same for a grid of packs. */
export const FIRST_CARDS = 10;

/** The element that holds the rows of a page's own list, for the link that skips to them. */
export const RESULTS_ID = "results";
