/**
 * The creator under whose name recordings by other people are published, which is the shop's own account: it has the
 * one-shot packs.
 */
export const ARCHIVIST = "open-reel";
