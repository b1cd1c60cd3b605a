"use client";

import { BeforeReview } from "@/features/studio/packs/components/before-review";
import { DetailsEditor } from "@/features/studio/packs/components/details-editor";
import { PackFacts } from "@/features/studio/packs/components/pack-facts";
import { PackFrame } from "@/features/studio/packs/components/pack-frame";
import { PackSplits } from "@/features/studio/splits/components/pack-splits";

/** The details and the cover of a pack; as facts while it can't be changed. */
export function PackDetailsPage({ id }: { id: number }) {
  return (
    <PackFrame id={id} page="details">
      {(pack) => (
        <div className="studio-split">
          <div className="min-w-0">
            {pack.can_edit ? <DetailsEditor key={pack.id} pack={pack} /> : <PackFacts pack={pack} />}
            <PackSplits packId={pack.id} />
          </div>
          <BeforeReview pack={pack} />
        </div>
      )}
    </PackFrame>
  );
}
