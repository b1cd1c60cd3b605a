/** What a sound can be. */

export const KEY_VALUES = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] as const;

/** Keys as in URLs: `F#` is F sharp major, `F#m` is F sharp minor. */
export const KEY_CODES: readonly string[] = KEY_VALUES.flatMap((value) => [value, `${value}m`]);

export const COPYRIGHT_LABELS = ["Royalty-Free", "Royalty A", "Royalty B", "Royalty C"] as const;

/** The labels of samples that require a share of a track's royalties. */
export type RoyaltyLabel = Exclude<(typeof COPYRIGHT_LABELS)[number], "Royalty-Free">;

export const MIN_BPM = 20;
export const MAX_BPM = 300;

/** What a creator may say of a loop. */
export const MAX_BEATS = 512;
export const MAX_FIRST_BEAT_SECONDS = 60;
