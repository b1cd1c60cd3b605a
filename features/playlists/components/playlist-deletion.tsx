"use client";

import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { deletePlaylist } from "@/features/playlists/playlist-changes";
import { ApiError } from "@/lib/api/error";
import type { Collection } from "@/lib/contract/entities/library";

interface PlaylistDeletionProps {
  open: boolean;
  onClose: () => void;
  playlist: Collection;
  onDeleted: () => void;
}

/** Asks for confirmation before the user's own playlist is deleted. */
export function PlaylistDeletion({ open, onClose, playlist, onDeleted }: PlaylistDeletionProps) {
  const [deleting, setDeleting] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  async function remove() {
    setDeleting(true);
    setRefused(null);
    try {
      await deletePlaylist(playlist.id);
      onClose();
      notifySuccess(`Deleted ${playlist.title}`);
      onDeleted();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setDeleting(false);
      setRefused(failure.message);
    }
  }
  return (
    <Modal open={open} onClose={onClose} title={`Delete ${playlist.title}?`}>
      <div className="flex flex-col gap-4">
        <p className="-mt-2 leading-body text-ink-2">
          Links to it stop working. The sounds stay in the catalogue, and what you downloaded stays yours.
        </p>
        <Refusal>{refused}</Refusal>
        <Button variant="danger" size="lg" block loading={deleting} onClick={() => void remove()}>
          Delete playlist
        </Button>
        <Button variant="ghost" block onClick={onClose} data-autofocus="">
          Cancel
        </Button>
      </div>
    </Modal>
  );
}
