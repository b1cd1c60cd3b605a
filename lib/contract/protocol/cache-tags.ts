/** The three kinds of sound and of pack. */
type Kind = "sample" | "oneshot" | "preset";

/** No slug or username is longer, and Next accepts no tag of more than 256 characters. */
const MAX_NAME = 120;
const named = (noun: string, name: string) => `${noun}:${name.slice(0, MAX_NAME)}`;

/**
 * Subjects of cached responses. The API server invalidates a tag when its subject changes, and every page that was
 * rendered from a response with that tag is rendered again on its next request. Where only a count or a rank changes, it
 * is served until it has been rendered again, within a minute. Nothing expires by time.
 */
export const cacheTags = {
  /** Counts by format, genre and instrument, for the shell of every page. */
  summary: "summary",
  home: "home",
  /** The slides on the home page. */
  slides: "slides",
  plans: "plans",
  /** The lists of one kind of sound, with any filters. */
  sounds: (kind: Kind) => `sounds:${kind}`,
  /** The order of the lists of one kind by popularity and trend. */
  ranks: (kind: Kind) => `ranks:${kind}`,
  packRanks: (kind: Kind) => `pack-ranks:${kind}`,
  /** One sound; for a sample also the lists of similar and of matching samples. */
  sound: (kind: Kind, id: number) => `sound:${kind}:${id}`,
  /** The lists of one kind of pack. */
  packs: (kind: Kind) => `packs:${kind}`,
  pack: (kind: Kind, id: number) => `pack:${kind}:${id}`,
  creators: "creators",
  /** The order of the creators by followers. */
  creatorRanks: "creator-ranks",
  creator: (username: string) => named("creator", username.toLowerCase()),
  selections: "selections",
  selection: (slug: string) => named("selection", slug),
  /** The list of public collections. */
  collections: "collections",
  /** The list of public stacks. */
  stacks: "stacks",
  /** A public stack. */
  stack: (slug: string) => named("stack", slug),
} as const;

/** Maximum number of tags in one event; with more, everything is invalidated. */
export const MAX_CACHE_TAGS = 500;
