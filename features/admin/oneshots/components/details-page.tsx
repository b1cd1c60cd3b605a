"use client";

import type { ReactElement } from "react";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { BeforeActive } from "@/features/admin/oneshots/components/before-active";
import { OneshotPackFrame } from "@/features/admin/oneshots/components/pack-frame";
import { ReadOnlyNotice } from "@/features/admin/oneshots/components/read-only-notice";
import { reloadOneshotPack, showOneshotPack } from "@/features/admin/oneshots/oneshots-query";
import { PictureField } from "@/features/pictures/components/picture-field";
import type { SendPicture } from "@/features/pictures/use-picture-upload";
import { GenreChoice } from "@/features/studio/adding/components/genre-choice";
import { DetailClash } from "@/features/studio/packs/components/detail-clash";
import { SaveState } from "@/features/studio/packs/components/save-state";
import { type DetailsDraft, useDraft } from "@/features/studio/packs/use-details-draft";
import { request } from "@/lib/api/request";
import { useCall } from "@/lib/client/calls/use-call";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { MAX_PACK_DESCRIPTION, MAX_PACK_TITLE } from "@/lib/contract/pack-constants";

/** The details and the cover of a one-shot pack, which are edited while it is inactive. */
export function OneshotPackDetails({ id }: { id: number }) {
  return (
    <OneshotPackFrame id={id} page="details">
      {(pack) =>
        pack.can_edit ? (
          <div className="studio-split">
            <Editor key={pack.id} pack={pack} />
            <aside aria-label="State">
              <BeforeActive pack={pack} />
            </aside>
          </div>
        ) : (
          <ReadOnlyNotice pack={pack} />
        )
      }
    </OneshotPackFrame>
  );
}

/** Each change saves itself. */
function Editor({ pack }: { pack: OneshotPackDetail }) {
  const edit = useCall("PUT /api/admin/oneshots/packs/{id}", { silent: true, onSuccess: showOneshotPack });
  const form = useDraft(pack, {
    save: ({ price: _, ...body }) => edit.mutateAsync({ params: { id: pack.id }, body }),
    isSaving: edit.isPending,
    show: showOneshotPack,
  });
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
            placeholder="What it is, where it comes from"
            className="max-w-[640px]"
            onChange={({ target }) => change({ description: target.value })}
            {...(descriptionError && { error: descriptionError })}
          />
        </Row>
        <Row name="Cover">
          <PictureField
            kind="pack-cover"
            picture={pack.thumb}
            send={sendCover(pack.id)}
            onSaved={() => void reloadOneshotPack(pack.id)}
          />
        </Row>
      </div>
    </div>
  );
}

const sendCover =
  (id: number): SendPicture =>
  (body, options) =>
    request("POST /api/admin/oneshots/packs/{id}/upload-thumb", { params: { id }, body }, options);

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
