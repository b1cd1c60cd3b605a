"use client";

import type { FormEvent } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { savePlaylist } from "@/features/playlists/playlist-changes";
import { useAction } from "@/lib/client/calls/use-action";
import { type Collection, MAX_DESCRIPTION, MAX_TITLE } from "@/lib/contract/entities/library";

interface PlaylistDetailsProps {
  open: boolean;
  onClose: () => void;
  playlist: Collection;
  onSaved: () => void;
}

/** The form for the title and description of the user's own playlist. */
export function PlaylistDetails({ open, onClose, playlist, onSaved }: PlaylistDetailsProps) {
  const save = useAction((body: { title: string; description: string }) => savePlaylist(playlist.id, body), {
    onSuccess: () => {
      onSaved();
      onClose();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void save.mutate({ title: String(data.get("title")), description: String(data.get("description")) });
  }
  return (
    <Modal open={open} onClose={onClose} title="Edit details" width={512} fixedTop>
      <form noValidate onSubmit={submit} onInput={save.clearError} className="flex flex-col gap-4">
        <TextField
          name="title"
          label="Title"
          defaultValue={playlist.title}
          maxLength={MAX_TITLE}
          autoComplete="off"
          error={save.error?.messageOf("title")}
          data-autofocus=""
        />
        <TextareaField
          name="description"
          label="Description"
          defaultValue={playlist.description}
          maxLength={MAX_DESCRIPTION}
          rows={4}
          error={save.error?.messageOf("description")}
        />
        <Refusal>{save.error?.messageBeside(["title", "description"]) ?? null}</Refusal>
        <Button type="submit" variant="solid" size="lg" block loading={save.isPending}>
          Save
        </Button>
      </form>
    </Modal>
  );
}
