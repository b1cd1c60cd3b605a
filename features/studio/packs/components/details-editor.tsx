"use client";

import type { ReactNode } from "react";
import type { PictureForm, SendPicture } from "@/features/pictures/use-picture-upload";
import { PriceChoice } from "@/features/studio/adding/components/price-choice";
import { reloadPack } from "@/features/studio/frame/studio-queries";
import { DetailRow, DetailsFields } from "@/features/studio/packs/components/details-fields";
import { useDetailsDraft } from "@/features/studio/packs/use-details-draft";
import { request } from "@/lib/api/request";
import type { CreatorPackDetail, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { STUDIO_CALLS } from "@/lib/contract/studio-calls";
import { formatCents, toCents } from "@/lib/format/money";
import { CASH_SHARE } from "@/lib/money/rules";

/** The details and the cover of a pack that may be changed. Each change saves itself. */
export function DetailsEditor({ pack }: { pack: CreatorPackDetail }) {
  const form = useDetailsDraft(pack);
  const { draft, change, message } = form;
  return (
    <DetailsFields
      form={form}
      thumb={pack.thumb}
      sendCover={sendCover(pack)}
      onCover={() => void reloadPack(pack)}
      placeholder="What it is, how it was made"
    >
      <DetailRow name="Cash price" form={form} detail="price">
        <div className="grid gap-4">
          <PriceChoice
            key={form.revision}
            initial={draft.price}
            onChange={(price) => change({ price })}
            error={message("price")}
          />
          <Shares price={draft.price} />
        </div>
      </DetailRow>
    </DetailsFields>
  );
}

const sendCover =
  ({ kind, id }: ReviewedPackRef): SendPicture =>
  (body: PictureForm, options) =>
    request(STUDIO_CALLS[kind].cover, { params: { id }, body }, options);

/** What becomes of a cash price. */
function Shares({ price }: { price: number | null }): ReactNode {
  if (price === null || Number.isNaN(price)) return null;
  const cents = toCents(price);
  const own = Math.round((cents * CASH_SHARE) / 100);
  const lines = [
    { title: "A buyer pays", cents },
    { title: `The shop, ${100 - CASH_SHARE} %`, cents: own - cents },
  ];
  return (
    <dl className="studio-ledger">
      {lines.map((line) => (
        <div key={line.title}>
          <dt>{line.title}</dt>
          <dd className="num">{formatCents(line.cents)}</dd>
        </div>
      ))}
      <div>
        <dt className="font-strong text-ink">To creators</dt>
        <dd className="num text-ink">{formatCents(own)}</dd>
      </div>
    </dl>
  );
}
