"use client";

import { packDraft, type Reviewed } from "@/features/admin/packs/reviews-query";
import { dropDraft, useDraft } from "@/features/work/drafts/drafts";
import type { ReviewReason } from "@/lib/contract/rules/packs";

/** What is wrong with a sound or preset, as it is to be told. */
export interface Named {
  sound_id: number;
  sentence: string;
}

interface ReviewDraft {
  reasons: readonly ReviewReason[];
  message: string;
  note: string;
  /** The findings that are ticked, and the sounds that are named without one. */
  named: readonly Named[];
}

const EMPTY: ReviewDraft = { reasons: [], message: "", note: "", named: [] };

const isSame = (one: Named, other: Named) => one.sound_id === other.sound_id && one.sentence === other.sentence;

/** A pack with what can be named of it. */
export type Nameable = Pick<Reviewed, "kind" | "id"> & { sounds: readonly { id: number }[] };

/** The words of a moderator on a pack, as they are begun: kept while another pack is open. */
export function useReviewDraft(pack: Nameable) {
  const key = packDraft(pack);
  const [draft, change] = useDraft(key, EMPTY);
  // The pack may have been sent again without some of the sounds that were ticked.
  const named = draft.named.filter(({ sound_id }) => pack.sounds.some(({ id }) => id === sound_id));
  return {
    ...draft,
    named,
    change,
    drop: () => dropDraft(key),
    isNamed: (one: Named) => named.some((each) => isSame(each, one)),
    /** Names all of these, or none of them. */
    name(all: readonly Named[], isNamed: boolean) {
      change((words) => {
        const others = words.named.filter((each) => !all.some((named) => isSame(each, named)));
        return { ...words, named: isNamed ? [...others, ...all] : others };
      });
    },
    /** Says something else of a sound that is named. */
    reword(named: Named, sentence: string) {
      change((words) => ({
        ...words,
        named: words.named.map((each) => (isSame(each, named) ? { ...each, sentence } : each)),
      }));
    },
  };
}

export type ReviewWords = ReturnType<typeof useReviewDraft>;
