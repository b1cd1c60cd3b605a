/** Objects are named by their content hash, so they never change. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** What may be played now and be gone with a ban later: kept for an hour, then asked for again by its ETag. */
export const BANNABLE = "public, max-age=3600";
