"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { forgetOneshotPack, showOneshotPack } from "@/features/admin/oneshots/oneshots-query";
import { ONESHOT_PACKS } from "@/features/admin/oneshots/pack-words";
import { DeletePackDialog } from "@/features/work/packs/components/delete-pack-dialog";
import { useCall } from "@/lib/client/calls/use-call";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { countOf } from "@/lib/format/count";

interface StateDialogProps {
  pack: OneshotPackDetail;
  open: boolean;
  onClose: () => void;
}

/** Puts a pack on sale. */
export function ActivateDialog({ pack, open, onClose }: StateDialogProps) {
  const activate = useCall("POST /api/admin/oneshots/packs/{id}/activate", {
    silent: true,
    onSuccess: async (changed) => {
      await showOneshotPack(changed);
      onClose();
    },
  });
  const told = pack.creator.is_shop ? "" : ` ${pack.creator.display} is told of it.`;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Activate ${pack.title}`}
      words={`Its ${countOf(pack.sounds_count, "one-shot")} are on sale at once, by ${pack.creator.display}, in lists and search.${told} It can’t be changed while it is active.`}
      action={`Activate ${pack.title}`}
      variant="primary"
      loading={activate.isPending}
      refusal={activate.refusal}
      onConfirm={() => void activate.mutate({ params: { id: pack.id } })}
    />
  );
}

/** Deletes a pack of which nobody owns anything. */
export function DeleteDialog({ pack, open, onClose }: StateDialogProps) {
  const router = useRouter();
  const remove = useCall("DELETE /api/admin/oneshots/packs/{id}", {
    silent: "failures",
    onSuccess: async () => {
      router.push(ONESHOT_PACKS);
      await forgetOneshotPack(pack.id);
    },
  });
  return (
    <DeletePackDialog
      open={open}
      onClose={onClose}
      title={pack.title}
      goes={`${countOf(pack.sounds_count, "one-shot")} and its files`}
      onDelete={() => void remove.mutate({ params: { id: pack.id } })}
      isDeleting={remove.isPending}
      refusal={remove.refusal}
    />
  );
}
