"use client";

import { isInReview } from "@/lib/contract/rules/packs";
import "@/features/work/subject/blocks.css";
import "@/features/work/desk/desk.css";
import "@/features/admin/packs/review.css";
import { type ReactElement, useMemo } from "react";
import type { ElementNode } from "@/components/element-node";
import { Cover } from "@/components/ui/cover";
import { TabLinks } from "@/components/ui/tab-links";
import { HeardStrip } from "@/features/admin/packs/components/heard-mark";
import { ReviewBar } from "@/features/admin/packs/components/review-bar";
import { reviewEntry } from "@/features/admin/packs/components/review-entry";
import { ReviewEvidence } from "@/features/admin/packs/components/review-evidence";
import { ReviewPresets } from "@/features/admin/packs/components/review-presets";
import { ReviewSounds } from "@/features/admin/packs/components/review-sounds";
import { ReviewThing } from "@/features/admin/packs/components/review-thing";
import { type Check, checksOf } from "@/features/admin/packs/evidence";
import { presetChecksOf } from "@/features/admin/packs/preset-evidence";
import { reviewTitle } from "@/features/admin/packs/review-title";
import { type Reviewed, reloadReviews, useReviewDesk, useReviewedPack } from "@/features/admin/packs/reviews-query";
import { Desk, Opened } from "@/features/work/desk/components/desk";
import type { DeskSubject } from "@/features/work/desk/components/desk-opening";
import { useUserValue } from "@/lib/client/session/use-user";
import type { ReviewView, WaitingPack } from "@/lib/contract/calls/moderation/pack-reviews";
import type { ReviewedKind } from "@/lib/contract/entities/creator-pack";
import { countOf } from "@/lib/format/count";
import { formatAge } from "@/lib/format/date";
import { ITEM_NOUNS } from "@/lib/format/review-words";
import { coverSource } from "@/lib/media/cover-source";
import { REVIEW_PATHS } from "@/lib/routes/review-paths";

/** The desk of packs of a kind in review: the queue, a pack with its evidence, and the decision. */
export function Reviews({ kind }: { kind: ReviewedKind }) {
  const desk = useReviewDesk(kind);
  const viewer = useUserValue((user) => user.id);
  const Review = kind === "preset" ? PresetReview : SampleReview;
  return (
    <Desk
      desk={desk}
      title="Review queue"
      queue={{
        label: "Packs",
        tabs: <TabLinks label="Kinds of packs" tabs={KINDS} current={REVIEW_PATHS[kind]} />,
        lists: { waiting: "Waiting", ready: "Ready", decided: "Decided" },
        search: "Pack or creator",
        entryOf: (pack, now) => reviewEntry(pack, { view: desk.view, viewer, now }),
      }}
      subjectOf={subjectOf}
      actions={desk.view === "waiting" ? ACTIONS : []}
      empty={EMPTY}
      notFound={NOT_FOUND}
    >
      {(pack, waiting) => (
        <Review
          key={pack}
          id={pack}
          waiting={waiting}
          onDecided={() => {
            desk.opening.leave(pack);
            void reloadReviews();
          }}
        />
      )}
    </Desk>
  );
}

const KINDS = [
  { href: REVIEW_PATHS.sample, label: "Sample packs" },
  { href: REVIEW_PATHS.preset, label: "Preset packs" },
];

const ACTIONS = [
  { letter: "C", label: "Claim" },
  { letter: "A", label: "Approve" },
  { letter: "U", label: "Request changes" },
  { letter: "R", label: "Reject" },
];

const subjectOf = (
  { title, is_addition, thumb, user, kind, sounds_count, sent_at }: WaitingPack,
  now: number,
): DeskSubject => ({
  name: reviewTitle({ title, is_addition }),
  picture: <Cover src={coverSource(thumb)} size={36} className="w-26! max-md:w-18!" />,
  facts: [`by ${user.display}`, countOf(sounds_count, ITEM_NOUNS[kind]), `sent ${formatAge(sent_at, now)} ago`],
});

const NOT_FOUND = { title: "No pack matches", words: "Search another name, or look among the other ones." };

const EMPTY: Record<ReviewView, { title: string; words: string }> = {
  waiting: { title: "No pack waits", words: "Packs that creators send for review appear here, the oldest first." },
  ready: { title: "No pack is held back", words: "Approved packs that wait for a consent or a date appear here." },
  decided: { title: "No pack is decided yet", words: "What was approved, sent back or rejected appears here." },
};

interface ReviewProps {
  id: number;
  waiting: ReactElement;
  onDecided: () => void;
}

function SampleReview({ id, waiting, onDecided }: ReviewProps) {
  return (
    <Opened waiting={waiting} loaded={useReviewedPack("sample", id)} failed="The pack couldn’t be loaded">
      {(pack) => <LoadedSamples pack={pack} onDecided={onDecided} />}
    </Opened>
  );
}

function PresetReview({ id, waiting, onDecided }: ReviewProps) {
  return (
    <Opened waiting={waiting} loaded={useReviewedPack("preset", id)} failed="The pack couldn’t be loaded">
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
  const isOpen = isInReview(pack.status);
  return (
    <>
      <ReviewThing pack={pack} contents={contents} />
      <aside className="desk-context" aria-label="Evidence">
        <ReviewEvidence pack={pack} checks={checks} canName={isOpen && !pack.is_own} />
        {isOpen && <HeardStrip pack={pack} />}
      </aside>
      <ReviewBar pack={pack} isInReview={isOpen} onDecided={onDecided} />
    </>
  );
}
