import type { PackPage } from "@/features/studio/packs/pack-paths";
import type { CreatorPack, CreatorPackDetail, MissingPoint, PackEvent } from "@/lib/contract/entities/creator-pack";
import type { ReviewReason } from "@/lib/contract/pack-constants";
import { countOf, nounOf } from "@/lib/format/count";

export const STATES = ["requires-update", "not-sent", "in-review", "active", "rejected"] as const;
export type PackState = (typeof STATES)[number];

/** The states as filters, with the name of each one's count. */
export const STATE_FILTERS = {
  "requires-update": { title: "To fix", count: "requires_update" },
  "not-sent": { title: "Not sent", count: "not_sent" },
  "in-review": { title: "In review", count: "in_review" },
  active: { title: "Active", count: "active" },
  rejected: { title: "Rejected", count: "rejected" },
} as const satisfies Record<PackState, { title: string; count: string }>;

/** The state of a pack as its creator reads it. */
export function stateOf({ status, is_sent }: Pick<CreatorPack, "status" | "is_sent">): PackState {
  if (status === 1) return "active";
  if (status === 3) return is_sent ? "requires-update" : "not-sent";
  return status === 4 ? "rejected" : "in-review";
}

export const REASON_WORDS: Record<ReviewReason, string> = {
  "sound-quality": "Sound quality",
  naming: "Names",
  "tempo-or-key": "Tempo or key",
  cover: "Cover",
  description: "Description",
  "too-few-sounds": "Too few sounds",
  "not-cleared": "Not cleared",
  "machine-made": "Made by a machine",
  "not-a-fit": "Doesn’t fit the shop",
  other: "Something else",
};

interface PointWords {
  /** Where it is put right. */
  page: Exclude<PackPage, "state">;
  /** What the link there says. */
  link: string;
  words: (count: number) => string;
}

const sounds = (count: number, one: string, several: string) =>
  `${countOf(count, "sound")} ${nounOf(count, one, several)}`;

export const POINT_WORDS: Record<MissingPoint["point"], PointWords> = {
  "no-sounds": { page: "sounds", link: "Add sounds", words: () => "There are no sounds yet" },
  "unfinished-files": {
    page: "sounds",
    link: "Show",
    words: (count) => `${countOf(count, "file")} ${nounOf(count, "isn’t", "aren’t")} finished`,
  },
  "failed-files": {
    page: "sounds",
    link: "Fix",
    words: (count) => `${countOf(count, "file")} failed`,
  },
  "equal-sounds": {
    page: "sounds",
    link: "Compare",
    words: (count) => sounds(count, "is the same as another", "are the same as others"),
  },
  "no-cover": { page: "details", link: "Set", words: () => "There is no cover" },
  "no-description": { page: "details", link: "Write", words: () => "There is no description" },
  "no-genres": { page: "details", link: "Choose", words: () => "No genre is chosen" },
  "no-instruments": {
    page: "sounds",
    link: "Choose",
    words: (count) => sounds(count, "has no instrument", "have no instrument"),
  },
};

/** `Three things left.` Nothing missing is an empty text. */
export function leftWords(missing: readonly MissingPoint[]): string {
  const words = ["", "One thing left.", "Two things left.", "Three things left.", "Four things left."];
  return words[missing.length] ?? `${missing.length} things left.`;
}

const HOLD_WORDS = {
  share: "It is approved. It goes on sale when everybody who shares in it has agreed.",
  date: "It is approved. It goes on sale on its date.",
} as const satisfies Record<CreatorPackDetail["holds"][number]["kind"], string>;

/** What holds back an approved pack, a sentence for each kind. */
export function holdWords(holds: CreatorPackDetail["holds"]): string[] {
  return [...new Set(holds.map(({ kind }) => HOLD_WORDS[kind]))];
}

/** What somebody did, as an entry of the history says it: `You sent it again`. `viewerId` is who reads it. */
export function eventWords(event: PackEvent, viewerId: number | undefined): string {
  const who = event.actor === null ? null : event.actor.id === viewerId ? "You" : event.actor.display;
  const done = deedOf(event);
  if (who === null) return PASSIVE[done];
  return `${who} ${ACTIVE[done]}`;
}

type Deed =
  | "created"
  | "sent"
  | "took-back"
  | "claimed"
  | "let-go"
  | "approved"
  | "held"
  | "published"
  | "sent-back"
  | "rejected"
  | "withdrew";

function deedOf({ from, to }: Pick<PackEvent, "from" | "to">): Deed {
  if (from === null) return "created";
  if (to === 2) return from === 6 ? "let-go" : "sent";
  if (to === 3) return from === 1 ? "withdrew" : from === 2 ? "took-back" : "sent-back";
  if (to === 1) return from === 5 ? "published" : "approved";
  if (to === 4) return "rejected";
  return to === 5 ? "held" : "claimed";
}

const ACTIVE: Record<Deed, string> = {
  created: "created it",
  sent: "sent it for review",
  "took-back": "took it back",
  claimed: "began to listen",
  "let-go": "let it go again",
  approved: "approved it",
  held: "approved it, held back for now",
  published: "released it",
  "sent-back": "asked for changes",
  rejected: "rejected it",
  withdrew: "took it off sale",
};

const PASSIVE: Record<Deed, string> = {
  created: "Created",
  sent: "Sent for review",
  "took-back": "Taken back",
  claimed: "Heard by a moderator",
  "let-go": "Back in line",
  approved: "Approved",
  held: "Approved, held back for now",
  published: "On sale, because nothing holds it back any more",
  "sent-back": "Changes are needed",
  rejected: "Rejected",
  withdrew: "Taken off sale",
};

/** Why a moderator sent a pack back or rejected it, as long as nothing has happened to it since; else null. */
export function reviewWords({ history }: Pick<CreatorPackDetail, "history">): PackEvent | null {
  const [newest] = history;
  return newest?.from === 6 && (newest.to === 3 || newest.to === 4) ? newest : null;
}
