"use client";

import "@/features/admin/desk.css";
import "@/features/admin/packs/review.css";
import { useMemo } from "react";
import { Desk, Opened } from "@/features/admin/components/desk";
import { ReviewBar } from "@/features/admin/packs/components/review-bar";
import { ReviewEffects } from "@/features/admin/packs/components/review-effects";
import { ReviewEvidence } from "@/features/admin/packs/components/review-evidence";
import { ReviewQueue } from "@/features/admin/packs/components/review-queue";
import { ReviewThing } from "@/features/admin/packs/components/review-thing";
import { checksOf } from "@/features/admin/packs/evidence";
import { reloadReviews, useReviewedPack, useReviewQueue, type View } from "@/features/admin/packs/reviews-query";
import { useDeskKeys } from "@/features/admin/use-desk-keys";
import type { ReviewedPack } from "@/lib/contract/endpoints/pack-reviews";

/** The desk of packs in review: the queue, a pack with its evidence, and the decision. */
export function Reviews() {
  const { url, view, queue, id } = useReviewQueue();
  const rows = queue.data?.data ?? [];
  const current = id ?? rows[0]?.id ?? null;
  const place = rows.findIndex((row) => row.id === current);
  const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))];
  const next = others.find((row) => !row.is_own)?.id ?? null;
  const follow = () => url.change({ pack: next === null ? null : String(next) });
  useDeskKeys({ n: () => next !== null && follow() });
  return (
    <Desk
      title="Review queue"
      list={queue}
      queue={(list) => <ReviewQueue view={view} url={url} queue={list} now={queue.dataUpdatedAt} current={current} />}
      current={current}
      empty={EMPTY[view]}
    >
      {(pack) => (
        <Review
          key={pack}
          id={pack}
          onDecided={() => {
            follow();
            void reloadReviews();
          }}
        />
      )}
    </Desk>
  );
}

const EMPTY: Record<View, { title: string; words: string }> = {
  waiting: { title: "No pack waits", words: "Packs that creators send for review appear here, the oldest first." },
  ready: { title: "No pack is held back", words: "Approved packs that wait for a consent or a date appear here." },
  decided: { title: "No pack is decided yet", words: "What was approved, sent back or rejected appears here." },
};

function Review({ id, onDecided }: { id: number; onDecided: () => void }) {
  return (
    <Opened thing={useReviewedPack(id)} failed="The pack couldn’t be loaded">
      {(pack) => <Loaded pack={pack} onDecided={onDecided} />}
    </Opened>
  );
}

function Loaded({ pack, onDecided }: { pack: ReviewedPack; onDecided: () => void }) {
  const checks = useMemo(() => checksOf(pack), [pack]);
  const isInReview = pack.status === 2 || pack.status === 6;
  return (
    <>
      <ReviewThing pack={pack} checks={checks} />
      <aside className="desk-context" aria-label="Evidence and what each decision does">
        <ReviewEvidence pack={pack} checks={checks} />
        {isInReview && <ReviewEffects pack={pack} />}
      </aside>
      <ReviewBar pack={pack} isInReview={isInReview} onDecided={onDecided} />
    </>
  );
}
