"use client";

import type { ReactElement, ReactNode } from "react";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { PictureField } from "@/features/pictures/components/picture-field";
import type { SendPicture } from "@/features/pictures/use-picture-upload";
import { DetailClash } from "@/features/work/packs/components/detail-clash";
import { GenreChoice } from "@/features/work/packs/components/genre-choice";
import { SaveState } from "@/features/work/packs/components/save-state";
import type { DetailsDraft } from "@/features/work/packs/use-details-draft";
import { fieldPlace, placeMark } from "@/features/work/points/places";
import { MAX_PACK_DESCRIPTION, MAX_PACK_TITLE } from "@/lib/contract/rules/packs";

interface DetailsFieldsProps {
  form: DetailsDraft;
  /** The cover's URL. */
  thumb: string;
  sendCover: SendPicture;
  onCover: () => void;
  /** What an empty description asks for. */
  placeholder: string;
  /** `DetailRow`s of details that only some packs have. */
  children?: ReactNode;
}

/** The details and the cover that packs of every kind have. Each change saves itself. */
export function DetailsFields({ form, thumb, sendCover, onCover, placeholder, children }: DetailsFieldsProps) {
  const { draft, change, message } = form;
  const titleError = message("title");
  const descriptionError = message("description");
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
        <DetailRow name="Description" form={form} detail="description">
          <TextareaField
            label="Description"
            hideLabel
            rows={4}
            value={draft.description}
            maxLength={MAX_PACK_DESCRIPTION}
            placeholder={placeholder}
            className="max-w-[640px]"
            onChange={({ target }) => change({ description: target.value })}
            {...(descriptionError && { error: descriptionError })}
          />
        </DetailRow>
        <DetailRow name="Cover" place="cover">
          <PictureField kind="pack-cover" picture={thumb} send={sendCover} onSaved={onCover} />
        </DetailRow>
        {children}
      </div>
    </div>
  );
}

interface DetailRowProps {
  name: string;
  form?: DetailsDraft;
  detail?: keyof DetailsDraft["draft"];
  /** What it is called as a place; by default its detail. */
  place?: string;
  children: ReactElement;
}

/** A detail with its name, and the choice between two values where somebody else changed it, too. */
export function DetailRow({ name, form, detail, place = detail, children }: DetailRowProps) {
  return (
    <div className="studio-field" {...(place && placeMark(fieldPlace(place)))}>
      <h2 className="studio-field-name">{name}</h2>
      <div className="grid min-w-0 gap-3">
        {children}
        {form && detail && form.clashes.includes(detail) && <DetailClash form={form} detail={detail} />}
      </div>
    </div>
  );
}
