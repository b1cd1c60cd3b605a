"use client";

import type { PictureForm, SendPicture } from "@/features/pictures/use-picture-upload";
import { reloadPack } from "@/features/studio/frame/studio-queries";
import { useStudioDetails } from "@/features/studio/packs/use-studio-details";
import { DetailsFields } from "@/features/work/packs/components/details-fields";
import { PriceRow } from "@/features/work/packs/components/price-row";
import { request } from "@/lib/api/request";
import { STUDIO_CALLS } from "@/lib/api/studio-calls";
import type { CreatorPackDetail, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";

/** The details and the cover of a pack that may be changed. Each change saves itself. */
export function DetailsEditor({ pack }: { pack: CreatorPackDetail }) {
  const form = useStudioDetails(pack);
  return (
    <DetailsFields
      form={form}
      thumb={pack.thumb}
      sendCover={sendCover(pack)}
      onCover={() => void reloadPack(pack)}
      placeholders={{ description: "What it is, how it was made" }}
    >
      <PriceRow form={form} receivers="creators" />
    </DetailsFields>
  );
}

/** Sends the cover of a pack. */
export const sendCover =
  ({ kind, id }: ReviewedPackRef): SendPicture =>
  (body: PictureForm, options) =>
    request(STUDIO_CALLS[kind].cover, { params: { id }, body }, options);
