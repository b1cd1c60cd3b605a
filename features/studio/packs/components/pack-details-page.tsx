"use client";

import { BeforeReview } from "@/features/studio/packs/components/before-review";
import { CorrectionEditor } from "@/features/studio/packs/components/correction-editor";
import { DetailsEditor } from "@/features/studio/packs/components/details-editor";
import { PackFacts } from "@/features/studio/packs/components/pack-facts";
import { PackFrame } from "@/features/studio/packs/components/pack-frame";
import { pointsOf } from "@/features/studio/packs/pack-points";
import { PackSplits } from "@/features/studio/splits/components/pack-splits";
import { useDetailSteps } from "@/features/work/packs/use-page-steps";
import { StepBar } from "@/features/work/points/components/step-bar";
import type { CreatorPackDetail, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";

/** The details and the cover of a pack; as facts while it can't be changed. */
export function PackDetailsPage({ pack }: { pack: ReviewedPackRef }) {
  return (
    <PackFrame pack={pack} page="details">
      {(detail) => <Details pack={detail} />}
    </PackFrame>
  );
}

function Details({ pack }: { pack: CreatorPackDetail }) {
  const steps = useDetailSteps(pointsOf(pack));
  return (
    <div className="studio-split">
      <div className="min-w-0">
        <div className="step-bar-phone">
          <StepBar steps={steps} />
        </div>
        <Form pack={pack} />
        {!pack.adds_to && <PackSplits pack={pack} />}
      </div>
      <BeforeReview pack={pack} steps={steps} />
    </div>
  );
}

function Form({ pack }: { pack: CreatorPackDetail }) {
  if (pack.can_edit && !pack.adds_to) return <DetailsEditor key={pack.id} pack={pack} />;
  return pack.can_correct ? <CorrectionEditor key={pack.id} pack={pack} /> : <PackFacts pack={pack} />;
}
