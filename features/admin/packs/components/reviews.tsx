"use client";

import "@/features/admin/desk.css";
import "@/features/admin/packs/review.css";
import { useMemo } from "react";
import type { ElementNode } from "@/components/element-node";
import { Desk, Opened } from "@/features/admin/components/desk";
import { ReviewBar } from "@/features/admin/packs/components/review-bar";
import { ReviewEffects } from "@/features/admin/packs/components/review-effects";
import { ReviewEvidence } from "@/features/admin/packs/components/review-evidence";
import { ReviewPresets } from "@/features/admin/packs/components/review-presets";
import { ReviewQueue } from "@/features/admin/packs/components/review-queue";
import { ReviewSounds } from "@/features/admin/packs/components/review-sounds";
import { ReviewThing } from "@/features/admin/packs/components/review-thing";
import { type Check, checksOf } from "@/features/admin/packs/evidence";
import { presetChecksOf } from "@/features/admin/packs/preset-evidence";
import {
  type Reviewed,
  reloadReviews,
  useReviewedPack,
  useReviewQueue,
  type View,
} from "@/features/admin/packs/reviews-query";
import { useDeskKeys } from "@/features/admin/use-desk-keys";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";

/** The desk of packs of a kind in review: the queue, a pack with its evidence, and the decision. */
export function Reviews({ kind }: { kind: ReviewedKind }) {
  const { url, view, queue, id } = useReviewQueue(kind);
  const Review = kind === "preset" ? PresetReview : SampleReview;
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
      queue={(list) => (
        <ReviewQueue kind={kind} view={view} url={url} queue={list} now={queue.dataUpdatedAt} current={current} />
      )}
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

interface ReviewProps {
  id: number;
  onDecided: () => void;
}

function SampleReview({ id, onDecided }: ReviewProps) {
  return (
    <Opened thing={useReviewedPack("sample", id)} failed="The pack couldn’t be loaded">
      {(pack) => <LoadedSamples pack={pack} onDecided={onDecided} />}
    </Opened>
  );
}

function PresetReview({ id, onDecided }: ReviewProps) {
  return (
    <Opened thing={useReviewedPack("preset", id)} failed="The pack couldn’t be loaded">
      {(pack) => <LoadedPresets pack={pack} onDecided={onDecided} />}
    </Opened>
  );
}

function LoadedSamples({ pack, onDecided }: { pack: Reviewed<"sample">; onDecided: () => void }) {
  const checks = useMemo(() => checksOf(pack), [pack]);
  return (
    <Loaded pack={pack} checks={checks} contents={<ReviewSounds pack={pack} checks={checks} />} onDecided={onDecided} />
  );
}

function LoadedPresets({ pack, onDecided }: { pack: Reviewed<"preset">; onDecided: () => void }) {
  const checks = useMemo(() => presetChecksOf(pack), [pack]);
  return (
    <Loaded
      pack={pack}
      checks={checks}
      contents={<ReviewPresets pack={pack} checks={checks} />}
      onDecided={onDecided}
    />
  );
}

interface LoadedProps {
  pack: Reviewed;
  checks: readonly Check[];
  contents: ElementNode;
  onDecided: () => void;
}

function Loaded({ pack, checks, contents, onDecided }: LoadedProps) {
  const isInReview = pack.status === 2 || pack.status === 6;
  return (
    <>
      <ReviewThing pack={pack} contents={contents} />
      <aside className="desk-context" aria-label="Evidence and what each decision does">
        <ReviewEvidence pack={pack} checks={checks} />
        {isInReview && <ReviewEffects pack={pack} />}
      </aside>
      <ReviewBar pack={pack} isInReview={isInReview} onDecided={onDecided} />
    </>
  );
}
