/**
 * The beginning of the hash that carries the outcome of a sign-in at a provider. In a file of its own, because every
 * page loads it.
 */
export const SOCIAL_HASH = "#social-";
