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

export const MIN_BPM = 20;
export const MAX_BPM = 300;

export const MAX_SEARCH_LENGTH = 200;
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

/** The states of a cash purchase of a pack. */
export const ORDER_STATUSES = [
  "created",
  "approved",
  "pending",
  "captured",
  "disputed",
  "declined",
  "abandoned",
  "refunded",
] as const;

/**
 * The kinds of ledger transactions. In credits: grants (`free_pass` to `adjustment`), reversals (`upgrade`,
 * `trial_cancelled`, `refund`, `dispute`), spending (`download`, `pack_download`) and `debt`: spent credits of a
 * refunded payment, settled by a later grant. In money: `payment`, `payment_refund`, `pack_purchase`, `pack_refund`,
 * `earnings_release` (from on hold) and `payout`.
 */
export const LEDGER_KINDS = [
  "free_pass",
  "trial",
  "plan",
  "top_up",
  "adjustment",
  "upgrade",
  "trial_cancelled",
  "download",
  "pack_download",
  "pack_purchase",
  "pack_refund",
  "payment",
  "payment_refund",
  "refund",
  "dispute",
  "debt",
  "earnings_release",
  "payout",
] as const;

/** Minimum edge of a square cropped from a picture, in px. */
export const MIN_CROP = 500;
/** Maximum size of the file that a profile image is cropped from. */
export const MAX_PORTRAIT_BYTES = 10 * 1024 * 1024;

/** The plan feature that links to a mail to the help address with the plan's name. */
export const PRIORITY_SUPPORT = "Priority support";

/** The uses that a custom license is requested for. */
export const LICENSE_USES = ["film-tv", "advertising", "game", "app", "library", "other"] as const;
export const LICENSE_USE_TITLES: Record<(typeof LICENSE_USES)[number], string> = {
  "film-tv": "Film or TV",
  advertising: "Advertising",
  game: "Game",
  app: "App or website",
  library: "Sample library or instrument",
  other: "Something else",
};

/** The states of a custom license request. */
export const LICENSE_REQUEST_STATUSES = ["received", "in-review", "approved", "declined"] as const;

/** How a registered track is released. */
export const TRACK_LICENSE_TYPES = ["self-release", "record-label", "sync-placement"] as const;
export const TRACK_LICENSE_TITLES: Record<(typeof TRACK_LICENSE_TYPES)[number], string> = {
  "self-release": "Self-release",
  "record-label": "Record label",
  "sync-placement": "Sync placement",
};
