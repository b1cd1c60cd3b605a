import type { SoundKind } from "@/lib/contract/entities/library";
import type { PackKind } from "@/lib/contract/entities/pack";

/**
 * What cached answers are about. The API host drops a tag when what it names changes, and every page that was made from
 * an answer with that tag is rendered again on its next visit. Nothing expires by time.
 */
export const cacheTags = {
  /** Counts by format, genre and instrument: the shells of every page. */
  summary: "summary",
  home: "home",
  plans: "plans",
  /** The lists of one kind of sound, whatever the filters. */
  sounds: (kind: SoundKind) => `sounds:${kind}`,
  /** The lists of one kind of pack. */
  packs: (kind: PackKind) => `packs:${kind}`,
  pack: (kind: PackKind, id: number) => `pack:${kind}:${id}`,
  creators: "creators",
  creator: (username: string) => `creator:${username}`,
} as const;
