/** In beats per minute: who types a tempo means about that tempo. A typed range is exact but for rounding. */
export const TOLERANCE = { single: 5, range: 0.5 } as const;
/** Relative tolerance within which a tempo is near. */
export const NEAR_TEMPO = 0.12;

/** Who types a single length means about that long. */
export const SINGLE_LENGTH = 1.1;
/** What is near a length or a price is at most so many times as much, or as little. */
export const NEAR_RANGE = 2;
/** Seconds, bars, credits and dollars are typed with fewer digits than columns have. */
export const ROUNDING = 0.005;

/** The slugs of instruments that have no key. */
export const UNPITCHED = ["drums", "percussion", "fx"];
