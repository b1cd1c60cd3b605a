import type { CreatorPack, CreatorPackDetail, MissingPoint, PackEvent } from "@/lib/contract/entities/creator-pack";
import type { PackFieldName } from "@/lib/contract/rules/pack-fields";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { countOf, nounOf } from "@/lib/format/count";
import { formatCents, toCents } from "@/lib/format/money";

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
  if (status === PACK_STATUS.active) return "active";
  if (status === PACK_STATUS.requiresUpdate) return is_sent ? "requires-update" : "not-sent";
  return status === PACK_STATUS.rejected ? "rejected" : "in-review";
}

/** What a pack is called: its title, or of an addition `New sounds of Loft`. */
export function nameOf({ title, adds_to }: Pick<CreatorPack, "title" | "adds_to">): string {
  return adds_to ? `New sounds of ${title}` : title;
}

/** What the state of new sounds means for the pack on sale, and what its creator can do. */
export function additionWords({ status, is_sent, sounds_count }: NonNullable<CreatorPackDetail["addition"]>): {
  title: string;
  words: string;
  action: string;
} {
  const sounds = countOf(sounds_count, "new sound");
  switch (stateOf({ status, is_sent })) {
    case "not-sent":
      return {
        title: "Collecting",
        words: sounds_count === 0 ? "No sounds yet." : `${sounds}, not sent yet. Only you see them.`,
        action: "Go on",
      };
    case "requires-update":
      return { title: "Changes requested", words: `${sounds} can be changed and sent again.`, action: "Open them" };
    case "rejected":
      return { title: "Rejected", words: `${sounds} won’t go on sale. You can send others.`, action: "Read why" };
    default:
      return {
        title: "In review",
        words: `${sounds} ${nounOf(sounds_count, "waits", "wait")} for a moderator’s decision.`,
        action: "Open them",
      };
  }
}

/** A detail of a pack as a fact: `Ambient, Techno`, `Credits only`. */
export function factText(pack: Pick<CreatorPackDetail, PackFieldName>, name: PackFieldName): string {
  if (name === "genres") return pack.genres.map(({ title }) => title).join(", ") || "None";
  if (name === "price") return pack.price === null ? "Credits only" : formatCents(toCents(pack.price));
  return pack[name] || "None";
}

/** `Three things left.` Nothing missing is an empty text. */
export function leftWords(missing: readonly MissingPoint[]): string {
  const words = ["", "One thing left.", "Two things left.", "Three things left.", "Four things left."];
  return words[missing.length] ?? `${missing.length} things left.`;
}

const HOLD_WORDS = {
  share: "Approved, waiting for a collaborator’s answer",
  date: "It is approved. It goes on sale on its date.",
} as const satisfies Record<CreatorPackDetail["holds"][number]["kind"], string>;

/** What holds back an approved pack, a sentence for each kind. */
export function holdWords(holds: CreatorPackDetail["holds"]): string[] {
  return [...new Set(holds.map(({ kind }) => HOLD_WORDS[kind]))];
}

/** What a moderator last asked for, if it names sounds or presets that can be changed now; else null. */
export function askedOf({ history, can_edit }: Pick<CreatorPackDetail, "history" | "can_edit">): PackEvent | null {
  const decision = history.find(({ from, to }) => from === 6 && to !== 2);
  return can_edit && decision?.to === 3 && decision.findings.length > 0 ? decision : null;
}

/** Why a moderator sent a pack back or rejected it, as long as nothing has happened to it since; else null. */
export function reviewWords({ history }: Pick<CreatorPackDetail, "history">): PackEvent | null {
  const [newest] = history;
  return newest?.from === 6 && (newest.to === 3 || newest.to === 4) ? newest : null;
}
