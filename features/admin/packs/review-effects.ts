import { obstaclesOf } from "@/features/admin/packs/obstacles";
import type { Named } from "@/features/admin/packs/review-draft";
import type { Reviewed } from "@/features/admin/packs/reviews-query";
import type { EffectLamp } from "@/features/work/desk/components/desk-effect";
import { CLAIM_MINUTES, isInReview, PACK_STATUS } from "@/lib/contract/rules/packs";
import { countOf } from "@/lib/format/count";
import { ITEM_NOUNS } from "@/lib/format/review-words";

/** The decision whose button the pointer or the focus is at. */
export type Pointed = "approve" | "require-update" | "reject" | null;

interface Standing {
  viewer: number | undefined;
  /** What the decision names. */
  named: readonly Named[];
  pointed: Pointed;
}

/** What the press that is nearest causes, or why a decision can't be made now: one sentence beside the buttons. */
export function effectOf(pack: Reviewed, { viewer, named, pointed }: Standing): { lamp: EffectLamp; words: string } {
  const { claimed_by, is_own, is_decidable, status, user } = pack;
  if (is_own) {
    return { lamp: "held", words: "You own, created or share in this pack: somebody else decides on it." };
  }
  if (!is_decidable) {
    if (status === PACK_STATUS.qualityCheck && claimed_by && claimed_by.id !== viewer) {
      return { lamp: "held", words: `${claimed_by.display} has claimed this pack.` };
    }
    if (!isInReview(status)) return { lamp: "done", words: "It is decided." };
    const away = `Back in line after ${CLAIM_MINUTES} minutes away.`;
    return { lamp: "next", words: `Claim it to decide: meanwhile nobody else can. ${away}` };
  }
  const verb = pointed ?? (named.length > 0 ? "require-update" : "approve");
  if (verb === "reject") {
    return {
      lamp: "stopped",
      words: pack.adds_to
        ? `Final: these sounds never go on sale. The pack stays. ${user.display} reads why.`
        : `Final: it never goes on sale. ${user.display} reads why, by mail and in the studio.`,
    };
  }
  if (verb === "require-update") {
    return { lamp: "held", words: `${toldOf(pack, named)}. Nothing goes on sale.` };
  }
  if (named.length > 0) return { lamp: "held", words: "It can be approved once nothing is ticked." };
  const obstacles = obstaclesOf(pack);
  if (obstacles.length > 0) return { lamp: "held", words: `It can’t be approved yet. ${obstacles.join(". ")}.` };
  return approvalOf(pack);
}

/** `Halden Rye is told of 3 findings in 2 sounds`; without any, `Halden Rye is told what to change`. */
function toldOf({ kind, user }: Reviewed, named: readonly Named[]): string {
  if (named.length === 0) return `${user.display} is told what to change`;
  const sounds = new Set(named.map(({ sound_id }) => sound_id)).size;
  return `${user.display} is told of ${countOf(named.length, "finding")} in ${countOf(sounds, ITEM_NOUNS[kind])}`;
}

const HOLDS = {
  share: "held back until everybody who shares in it has agreed",
  date: "held back until its date",
} as const;

function approvalOf({ holds, user, adds_to, title }: Reviewed): { lamp: EffectLamp; words: string } {
  if (adds_to && !adds_to.is_listed) return { lamp: "held", words: `It can’t be approved: ${title} isn’t on sale.` };
  if (adds_to) {
    const told = `${user.display} and who shares in it are told.`;
    return { lamp: "done", words: `Final: on sale in ${title} at once, also for who has the pack. ${told}` };
  }
  const held = [...new Set(holds.map(({ kind }) => HOLDS[kind]))];
  if (held.length > 0) return { lamp: "held", words: `Final: it is ${held.join(" and ")}. ${user.display} is told.` };
  return { lamp: "done", words: `Final: on sale at once. ${user.display} and their followers are told.` };
}
