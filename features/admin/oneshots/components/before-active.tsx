"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ActivateDialog } from "@/features/admin/oneshots/components/state-dialogs";
import { PointList } from "@/features/work/points/components/point-list";
import { placeMark, SEND_PLACE } from "@/features/work/points/places";
import { linkOf } from "@/features/work/points/point-words";
import type { Steps } from "@/features/work/points/use-steps";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { missingWords } from "@/lib/format/review-words";

/** What is missing before a pack can be activated, each with a link to its place, and the button that does it. */
export function BeforeActive({ pack, steps }: { pack: OneshotPackDetail; steps: Steps }) {
  const [isActivating, setIsActivating] = useState(false);
  const isReady = pack.missing.length === 0;
  return (
    <section aria-label="Before it is active" className="work-panel studio-panel">
      <h2 className="text-base font-strong">Before it is active</h2>
      <PointList
        points={pack.missing.map((lack) => ({
          point: lack.point,
          words: missingWords(lack, "oneshot"),
          link: linkOf(lack.point, "oneshot"),
        }))}
        steps={steps}
        doneWords="Cover, genres and one-shots are there"
      />
      <Button
        block
        variant={isReady ? "primary" : "quiet"}
        disabled={!isReady}
        onClick={() => setIsActivating(true)}
        {...placeMark(SEND_PLACE)}
      >
        Activate
      </Button>
      <p className="text-sm text-ink-3">
        On sale, it is in lists and search. Inactive, only admins and who owns it see it.
      </p>
      <ActivateDialog pack={pack} open={isActivating} onClose={() => setIsActivating(false)} />
    </section>
  );
}
