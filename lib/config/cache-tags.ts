/** The three kinds of sound, and of pack. */
type Kind = "sample" | "oneshot" | "preset";

/** Nothing has a longer name in its address, and Next takes no tag of more than 256 characters. */
const LONGEST_NAME = 120;
const named = (noun: string, name: string) => `${noun}:${name.slice(0, LONGEST_NAME)}`;

/**
 * What cached responses are about. The API server invalidates a tag when what it names changes, and every page that was
 * made from a response with that tag is rendered again on its next visit. Nothing expires by time.
 */
export const cacheTags = {
  /** Counts by format, genre and instrument: the shells of every page. */
  summary: "summary",
  home: "home",
  plans: "plans",
  /** The lists of one kind of sound, whatever the filters. */
  sounds: (kind: Kind) => `sounds:${kind}`,
  /** One sample, what sounds like it and what fits it. */
  sound: (id: number) => `sound:${id}`,
  /** The lists of one kind of pack. */
  packs: (kind: Kind) => `packs:${kind}`,
  pack: (kind: Kind, id: number) => `pack:${kind}:${id}`,
  creators: "creators",
  creator: (username: string) => named("creator", username.toLowerCase()),
  selections: "selections",
  selection: (slug: string) => named("selection", slug),
  /** The list of public collections. */
  collections: "collections",
} as const;

/** One event names at most so many tags; more of them are everything. */
export const MAX_CACHE_TAGS = 500;
