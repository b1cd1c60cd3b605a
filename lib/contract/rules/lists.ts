/** How much of a list is asked for at once. */

/** Maximum number of ids in one filter. */
export const MAX_IDS = 30;

/** Maximum number of sounds whose fit is asked for at once. */
export const MAX_FITS = 60;

/** Maximum number of tags in one filter. */
export const MAX_TAGS = 20;
/** Maximum length of all of them together in a URL. */
export const MAX_TAGS_LENGTH = 400;
/** Slugs of tags, separated by commas. */
export const TAG_SLUGS = /^[\p{L}\p{N}]{1,40}(-[\p{L}\p{N}]{1,40})*(,[\p{L}\p{N}]{1,40}(-[\p{L}\p{N}]{1,40})*)*$/u;

export const PER_PAGE = 30;
export const MAX_PER_PAGE = 60;
export const MAX_PAGE = 100_000;
