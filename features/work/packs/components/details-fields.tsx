"use client";

import type { ElementNode } from "@/components/element-node";
import { TextField } from "@/components/ui/text-field";
import { PictureField } from "@/features/pictures/components/picture-field";
import type { SendPicture } from "@/features/pictures/use-picture-upload";
import { DetailRow } from "@/features/work/packs/components/detail-row";
import { GenreChoice } from "@/features/work/packs/components/genre-choice";
import { SaveState } from "@/features/work/packs/components/save-state";
import { TextDetail } from "@/features/work/packs/components/text-detail";
import type { DetailsDraft } from "@/features/work/packs/use-details-draft";
import { PACK_TEXTS, type PackTextName } from "@/lib/contract/rules/pack-fields";
import { MAX_PACK_TITLE } from "@/lib/contract/rules/packs";

interface DetailsFieldsProps {
  form: DetailsDraft;
  /** The cover's URL. */
  thumb: string;
  sendCover: SendPicture;
  onCover: () => void;
  /** What empty texts ask for. */
  placeholders: Partial<Record<PackTextName, string>>;
  /** `DetailRow`s of details that only some packs have. */
  children?: ElementNode;
}

/** The details and the cover that packs of every kind have. Each change saves itself. */
export function DetailsFields({ form, thumb, sendCover, onCover, placeholders, children }: DetailsFieldsProps) {
  const { draft, change, message } = form;
  const titleError = message("title");
  return (
    <div className="min-w-0">
      <SaveState form={form} />
      <div className="studio-form">
        <DetailRow name="Title" form={form} detail="title">
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
        </DetailRow>
        <DetailRow name="Genres" form={form} detail="genres">
          <GenreChoice
            hideLabel
            value={draft.genres}
            onChange={(genres) => change({ genres })}
            error={message("genres")}
          />
        </DetailRow>
        {PACK_TEXTS.map((name) => (
          <TextDetail key={name} form={form} name={name} placeholder={placeholders[name]} />
        ))}
        <DetailRow name="Cover" place="cover">
          <PictureField kind="pack-cover" picture={thumb} send={sendCover} onSaved={onCover} />
        </DetailRow>
        {children}
      </div>
    </div>
  );
}
