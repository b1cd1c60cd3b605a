"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SendDialog } from "@/features/studio/packs/components/send-dialog";
import { leftWords, stateOf } from "@/features/studio/packs/pack-words";
import { PointList } from "@/features/studio/points/components/point-list";
import { placeMark, SEND_PLACE } from "@/features/studio/points/places";
import { linkOf } from "@/features/studio/points/point-words";
import type { Steps } from "@/features/studio/points/use-steps";
import { useUserValue } from "@/lib/client/session/use-user";
import { type CreatorPackDetail, MISSING_POINTS } from "@/lib/contract/entities/creator-pack";
import { ITEM_NOUNS, missingWords } from "@/lib/format/review-words";

interface BeforeReviewProps {
  pack: CreatorPackDetail;
  steps: Steps;
}

/** What is missing before a pack can be sent, each with a link to its place, and the button that sends it. */
export function BeforeReview({ pack, steps }: BeforeReviewProps) {
  const [isSending, setIsSending] = useState(false);
  const viewer = useUserValue((user) => user.id);
  if (!pack.can_edit) return null;
  const { kind, missing } = pack;
  const points = MISSING_POINTS[kind];
  const maySend = pack.is_own || pack.created_by?.id === viewer;
  const again = stateOf(pack) === "requires-update";
  return (
    <aside aria-label="Before review" className="studio-panel">
      <h2 className="flex items-baseline justify-between text-base font-strong">
        <span>Before review</span>
        <span className="num text-data-xs text-ink-3">{`${points.length - missing.length} of ${points.length}`}</span>
      </h2>
      <PointList
        points={missing.map((lack) => ({
          point: lack.point,
          words: missingWords(lack, kind),
          link: linkOf(lack.point, kind),
        }))}
        steps={steps}
        doneWords={"Ready to send"}
      />
      {maySend ? (
        <>
          <Button
            block
            variant={missing.length === 0 ? "primary" : "quiet"}
            disabled={missing.length > 0}
            onClick={() => setIsSending(true)}
            {...placeMark(SEND_PLACE)}
          >
            {again ? "Send again" : "Send for review"}
          </Button>
          <p className="text-sm text-ink-3">
            {leftWords(missing) || `A moderator hears every ${ITEM_NOUNS[kind]} of it, and answers here and by e-mail.`}
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-3">{`${pack.user.display} sends it when it is complete.`}</p>
      )}
      <SendDialog pack={pack} open={isSending} onClose={() => setIsSending(false)} />
    </aside>
  );
}
