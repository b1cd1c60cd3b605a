import type { Remark } from "@/features/work/sounds/remarks";
import type { MissingPoint } from "@/lib/contract/entities/creator-pack";
import type { PackKind } from "@/lib/contract/entities/pack";
import { ITEM_NOUNS } from "@/lib/format/review-words";

/** What a moderator asked for: nothing that is missing, so that a pack can be sent without it. */
export const ASKED = "requested-changes";

/** What is needed before a pack can be sent, is to be checked, or was asked for. */
export type PointName = MissingPoint["point"] | Remark | typeof ASKED;

interface Point {
  /** The page of a pack on which it is put right. */
  page: "sounds" | "details";
  /** What the link there says. */
  link: string;
  /** In a word or two. */
  title: string;
}

/** What there can be left to do about a pack. */
export const POINTS: Record<PointName, Point> = {
  "no-sounds": { page: "sounds", link: "Add", title: "Empty" },
  "unfinished-files": { page: "sounds", link: "Show", title: "Not finished" },
  "failed-files": { page: "sounds", link: "Fix", title: "Failed" },
  "no-demos": { page: "sounds", link: "Add", title: "No demo sound" },
  "equal-sounds": { page: "sounds", link: "Compare", title: "Duplicate" },
  "no-cover": { page: "details", link: "Set", title: "No cover" },
  "no-description": { page: "details", link: "Write", title: "No description" },
  "no-genres": { page: "details", link: "Choose", title: "No genre" },
  "no-plugins": { page: "sounds", link: "Choose", title: "No plugin" },
  [ASKED]: { page: "sounds", link: "Show", title: "Changes requested" },
  "no-instruments": { page: "sounds", link: "Choose", title: "No instrument" },
  "tempo-differs": { page: "sounds", link: "Show", title: "Tempo differs" },
  "key-differs": { page: "sounds", link: "Show", title: "Key differs" },
  clips: { page: "sounds", link: "Show", title: "Clips" },
  silence: { page: "sounds", link: "Show", title: "Silence" },
  "loop-ends": { page: "sounds", link: "Show", title: "Loop’s end" },
  faults: { page: "sounds", link: "Show", title: "Check" },
};

/** What the link to a point says. */
export const linkOf = (point: PointName, kind: PackKind): string =>
  point === "no-sounds" ? `Add ${ITEM_NOUNS[kind]}s` : POINTS[point].link;
