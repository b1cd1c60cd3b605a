"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { PLACEMENTS } from "@/features/studio/placements/placements-query";
import { useCall } from "@/lib/client/calls/use-call";
import type { Placement } from "@/lib/contract/entities/placement";

interface RemoveDialogProps {
  open: boolean;
  track: Placement;
  onClose: () => void;
}

/** Asks before a track that the creator added is removed. */
export function RemoveDialog({ open, track, onClose }: RemoveDialogProps) {
  const remove = useCall("DELETE /api/seller/placements/{id}", {
    silent: "failures",
    onSuccess: onClose,
    invalidates: [PLACEMENTS],
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        remove.clearError();
        onClose();
      }}
      title={`Remove ${track.title}`}
      words="It leaves your placements. You can add it again."
      action="Remove"
      variant="danger"
      loading={remove.isPending}
      refusal={remove.refusal}
      onConfirm={() => void remove.mutate({ params: { id: track.id } })}
    />
  );
}
