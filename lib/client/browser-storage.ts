/** localStorage key of the player's volume. */
export const VOLUME_KEY = "volume";

/** localStorage key of the player's behaviour at the end of a sound. */
export const PLAYBACK_KEY = "playback";

/** localStorage key that is `off` while keys without Ctrl, Alt or Cmd do nothing. */
export const SHORTCUTS_KEY = "shortcuts";

/** localStorage key of whether this browser has shown the licensing upgrade. */
export const LICENSE_UPGRADE_KEY = "licenseUpgradeShown";

/** localStorage key of the recent searches, which never leave the browser. */
export const RECENT_SEARCHES_KEY = "recent-searches";

/** localStorage key of the ids of the playlists that were changed last. */
export const LAST_PLAYLISTS_KEY = "last-playlists";

/** localStorage key of the format last chosen for a sound that has several. */
export const FORMAT_KEY = "download-format";

/** localStorage key of the visitor's choice about analytics: `yes` or `no`. */
export const ANALYTICS_CHOICE_KEY = "analytics-choice";

/** localStorage key of the royalty labels whose terms each user of this browser has read. */
export const ROYALTIES_KEY = "royalties-read";

/** localStorage key of the columns that admins hid, by table. */
export const HIDDEN_COLUMNS_KEY = "hidden-columns";

/** localStorage key of the sounds that a creator leaves with two identical sides. */
export const LEFT_SIDES_KEY = "left-sides";

/** localStorage key of what the header shows of the signed-in user until the user is loaded. */
export const KNOWN_USER_KEY = "known-user";

/** localStorage key of the session's tempo and key: `on 92-Fsm`, or `off 92-Fsm`. */
export const SESSION_KEY = "session-tempo";

/** localStorage key of the stack that this browser was left with. */
export const STACK_KEY = "stack";
