/** Sent on `window` by whoever changes the user's collections, so that open lists of them are read again. */
export const COLLECTIONS_EVENT = "collections-changed";
