"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { BeforeActive } from "@/features/admin/oneshots/components/before-active";
import { OneshotRows } from "@/features/admin/oneshots/components/oneshot-rows";
import { OneshotPackFrame } from "@/features/admin/oneshots/components/pack-frame";
import { ReadOnlyNotice } from "@/features/admin/oneshots/components/read-only-notice";
import { reloadOneshotPack } from "@/features/admin/oneshots/oneshots-query";
import { pointsOf } from "@/features/admin/oneshots/pack-points";
import { useItemSteps } from "@/features/work/packs/use-page-steps";
import type { Steps } from "@/features/work/points/use-steps";
import { UploadArea } from "@/features/work/uploads/components/upload-area";
import { UploadRows } from "@/features/work/uploads/components/upload-rows";
import { packFilesQuery } from "@/features/work/uploads/pack-files-query";
import { useArrivals } from "@/features/work/uploads/use-arrivals";
import { queryClient } from "@/lib/client/session/query-scope";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";

/** The one-shots of a pack: files are dropped, become one-shots, and these are edited and ordered while it is inactive. */
export function OneshotPackSounds({ id }: { id: number }) {
  useMissingPoints(id);
  return (
    <OneshotPackFrame id={id} page="sounds">
      {(pack) => <Work pack={pack} />}
    </OneshotPackFrame>
  );
}

function Work({ pack }: { pack: OneshotPackDetail }) {
  const ref = { kind: "oneshot", id: pack.id } as const;
  const arrivals = useArrivals(ref);
  const steps = useItemSteps(ref, pointsOf(pack));
  return (
    <div className="studio-split" data-alone={pack.can_edit ? undefined : ""}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        {pack.can_edit ? <UploadArea pack={ref} /> : <ReadOnlyNotice pack={pack} />}
        <div>
          <Sounds pack={pack} steps={steps} />
          <UploadRows pack={ref} rows={arrivals} canEdit={pack.can_edit} steps={steps} />
        </div>
      </div>
      {pack.can_edit && (
        <aside aria-label="State">
          <BeforeActive pack={pack} steps={steps} />
        </aside>
      )}
    </div>
  );
}

function Sounds({ pack, steps }: { pack: OneshotPackDetail; steps: Steps }) {
  const { data, isError, refetch } = useQuery(packFilesQuery({ kind: "oneshot", id: pack.id }), queryClient);
  if (data) return <OneshotRows pack={pack} sounds={data.sounds} files={data.files} steps={steps} />;
  if (isError) return <ListFailed title="The one-shots couldn’t be loaded" onRetry={() => void refetch()} />;
  return <LoadingLines />;
}

/** Reads the pack again when the state of one of its files has changed: what is missing depends on them. */
function useMissingPoints(id: number): void {
  const { data } = useQuery(packFilesQuery({ kind: "oneshot", id }), queryClient);
  const states = data?.files.map((file) => `${file.id} ${file.state}`).join();
  useEffect(() => {
    if (states !== undefined) void reloadOneshotPack(id);
  }, [id, states]);
}
