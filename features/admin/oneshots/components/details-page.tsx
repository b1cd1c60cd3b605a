"use client";

import { BeforeActive } from "@/features/admin/oneshots/components/before-active";
import { OneshotPackFrame } from "@/features/admin/oneshots/components/pack-frame";
import { ReadOnlyNotice } from "@/features/admin/oneshots/components/read-only-notice";
import { reloadOneshotPack, showOneshotPack } from "@/features/admin/oneshots/oneshots-query";
import { pointsOf } from "@/features/admin/oneshots/pack-points";
import type { SendPicture } from "@/features/pictures/use-picture-upload";
import { DetailsFields } from "@/features/work/packs/components/details-fields";
import { PriceRow } from "@/features/work/packs/components/price-row";
import { useDetailsDraft } from "@/features/work/packs/use-details-draft";
import { useDetailSteps } from "@/features/work/packs/use-page-steps";
import { StepBar } from "@/features/work/points/components/step-bar";
import { request } from "@/lib/api/request";
import { useCall } from "@/lib/client/calls/use-call";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";

/** The details and the cover of a one-shot pack, which are edited while it is inactive. */
export function OneshotPackDetails({ id }: { id: number }) {
  return (
    <OneshotPackFrame id={id} page="details">
      {(pack) => (pack.can_edit ? <Editable pack={pack} /> : <ReadOnlyNotice pack={pack} />)}
    </OneshotPackFrame>
  );
}

function Editable({ pack }: { pack: OneshotPackDetail }) {
  const steps = useDetailSteps(pointsOf(pack));
  return (
    <div className="studio-split">
      <div className="min-w-0">
        <div className="step-bar-phone">
          <StepBar steps={steps} />
        </div>
        <Editor key={pack.id} pack={pack} />
      </div>
      <aside aria-label="State">
        <BeforeActive pack={pack} steps={steps} />
      </aside>
    </div>
  );
}

/** Each change saves itself. */
function Editor({ pack }: { pack: OneshotPackDetail }) {
  const edit = useCall("PUT /api/admin/oneshots/packs/{id}", { silent: true });
  const form = useDetailsDraft(pack, {
    save: (body) => edit.mutateAsync({ params: { id: pack.id }, body }),
    show: showOneshotPack,
  });
  return (
    <DetailsFields
      form={form}
      thumb={pack.thumb}
      sendCover={sendCover(pack.id)}
      onCover={() => void reloadOneshotPack(pack.id)}
      placeholders={{ description: "What it is, where it comes from" }}
    >
      <PriceRow form={form} receivers={pack.creator.is_shop ? "the shop’s own account" : pack.creator.display} />
    </DetailsFields>
  );
}

const sendCover =
  (id: number): SendPicture =>
  (body, options) =>
    request("POST /api/admin/oneshots/packs/{id}/upload-thumb", { params: { id }, body }, options);
