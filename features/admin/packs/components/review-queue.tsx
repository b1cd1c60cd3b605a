"use client";

import { FilterChips } from "@/components/table/filter-chips";
import { Cover } from "@/components/ui/cover";
import { TabLinks } from "@/components/ui/tab-links";
import { reviewTitle } from "@/features/admin/packs/review-title";
import { packDraft } from "@/features/admin/packs/reviews-query";
import { DeskRows } from "@/features/work/desk/components/desk";
import { DeskRow } from "@/features/work/desk/components/desk-row";
import { QueueRest } from "@/features/work/desk/components/queue-rest";
import type { Opening } from "@/features/work/desk/use-opened";
import type { QueueRest as Rest } from "@/features/work/desk/use-queue";
import { TableSearch } from "@/features/work/table/components/table-search";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { useUserValue } from "@/lib/client/session/use-user";
import type { CallResponse } from "@/lib/contract/call-types";
import { REVIEW_VIEWS, type ReviewView, type WaitingPack } from "@/lib/contract/calls/moderation/pack-reviews";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { PACK_STATUS } from "@/lib/contract/rules/packs";
import { countOf } from "@/lib/format/count";
import { formatAge, formatShortDay } from "@/lib/format/date";
import { ITEM_NOUNS } from "@/lib/format/review-words";
import { coverSource } from "@/lib/media/cover-source";
import { REVIEW_PATHS } from "@/lib/routes/review-paths";

/** A wait that is longer, in ms, is marked. */
const LONG_WAIT_MS = 3 * 86_400_000;

const KINDS = [
  { href: REVIEW_PATHS.sample, label: "Sample packs" },
  { href: REVIEW_PATHS.preset, label: "Preset packs" },
];

const TITLES: Record<ReviewView, string> = { waiting: "Waiting", ready: "Ready", decided: "Decided" };

interface ReviewQueueProps {
  kind: ReviewedKind;
  view: ReviewView;
  url: TableUrl;
  queue: CallResponse<"GET /api/admin/packs">;
  /** When the queue was loaded, in ms since 1970: ages are counted to it. */
  now: number;
  opening: Opening<WaitingPack, number>;
  rest: Rest | null;
}

/** Packs that wait, oldest first, those that are approved and held back, or those decided last. */
export function ReviewQueue({ kind, view, url, queue, now, opening, rest }: ReviewQueueProps) {
  const counts: Record<ReviewView, number | undefined> = { ...queue.counts, decided: undefined };
  return (
    <aside className="desk-queue" aria-label="Packs">
      <header>
        <h1>Review queue</h1>
        <TabLinks label="Kinds of packs" tabs={KINDS} current={REVIEW_PATHS[kind]} />
        <FilterChips
          label="Lists"
          chips={REVIEW_VIEWS.map((name) => ({ value: name, label: TITLES[name], count: counts[name] }))}
          value={view}
          onChange={(name) => url.change({ view: name === "waiting" ? null : name, pack: null })}
        />
        <TableSearch url={url} label="Pack or creator" isStale={opening.isStale} />
      </header>
      {queue.data.length > 0 && (
        <DeskRows isStale={opening.isStale}>
          {queue.data.map((pack) => (
            <li key={pack.id}>
              <Row pack={pack} view={view} url={url} now={now} isCurrent={pack.id === opening.current} />
            </li>
          ))}
        </DeskRows>
      )}
      <QueueRest rest={rest} />
    </aside>
  );
}

interface RowProps {
  pack: WaitingPack;
  view: ReviewView;
  url: TableUrl;
  now: number;
  isCurrent: boolean;
}

function Row({ pack, view, url, now, isCurrent }: RowProps) {
  const viewer = useUserValue((user) => user.id);
  return (
    <DeskRow
      href={url.href({ pack: String(pack.id) })}
      isCurrent={isCurrent}
      draft={packDraft(pack)}
      picture={<Cover src={coverSource(pack.thumb)} size={36} />}
      title={reviewTitle(pack)}
      detail={[pack.user.display, ...soundsOf(pack)].join(", ")}
      figure={view === "decided" && pack.decided_at ? formatShortDay(pack.decided_at) : formatAge(pack.sent_at, now)}
      isLate={view === "waiting" && now - Date.parse(pack.sent_at) > LONG_WAIT_MS}
      fact={factOf(pack, viewer)}
    />
  );
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
