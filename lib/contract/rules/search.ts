/** Limits of searches, and how long they are kept. */

/** In UTF-16 code units, as forms count them. */
export const MAX_SEARCH_LENGTH = 1_000;
/** How many parts of a search are looked for; each of several alternatives is one. */
export const MAX_SEARCH_PARTS = 24;
/** Words that were searched less often are only summed up: so few searches may be one person's. */
export const MIN_WORD_SEARCHES = 5;

/** How long a search is kept. */
export const SEARCH_DAYS = 400;
/** Names the recorded search in the response of a list. */
export const SEARCH_KEY_HEADER = "Search-Key";
