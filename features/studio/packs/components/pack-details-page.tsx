"use client";

import { BeforeReview } from "@/features/studio/packs/components/before-review";
import { DetailsEditor } from "@/features/studio/packs/components/details-editor";
import { PackFacts } from "@/features/studio/packs/components/pack-facts";
import { PackFrame } from "@/features/studio/packs/components/pack-frame";
import { PackSplits } from "@/features/studio/splits/components/pack-splits";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";

/** The details and the cover of a pack; as facts while it can't be changed. */
export function PackDetailsPage({ pack: ref }: { pack: ReviewedPackRef }) {
  return (
    <PackFrame pack={ref} page="details">
      {(pack) => (
        <div className="studio-split">
          <div className="min-w-0">
            {pack.can_edit ? <DetailsEditor key={pack.id} pack={pack} /> : <PackFacts pack={pack} />}
            <PackSplits pack={pack} />
          </div>
          <BeforeReview pack={pack} />
        </div>
      )}
    </PackFrame>
  );
}
