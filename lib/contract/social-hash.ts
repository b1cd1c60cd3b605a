/** How the hash begins by which a page is told how a sign-in at a provider ended. Alone, because every page reads it. */
export const SOCIAL_HASH = "#social-";
