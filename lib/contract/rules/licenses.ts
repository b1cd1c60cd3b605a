/** Plain values about licenses. */

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

/** The lists of requests that admins read. */
export const LICENSE_REQUEST_VIEWS = ["open", "approved", "declined", "all"] as const;
export type LicenseRequestView = (typeof LICENSE_REQUEST_VIEWS)[number];

/** Of the answer to a request, in characters. */
export const MAX_LICENSE_ANSWER = 4_000;

/** How a registered track is released. */
export const TRACK_LICENSE_TYPES = ["self-release", "record-label", "sync-placement"] as const;
export const TRACK_LICENSE_TITLES: Record<(typeof TRACK_LICENSE_TYPES)[number], string> = {
  "self-release": "Self-release",
  "record-label": "Record label",
  "sync-placement": "Sync placement",
};

/** Tracks that a creator adds by hand. */
export const MAX_PLACEMENTS = 500;
