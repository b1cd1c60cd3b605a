"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CoverOffer } from "@/features/studio/packs/components/cover-offer";
import { SendDialog } from "@/features/studio/packs/components/send-dialog";
import { leftWords, stateOf } from "@/features/studio/packs/pack-words";
import { useOpenRemarks } from "@/features/studio/sounds/use-open-remarks";
import { PointList } from "@/features/work/points/components/point-list";
import { placeMark, SEND_PLACE } from "@/features/work/points/places";
import { linkOf, POINTS } from "@/features/work/points/point-words";
import type { Steps } from "@/features/work/points/use-steps";
import { useUserValue } from "@/lib/client/session/use-user";
import { type CreatorPackDetail, MISSING_POINTS } from "@/lib/contract/entities/creator-pack";
import { countOf, nounOf } from "@/lib/format/count";
import { ITEM_NOUNS, missingWords } from "@/lib/format/review-words";

interface BeforeReviewProps {
  pack: CreatorPackDetail;
  steps: Steps;
}

/** `5 sounds have open remarks. You can send with them.` */
const remarkWords = (open: number) =>
  open > 0 && `${countOf(open, "sound")} ${nounOf(open, "has", "have")} open remarks. You can send with them.`;

/** What new sounds have from their pack. */
const DETAIL_POINTS: ReadonlySet<string> = new Set(["no-cover", "no-description", "no-genres"]);

/** What is missing before a pack can be sent and what there is to check, each with a link to its place; the button sends it. */
export function BeforeReview({ pack, steps }: BeforeReviewProps) {
  const [isSending, setIsSending] = useState(false);
  const viewer = useUserValue((user) => user.id);
  const remarks = useOpenRemarks(pack);
  if (!pack.can_edit) return null;
  const open = new Set(remarks.flatMap(({ sounds }) => sounds.map(({ id }) => id))).size;
  const { kind, missing } = pack;
  const points = MISSING_POINTS[kind].filter((point) => !(pack.adds_to && DETAIL_POINTS.has(point)));
  const maySend = pack.is_own || pack.created_by?.id === viewer;
  const again = stateOf(pack) === "requires-update";
  return (
    <aside aria-label="Before review" className="work-panel studio-panel">
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
      {!pack.adds_to && <CoverOffer pack={pack} hasCover={!missing.some(({ point }) => point === "no-cover")} />}
      {remarks.length > 0 && (
        <section aria-label="To check">
          <h3 className="flex flex-wrap justify-between gap-x-3 pb-1 text-sm">
            <span className="font-strong">To check</span>
            <span className="text-ink-3">may stay open, review sees it</span>
          </h3>
          <PointList
            points={remarks.map(({ remark, sounds }) => ({
              point: remark,
              words: POINTS[remark].title,
              count: sounds.length,
              link: POINTS[remark].link,
            }))}
            steps={steps}
            lamp="warn"
          />
        </section>
      )}
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
            {leftWords(missing) ||
              remarkWords(open) ||
              (pack.adds_to && "A moderator hears every sound of them. Whoever has the pack gets them too.") ||
              `A moderator hears every ${ITEM_NOUNS[kind]} of it, and answers here and by e-mail.`}
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-3">{`${pack.user.display} sends it when it is complete.`}</p>
      )}
      <SendDialog
        pack={pack}
        remarks={remarks}
        open={isSending}
        onShow={(remark) => {
          setIsSending(false);
          steps.follow(remark);
        }}
        onClose={() => setIsSending(false)}
      />
    </aside>
  );
}
