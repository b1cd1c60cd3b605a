"use client";

import { type FormEvent, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { savePlaylist } from "@/features/playlists/playlist-changes";
import { ApiError } from "@/lib/api/error";
import { type Collection, MAX_DESCRIPTION, MAX_TITLE } from "@/lib/contract/entities/library";

interface PlaylistDetailsProps {
  open: boolean;
  onClose: () => void;
  playlist: Collection;
  onSaved: () => void;
}

/** The form for the title and description of the user's own playlist. */
export function PlaylistDetails({ open, onClose, playlist, onSaved }: PlaylistDetailsProps) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const errors = failure?.errors ?? {};
  const [saving, setSaving] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setSaving(true);
    try {
      await savePlaylist(playlist.id, {
        title: String(data.get("title")),
        description: String(data.get("description")),
      });
      onSaved();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setSaving(false);
    }
  }
  return (
    <Modal open={open} onClose={onClose} title="Rename or describe" width={512} fixedTop>
      <form noValidate onSubmit={submit} onInput={() => setFailure(null)} className="flex flex-col gap-4">
        <TextField
          name="title"
          label="Title"
          defaultValue={playlist.title}
          maxLength={MAX_TITLE}
          autoComplete="off"
          error={errors.title?.[0]}
          data-autofocus=""
        />
        <TextareaField
          name="description"
          label="Description"
          defaultValue={playlist.description}
          maxLength={MAX_DESCRIPTION}
          rows={4}
          error={errors.description?.[0]}
        />
        <Refusal>{failure && !errors.title && !errors.description ? failure.message : null}</Refusal>
        <Button type="submit" variant="solid" size="lg" block loading={saving}>
          Save
        </Button>
      </form>
    </Modal>
  );
}
