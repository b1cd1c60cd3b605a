import { Cover } from "@/components/ui/cover";
import { reviewTitle } from "@/features/admin/packs/review-title";
import { packDraft } from "@/features/admin/packs/reviews-query";
import type { DeskEntry } from "@/features/work/desk/components/desk-row";
import { isLongWait } from "@/features/work/desk/is-long-wait";
import type { ReviewView, WaitingPack } from "@/lib/contract/calls/moderation/pack-reviews";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { countOf } from "@/lib/format/count";
import { formatAge, formatShortDay } from "@/lib/format/date";
import { ITEM_NOUNS } from "@/lib/format/review-words";
import { coverSource } from "@/lib/media/cover-source";

interface ReviewDesk {
  view: ReviewView;
  /** The id of who looks at it. */
  viewer: number | undefined;
  now: number;
}

/** A pack in the queue. */
export function reviewEntry(pack: WaitingPack, { view, viewer, now }: ReviewDesk): DeskEntry {
  const { thumb, user, decided_at, sent_at } = pack;
  return {
    draft: packDraft(pack),
    picture: <Cover src={coverSource(thumb)} size={36} />,
    title: reviewTitle(pack),
    detail: [user.display, ...soundsOf(pack)].join(", "),
    figure: view === "decided" && decided_at ? formatShortDay(decided_at) : formatAge(sent_at, now),
    isLate: view === "waiting" && isLongWait(sent_at, now),
    fact: factOf(pack, viewer),
  };
}

/** The sounds of an addition that was approved are those of its pack. */
const soundsOf = ({ is_addition, status, sounds_count, kind }: WaitingPack) =>
  is_addition && status === PACK_STATUS.active ? [] : [countOf(sounds_count, ITEM_NOUNS[kind])];

const OUTCOMES: Readonly<Record<number, string>> = {
  [PACK_STATUS.active]: "approved",
  [PACK_STATUS.requiresUpdate]: "sent back",
  [PACK_STATUS.rejected]: "rejected",
  [PACK_STATUS.ready]: "held",
};

/** What sets a pack apart in the queue: that it is the viewer's, who has it, how it was decided, or that it came back. */
function factOf({ is_own, claimed_by, status, times_sent }: WaitingPack, viewer: number | undefined): string {
  if (is_own) return "yours";
  if (claimed_by) return claimed_by.id === viewer ? "with you" : `with ${claimed_by.display}`;
  return OUTCOMES[status] ?? (times_sent > 0 ? "again" : "");
}
