import type { MissingPoint, PackEvent } from "@/lib/contract/entities/creator-pack";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { ReviewReason } from "@/lib/contract/rules/packs";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { countOf, nounOf } from "@/lib/format/count";

/** Why a pack is sent back or rejected, in plain words. */
export const REASON_WORDS: Record<ReviewReason, string> = {
  "sound-quality": "Sound quality",
  naming: "Names",
  "tempo-or-key": "Tempo or key",
  cover: "Cover",
  description: "Description",
  "too-few-sounds": "Too few sounds",
  "not-cleared": "Not cleared",
  "machine-made": "Made with AI",
  "not-a-fit": "Doesn’t fit the shop",
  other: "Something else",
};

/** What a pack of a kind consists of. */
export const ITEM_NOUNS: Record<PackKind, string> = { sample: "sound", preset: "preset", oneshot: "one-shot" };

const MISSING_WORDS: Record<MissingPoint["point"], (count: number, noun: string) => string> = {
  "no-sounds": (_, noun) => `There are no ${noun}s`,
  "unfinished-files": (count) => `${countOf(count, "file")} ${nounOf(count, "isn’t", "aren’t")} finished`,
  "failed-files": (count) => `${countOf(count, "file")} failed`,
  "no-demos": (count) =>
    `${countOf(count, "preset")} ${nounOf(count, "waits for its demo sound", "wait for their demo sounds")}`,
  "equal-sounds": (count, noun) => `${countOf(count, noun)} ${nounOf(count, "is a duplicate", "are duplicates")}`,
  "no-cover": () => "There is no cover",
  "no-description": () => "There is no description",
  "no-genres": () => "No genre is chosen",
  "no-plugins": (count) => `${countOf(count, "preset")} ${nounOf(count, "has no plugin", "have no plugin")}`,
  "no-instruments": (count, noun) =>
    `${countOf(count, noun)} ${nounOf(count, "has no instrument", "have no instrument")}`,
};

/** What a pack of a kind lacks: `There is no cover`. */
export function missingWords({ point, count }: MissingPoint, kind: PackKind): string {
  return MISSING_WORDS[point](count, ITEM_NOUNS[kind]);
}

/** What somebody did to a pack: `Petra approved it`, `You claimed it`. `viewerId` is who reads it. */
export function eventWords(event: PackEvent, viewerId: number | undefined): string {
  const { actor } = event;
  if (actor === null) return WITHOUT_ACTOR[deedOf(event)];
  return `${actor.id === viewerId ? "You" : actor.display} ${WITH_ACTOR[deedOf(event)]}`;
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
  switch (to) {
    case PACK_STATUS.inReview:
      return from === PACK_STATUS.qualityCheck ? "let-go" : "sent";
    case PACK_STATUS.requiresUpdate:
      if (from === PACK_STATUS.active) return "withdrew";
      return from === PACK_STATUS.inReview ? "took-back" : "sent-back";
    case PACK_STATUS.active:
      return from === PACK_STATUS.ready ? "published" : "approved";
    case PACK_STATUS.rejected:
      return "rejected";
    default:
      return to === PACK_STATUS.ready ? "held" : "claimed";
  }
}

const WITH_ACTOR: Record<Deed, string> = {
  created: "created it",
  sent: "sent it for review",
  "took-back": "took it back",
  claimed: "claimed it",
  "let-go": "let it go again",
  approved: "approved it",
  held: "approved it, held back for now",
  published: "released it",
  "sent-back": "asked for changes",
  rejected: "rejected it",
  withdrew: "took it off sale",
};

const WITHOUT_ACTOR: Record<Deed, string> = {
  created: "Created",
  sent: "Sent for review",
  "took-back": "Taken back",
  claimed: "Claimed",
  "let-go": "Back in line: no sign for half an hour",
  approved: "Approved",
  held: "Approved, held back for now",
  published: "On sale, because nothing holds it back any more",
  "sent-back": "Changes are needed",
  rejected: "Rejected",
  withdrew: "Taken off sale",
};
