"use client";

import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import type { DetailsEntry } from "@/features/admin/selections/selection-draft";
import { reloadSelection, showSelection } from "@/features/admin/selections/selections-query";
import { PictureField } from "@/features/pictures/components/picture-field";
import type { SendPicture } from "@/features/pictures/use-picture-upload";
import type { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import type { EditedSelection } from "@/lib/contract/entities/edited-selection";
import { MAX_DESCRIPTION, MAX_TITLE } from "@/lib/contract/entities/library";

interface SelectionDetailsProps {
  selection: EditedSelection;
  details: DetailsEntry;
  /** Why it wasn't saved. */
  error: ApiError | null;
  onChange: (details: DetailsEntry, step: string, key: string) => void;
}

/** Title and text, which are saved with the sounds, and the cover, which is saved by itself. */
export function SelectionDetails({ selection, details, error, onChange }: SelectionDetailsProps) {
  const { id, cover } = selection;
  const sendCover: SendPicture = (body, options) =>
    request("POST /api/admin/selections/{id}/upload-thumb", { params: { id }, body }, options);
  const titleError = details.title.trim() === "" ? "Name it." : error?.messageOf("title");
  return (
    <section aria-label="Details" className="grid gap-4">
      <h3 className="-mb-2">Details</h3>
      <TextField
        label="Title"
        value={details.title}
        maxLength={MAX_TITLE}
        autoComplete="off"
        trailing={<span className="num text-data-xs">{`${details.title.length}/${MAX_TITLE}`}</span>}
        error={titleError}
        onChange={({ target }) => onChange({ ...details, title: target.value }, "title changed", "title")}
      />
      <TextareaField
        label="What it is"
        rows={3}
        value={details.description}
        maxLength={MAX_DESCRIPTION}
        error={error?.messageOf("description")}
        onChange={({ target }) => onChange({ ...details, description: target.value }, "text changed", "text")}
      />
      <PictureField
        kind="selection-cover"
        picture={cover}
        send={sendCover}
        onSaved={(thumb) => {
          void showSelection({ ...selection, cover: thumb, thumb });
          void reloadSelection(id);
        }}
      />
    </section>
  );
}
