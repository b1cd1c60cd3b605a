"use client";

import { Chip } from "@/components/ui/chip";
import { TextareaField } from "@/components/ui/textarea-field";
import { NamedFindings } from "@/features/admin/packs/components/named-findings";
import type { Reviewed } from "@/features/admin/packs/reviews-query";
import type { ReviewDecision } from "@/features/admin/packs/use-review-decision";
import { REVIEW_REASONS } from "@/lib/contract/rules/packs";
import { ITEM_NOUNS, REASON_WORDS } from "@/lib/format/review-words";

interface ReviewMessageProps {
  pack: Reviewed;
  decision: ReviewDecision;
}

/** What the creator of a pack gets: what is named, the reasons and the words; and a note that admins alone read. */
export function ReviewMessage({ pack, decision }: ReviewMessageProps) {
  const { words, errors } = decision;
  const who = pack.user.display;
  return (
    <>
      {words.named.length > 0 && (
        <>
          <p className="text-sm text-ink-3">
            <b className="font-strong text-ink">{`Message to ${who} `}</b>
            <span>{`by mail, and as a filter of their ${ITEM_NOUNS[pack.kind]}s`}</span>
          </p>
          <NamedFindings pack={pack} words={words} />
        </>
      )}
      <fieldset className="desk-chips" aria-describedby={errors.reasons ? "review-reasons" : undefined}>
        <legend className="sr-only">Reasons</legend>
        {REVIEW_REASONS.map((reason) => (
          <Chip key={reason} selected={words.reasons.includes(reason)} onClick={() => decision.toggleReason(reason)}>
            {REASON_WORDS[reason]}
          </Chip>
        ))}
      </fieldset>
      {errors.reasons && (
        <p id="review-reasons" className="text-sm text-danger" role="alert">
          {errors.reasons}
        </p>
      )}
      <div className="desk-fields">
        <TextareaField
          label={`Message, ${who} reads it`}
          rows={2}
          maxLength={2_000}
          value={words.message}
          error={errors.message}
          onChange={(event) => decision.writeMessage(event.target.value)}
        />
        <TextareaField
          label="Note, only admins read it"
          rows={2}
          maxLength={1_000}
          value={words.note}
          error={errors.note}
          onChange={(event) => decision.writeNote(event.target.value)}
        />
      </div>
    </>
  );
}
