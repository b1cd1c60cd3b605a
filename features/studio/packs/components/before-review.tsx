"use client";

import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SendDialog } from "@/features/studio/packs/components/send-dialog";
import { packPaths } from "@/features/studio/packs/pack-paths";
import { leftWords, linkOf, POINT_LINKS, stateOf } from "@/features/studio/packs/pack-words";
import { useUserValue } from "@/lib/client/session/use-user";
import { type CreatorPackDetail, MISSING_POINTS } from "@/lib/contract/entities/creator-pack";
import { ITEM_NOUNS, missingWords } from "@/lib/format/review-words";

/** What is missing before a pack can be sent, each with a link to where it is put right, and the button that sends it. */
export function BeforeReview({ pack }: { pack: CreatorPackDetail }) {
  const [isSending, setIsSending] = useState(false);
  const viewer = useUserValue((user) => user.id);
  if (!pack.can_edit) return null;
  const { missing } = pack;
  const points = MISSING_POINTS[pack.kind];
  const paths = packPaths(pack);
  const maySend = pack.is_own || pack.created_by?.id === viewer;
  const again = stateOf(pack) === "requires-update";
  return (
    <aside aria-label="Before review" className="studio-panel">
      <h2 className="flex items-baseline justify-between text-base font-strong">
        <span>Before review</span>
        <span className="num text-data-xs text-ink-3">{`${points.length - missing.length} of ${points.length}`}</span>
      </h2>
      <ul className="studio-todo">
        {missing.map((lack) => (
          <li key={lack.point}>
            <i className="studio-lamp" data-lamp="todo" aria-hidden="true" />
            <span className="flex-1">{missingWords(lack, pack.kind)}</span>
            <Link href={paths[POINT_LINKS[lack.point].page]} prefetch={false} className="link">
              {linkOf(lack.point, pack.kind)}
            </Link>
          </li>
        ))}
        {missing.length === 0 && (
          <li>
            <i className="studio-lamp" data-lamp="done" aria-hidden="true" />
            <span>{`Cover, description, genres and ${ITEM_NOUNS[pack.kind]}s are there`}</span>
          </li>
        )}
      </ul>
      {maySend ? (
        <>
          <Button
            block
            variant={missing.length === 0 ? "primary" : "quiet"}
            disabled={missing.length > 0}
            onClick={() => setIsSending(true)}
          >
            {again ? "Send again" : "Send for review"}
          </Button>
          <p className="text-sm text-ink-3">
            {leftWords(missing) ||
              `A moderator hears every ${ITEM_NOUNS[pack.kind]} of it, and answers here and by e-mail.`}
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-3">{`${pack.user.display} sends it when it is complete.`}</p>
      )}
      <SendDialog pack={pack} open={isSending} onClose={() => setIsSending(false)} />
    </aside>
  );
}
