"use client";

import type { ReactElement, ReactNode } from "react";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { PictureField } from "@/features/pictures/components/picture-field";
import type { PictureForm, SendPicture } from "@/features/pictures/use-picture-upload";
import { GenreChoice } from "@/features/studio/adding/components/genre-choice";
import { PriceChoice } from "@/features/studio/adding/components/price-choice";
import { reloadPack } from "@/features/studio/frame/studio-queries";
import { DetailClash } from "@/features/studio/packs/components/detail-clash";
import { SaveState } from "@/features/studio/packs/components/save-state";
import { type DetailsDraft, useDetailsDraft } from "@/features/studio/packs/use-details-draft";
import { request } from "@/lib/api/request";
import type { CreatorPackDetail, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { MAX_PACK_DESCRIPTION, MAX_PACK_TITLE } from "@/lib/contract/pack-constants";
import { STUDIO_CALLS } from "@/lib/contract/studio-calls";
import { formatCents, toCents } from "@/lib/format/money";
import { CASH_SHARE } from "@/lib/money/rules";

/** The details and the cover of a pack that may be changed. Each change saves itself. */
export function DetailsEditor({ pack }: { pack: CreatorPackDetail }) {
  const form = useDetailsDraft(pack);
  const { draft, change, message } = form;
  const titleError = message("title");
  const descriptionError = message("description");
  return (
    <div className="min-w-0">
      <SaveState form={form} />
      <div className="studio-form">
        <Row name="Title" form={form} detail="title">
          <TextField
            label="Title"
            hideLabel
            value={draft.title}
            maxLength={MAX_PACK_TITLE}
            autoComplete="off"
            className="max-w-[440px]"
            trailing={<span className="num text-data-xs">{`${draft.title.length}/${MAX_PACK_TITLE}`}</span>}
            onChange={({ target }) => change({ title: target.value })}
            {...(titleError && { error: titleError })}
          />
        </Row>
        <Row name="Genres" form={form} detail="genres">
          <GenreChoice
            hideLabel
            value={draft.genres}
            onChange={(genres) => change({ genres })}
            error={message("genres")}
          />
        </Row>
        <Row name="Description" form={form} detail="description">
          <TextareaField
            label="Description"
            hideLabel
            rows={4}
            value={draft.description}
            maxLength={MAX_PACK_DESCRIPTION}
            placeholder="What it is, how it was made"
            className="max-w-[640px]"
            onChange={({ target }) => change({ description: target.value })}
            {...(descriptionError && { error: descriptionError })}
          />
        </Row>
        <Row name="Cover">
          <PictureField
            kind="pack-cover"
            picture={pack.thumb}
            send={sendCover(pack)}
            onSaved={() => void reloadPack(pack)}
          />
        </Row>
        <Row name="Cash price" form={form} detail="price">
          <div className="grid gap-4">
            <PriceChoice
              key={form.revision}
              initial={draft.price}
              onChange={(price) => change({ price })}
              error={message("price")}
            />
            <Shares price={draft.price} />
          </div>
        </Row>
      </div>
    </div>
  );
}

const sendCover =
  ({ kind, id }: ReviewedPackRef): SendPicture =>
  (body: PictureForm, options) =>
    request(STUDIO_CALLS[kind].cover, { params: { id }, body }, options);

interface RowProps {
  name: string;
  form?: DetailsDraft;
  detail?: keyof DetailsDraft["draft"];
  children: ReactElement;
}

function Row({ name, form, detail, children }: RowProps) {
  return (
    <div className="studio-field">
      <h2 className="studio-field-name">{name}</h2>
      <div className="grid min-w-0 gap-3">
        {children}
        {form && detail && form.clashes.includes(detail) && <DetailClash form={form} detail={detail} />}
      </div>
    </div>
  );
}

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
