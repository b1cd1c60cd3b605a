/** Characters of a cover's preview as a data URL, at most. */
export const MAX_COVER_PREVIEW = 400;

/** What precedes the base64 of a preview in its data URL. */
export const COVER_PREVIEW_PREFIX = "data:image/webp;base64,";

/** Covers that one call gives previews of. */
export const MAX_COVER_PREVIEWS = 60;

const COVER = /^\/media\/covers\/([0-9a-f]{64})$/;

/** The hash in the URL of a cover; null if it is none. */
export const coverHash = (thumb: string): string | null => COVER.exec(thumb)?.[1] ?? null;
