/** localStorage key of the reader's last searches, which never leave the browser. */
export const RECENT_SEARCHES_KEY = "recent-searches";
