"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { reloadPack } from "@/features/studio/frame/studio-queries";
import { AdditionPanel } from "@/features/studio/packs/components/addition-panel";
import { AskedChanges } from "@/features/studio/packs/components/asked-changes";
import { BeforeReview } from "@/features/studio/packs/components/before-review";
import { PackFrame } from "@/features/studio/packs/components/pack-frame";
import { pointsOf } from "@/features/studio/packs/pack-points";
import { PresetGrid } from "@/features/studio/presets/components/preset-grid";
import { SoundGrid } from "@/features/studio/sounds/components/sound-grid";
import { useItemSteps } from "@/features/work/packs/use-page-steps";
import { UploadArea } from "@/features/work/uploads/components/upload-area";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { CreatorPackDetail, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";

/** The sounds or presets of a pack: files are dropped, become sounds, and these are edited and ordered. */
export function PackSoundsPage({ pack }: { pack: ReviewedPackRef }) {
  useMissingPoints(pack);
  return (
    <PackFrame pack={pack} page="sounds">
      {(detail) => <Sounds pack={detail} />}
    </PackFrame>
  );
}

function Sounds({ pack }: { pack: CreatorPackDetail }) {
  const { can_edit: canEdit } = pack;
  const steps = useItemSteps(pack, pointsOf(pack));
  const Items = pack.kind === "preset" ? PresetGrid : SoundGrid;
  return (
    <div className="studio-split" data-alone={canEdit ? undefined : ""}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <AskedChanges pack={pack} steps={steps} />
        <AdditionPanel pack={pack} />
        {canEdit && <UploadArea pack={pack} />}
        <Items pack={pack} canEdit={canEdit} steps={steps} onSaved={() => void reloadPack(pack)} />
      </div>
      <BeforeReview pack={pack} steps={steps} />
    </div>
  );
}

/** Reads the pack again when the state of one of its files has changed: what is missing depends on them. */
function useMissingPoints({ kind, id }: ReviewedPackRef): void {
  const { data } = useQuery(packFilesQuery({ kind, id }), queryClient);
  const states = data && [data.is_running, ...data.files.map((file) => `${file.id} ${file.state}`)].join();
  useEffect(() => {
    if (states !== undefined) void reloadPack({ kind, id });
  }, [kind, id, states]);
}
