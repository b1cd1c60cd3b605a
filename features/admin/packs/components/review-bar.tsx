"use client";

import { useState } from "react";
import { ReviewMessage } from "@/features/admin/packs/components/review-message";
import { useHearing } from "@/features/admin/packs/heard";
import { obstaclesOf } from "@/features/admin/packs/obstacles";
import { effectOf, type Pointed } from "@/features/admin/packs/review-effects";
import type { Reviewed } from "@/features/admin/packs/reviews-query";
import { useReviewDecision } from "@/features/admin/packs/use-review-decision";
import { DeskBar } from "@/features/work/desk/components/desk-bar";
import { DeskButton } from "@/features/work/desk/components/desk-button";
import { useDeskKeys } from "@/features/work/keys/use-desk-keys";
import { useUserValue } from "@/lib/client/session/use-user";

interface ReviewBarProps {
  pack: Reviewed;
  isInReview: boolean;
  /** Called when the viewer has decided. */
  onDecided: () => void;
}

/** Claiming a pack, the message to its creator, and the three decisions, each with what it causes. */
export function ReviewBar({ pack, isInReview, onDecided }: ReviewBarProps) {
  const viewer = useUserValue((user) => user.id);
  const decision = useReviewDecision(pack, onDecided);
  const [pointed, setPointed] = useState<Pointed>(null);
  const { words, refusal, hasWords, deciding } = decision;
  useHearing(pack);
  useDeskKeys({
    c: () => (pack.is_decidable ? decision.release() : decision.claim()),
    a: () => decision.decide("approve"),
    u: () => decision.decide("require-update"),
    r: () => decision.decide("reject"),
  });
  if (!isInReview && !hasWords && !refusal) return null;
  const isNamed = words.named.length > 0;
  const pointAt = (verb: Pointed) => ({
    onPointerEnter: () => setPointed(verb),
    onPointerLeave: () => setPointed(null),
    onFocus: () => setPointed(verb),
    onBlur: () => setPointed(null),
  });
  return (
    <DeskBar
      words={pack.is_decidable || hasWords ? <ReviewMessage pack={pack} decision={decision} /> : null}
      count={words.named.length + (words.message.trim() === "" ? 0 : 1)}
      isOpen={decision.isOpen}
      onOpen={decision.open}
      effect={effectOf(pack, { viewer, named: words.named, pointed })}
      refusal={refusal}
    >
      {(effectId) => (
        <>
          {pack.is_decidable ? (
            <DeskButton
              letter="C"
              variant="ghost"
              className="desk-aside"
              loading={decision.isReleasing}
              onClick={decision.release}
            >
              Release
            </DeskButton>
          ) : (
            <DeskButton
              letter="C"
              variant="solid"
              disabled={!decision.canClaim}
              loading={decision.isClaiming}
              onClick={decision.claim}
            >
              Claim
            </DeskButton>
          )}
          <DeskButton
            letter="R"
            variant="danger"
            aria-describedby={effectId}
            disabled={!pack.is_decidable}
            loading={deciding === "reject"}
            onClick={() => decision.decide("reject")}
            {...pointAt("reject")}
          >
            Reject
          </DeskButton>
          <DeskButton
            letter="A"
            variant={pack.is_decidable && !isNamed ? "solid" : "quiet"}
            aria-describedby={effectId}
            disabled={!pack.is_decidable || isNamed || obstaclesOf(pack).length > 0}
            loading={deciding === "approve"}
            onClick={() => decision.decide("approve")}
            {...pointAt("approve")}
          >
            Approve
          </DeskButton>
          <DeskButton
            letter="U"
            variant={pack.is_decidable && isNamed ? "solid" : "quiet"}
            aria-describedby={effectId}
            disabled={!pack.is_decidable}
            loading={deciding === "require-update"}
            onClick={() => decision.decide("require-update")}
            {...pointAt("require-update")}
          >
            Request changes
          </DeskButton>
        </>
      )}
    </DeskBar>
  );
}
