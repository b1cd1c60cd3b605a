/**
 * Prefix of the hash that carries the outcome of a sign-in at a provider. In a separate file, because every page loads
 * it.
 */
export const SOCIAL_HASH = "#social-";
