"use client";

import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { deletePlaylist } from "@/features/playlists/playlist-changes";
import { useAction } from "@/lib/client/calls/use-action";
import type { Collection } from "@/lib/contract/entities/library";

interface PlaylistDeletionProps {
  open: boolean;
  onClose: () => void;
  playlist: Collection;
  onDeleted: () => void;
}

/** Asks for confirmation before the user's own playlist is deleted. */
export function PlaylistDeletion({ open, onClose, playlist, onDeleted }: PlaylistDeletionProps) {
  const remove = useAction(() => deletePlaylist(playlist.id), {
    onSuccess: () => {
      onClose();
      notifySuccess(`Deleted ${playlist.title}`);
      onDeleted();
    },
  });
  return (
    <Modal open={open} onClose={onClose} title={`Delete ${playlist.title}?`}>
      <div className="flex flex-col gap-4">
        <p className="-mt-2 leading-body text-ink-2">
          Links to it stop working. The sounds stay in the catalogue, and what you downloaded stays yours.
        </p>
        <Refusal>{remove.refusal}</Refusal>
        <Button variant="danger" size="lg" block loading={remove.isPending} onClick={() => void remove.mutate()}>
          Delete playlist
        </Button>
        <Button variant="ghost" block onClick={onClose} data-autofocus="">
          Cancel
        </Button>
      </div>
    </Modal>
  );
}
