/** localStorage key of the player's volume. */
export const VOLUME_KEY = "volume";

/** localStorage key of what the player does at the end of a sound. */
export const PLAYBACK_KEY = "playback";

/** localStorage key that remembers that this browser has shown the licensing upgrade. */
export const LICENSE_UPGRADE_KEY = "licenseUpgradeShown";

/** localStorage key of the last searches, which never leave the browser. */
export const RECENT_SEARCHES_KEY = "recent-searches";

/** localStorage key of the format that was last chosen of a sound that has several. */
export const FORMAT_KEY = "download-format";

/** localStorage key of what the visitor has chosen about analytics: `yes` or `no`. */
export const ANALYTICS_CHOICE_KEY = "analytics-choice";
