"use client";

import { Refusal } from "@/components/form/refusal";
import { Chip } from "@/components/ui/chip";
import { TextareaField } from "@/components/ui/textarea-field";
import { DeskButton } from "@/features/admin/components/desk-button";
import { obstaclesOf } from "@/features/admin/packs/obstacles";
import type { Reviewed } from "@/features/admin/packs/reviews-query";
import { useDecision } from "@/features/admin/packs/use-decision";
import { useDeskKeys } from "@/features/admin/use-desk-keys";
import { useUserValue } from "@/lib/client/session/use-user";
import { REVIEW_REASONS } from "@/lib/contract/pack-constants";
import { REASON_WORDS } from "@/lib/format/review-words";

interface ReviewBarProps {
  pack: Reviewed;
  isInReview: boolean;
  /** Called when the viewer has decided. */
  onDecided: () => void;
}

/** Claiming a pack, the words for its creator, a note for admins, and the three decisions. */
export function ReviewBar({ pack, isInReview, onDecided }: ReviewBarProps) {
  const viewer = useUserValue((user) => user.id);
  const decision = useDecision(pack, onDecided);
  const { reasons, errors, refusal, hasWords, deciding } = decision;
  const who = pack.user.display;
  const missing = obstaclesOf(pack);
  useDeskKeys({
    c: () => (pack.is_decidable ? decision.release() : decision.claim()),
    a: () => decision.decide("approve"),
    u: () => decision.decide("require-update"),
    r: () => decision.decide("reject"),
  });
  if (!isInReview && !hasWords && !refusal) return null;
  const state = stateWords(pack, viewer, missing);
  return (
    <section className="desk-bar review-bar" aria-label="Decision">
      {(pack.is_decidable || hasWords) && (
        <>
          <fieldset className="desk-chips" aria-describedby={errors.reasons ? "review-reasons" : undefined}>
            <legend className="sr-only">Reasons</legend>
            {REVIEW_REASONS.map((reason) => (
              <Chip key={reason} selected={reasons.includes(reason)} onClick={() => decision.toggleReason(reason)}>
                {REASON_WORDS[reason]}
              </Chip>
            ))}
          </fieldset>
          {errors.reasons && (
            <p id="review-reasons" className="text-sm text-danger" role="alert">
              {errors.reasons}
            </p>
          )}
          <div className="review-words">
            <TextareaField
              label={`Message, ${who} reads it`}
              rows={2}
              maxLength={2_000}
              value={decision.message}
              error={errors.message}
              onChange={(event) => decision.writeMessage(event.target.value)}
            />
            <TextareaField
              label="Note, only admins read it"
              rows={2}
              maxLength={1_000}
              value={decision.note}
              error={errors.note}
              onChange={(event) => decision.writeNote(event.target.value)}
            />
          </div>
        </>
      )}
      <Refusal>{refusal}</Refusal>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p id="review-state" className="mr-auto text-sm text-ink-2">
          {state}
        </p>
        {pack.is_decidable ? (
          <DeskButton letter="C" variant="ghost" loading={decision.isReleasing} onClick={decision.release}>
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
          letter="A"
          variant={pack.is_decidable ? "solid" : "quiet"}
          aria-describedby="review-state"
          disabled={!pack.is_decidable || missing.length > 0}
          loading={deciding === "approve"}
          onClick={() => decision.decide("approve")}
        >
          Approve
        </DeskButton>
        <DeskButton
          letter="U"
          aria-describedby="review-state"
          disabled={!pack.is_decidable}
          loading={deciding === "require-update"}
          onClick={() => decision.decide("require-update")}
        >
          Request changes
        </DeskButton>
        <DeskButton
          letter="R"
          variant="danger"
          aria-describedby="review-state"
          disabled={!pack.is_decidable}
          loading={deciding === "reject"}
          onClick={() => decision.decide("reject")}
        >
          Reject
        </DeskButton>
      </div>
    </section>
  );
}

/** Who has the pack, and why a decision can't be made now. */
function stateWords(pack: Reviewed, viewer: number | undefined, missing: readonly string[]): string {
  const { claimed_by, is_own, is_decidable, status } = pack;
  if (is_own) return "You own, created or share in this pack: somebody else decides on it.";
  if (is_decidable) {
    return missing.length === 0
      ? "You have claimed it. A decision is final."
      : `It can’t be approved yet. ${missing.join(". ")}.`;
  }
  if (status === 6 && claimed_by && claimed_by.id !== viewer) return `${claimed_by.display} has claimed this pack.`;
  if (status === 2) return "Claim it to decide: meanwhile nobody else can.";
  return "It is decided.";
}
