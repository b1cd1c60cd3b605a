"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { reloadPack } from "@/features/studio/frame/studio-queries";
import { packFilesQuery } from "@/features/studio/pack-files-query";
import { BeforeReview } from "@/features/studio/packs/components/before-review";
import { PackFrame } from "@/features/studio/packs/components/pack-frame";
import { PresetGrid } from "@/features/studio/presets/components/preset-grid";
import { SoundGrid } from "@/features/studio/sounds/components/sound-grid";
import { UploadArea } from "@/features/studio/uploads/components/upload-area";
import { UploadRows } from "@/features/studio/uploads/components/upload-rows";
import { queryClient } from "@/lib/client/session/query-scope";
import type { ReviewedPackRef } from "@/lib/contract/entities/creator-pack";

/** The sounds or presets of a pack: files are dropped, become sounds, and these are edited and ordered. */
export function PackSoundsPage({ pack: ref }: { pack: ReviewedPackRef }) {
  const Items = ref.kind === "preset" ? PresetGrid : SoundGrid;
  useMissingPoints(ref);
  return (
    <PackFrame pack={ref} page="sounds">
      {(pack) => (
        <div className="studio-split">
          <div className="grid min-w-0 content-start gap-6">
            {pack.can_edit && <UploadArea pack={pack} />}
            <UploadRows pack={pack} canEdit={pack.can_edit} />
            <Items pack={pack} canEdit={pack.can_edit} onSaved={() => void reloadPack(pack)} />
          </div>
          <BeforeReview pack={pack} />
        </div>
      )}
    </PackFrame>
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
