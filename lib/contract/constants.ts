/** The plain values of the contract. Client islands import these and types; only forms load the zod schemas. */

export const KEY_VALUES = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] as const;

/** Keys as in URLs: `F#` is F sharp major, `F#m` is F sharp minor. */
export const KEY_CODES: readonly string[] = KEY_VALUES.flatMap((value) => [value, `${value}m`]);

export const COPYRIGHT_LABELS = ["Royalty-Free", "Royalty A", "Royalty B", "Royalty C"] as const;

/** The labels of samples that require a share of a track's royalties. */
export type RoyaltyLabel = Exclude<(typeof COPYRIGHT_LABELS)[number], "Royalty-Free">;

/** How long the username of a deleted account can't be taken. */
export const RETIRED_USERNAME_DAYS = 180;

export const PACK_KINDS = ["sample", "preset", "oneshot"] as const;

export const DOWNLOAD_STATUSES = [
  "ok",
  "activate_subscription",
  "not_enough_credit",
  "credit_available",
  "credit_required",
  "in_trial_limit_reached",
] as const;

/** Days after which a declined applicant may apply again. */
export const REAPPLY_DAYS = 90;

export const MIN_BPM = 20;
export const MAX_BPM = 300;

export const MAX_SEARCH_LENGTH = 200;
/** Words that were searched less often are only summed up: so few searches may be one person's. */
export const MIN_WORD_SEARCHES = 5;

/** How long a search is kept. */
export const SEARCH_DAYS = 400;
/** Names the recorded search in the response of a list. */
export const SEARCH_KEY_HEADER = "Search-Key";
/** Maximum number of ids in one filter. */
export const MAX_IDS = 30;

/** Maximum number of tags in one filter. */
export const MAX_TAGS = 20;
/** Maximum length of all of them together in a URL. */
export const MAX_TAGS_LENGTH = 400;
/** Slugs of tags, separated by commas. */
export const TAG_SLUGS = /^[\p{L}\p{N}]{1,40}(-[\p{L}\p{N}]{1,40})*(,[\p{L}\p{N}]{1,40}(-[\p{L}\p{N}]{1,40})*)*$/u;

/** The apps that users sign in to through the site. */
export const APP_SOURCES = ["desktop-app", "studio-app"] as const;
export type AppSource = (typeof APP_SOURCES)[number];

export const PER_PAGE = 30;
export const MAX_PER_PAGE = 60;
/** Limits of one archive of downloads: the number of sounds, and the total bytes of their files. */
export const MAX_ARCHIVE_SOUNDS = 50;
export const MAX_ARCHIVE_BYTES = 1024 ** 3;

export const MAX_PAGE = 100_000;

/** Of what a creator writes about themself. */
export const MAX_BIO = 240;
export const MAX_LINKS = 5;
