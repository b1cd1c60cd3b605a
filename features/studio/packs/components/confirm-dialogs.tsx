"use client";

import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { forgetPack, showPack } from "@/features/studio/frame/studio-queries";
import { nameOf } from "@/features/studio/packs/pack-words";
import { DeletePackDialog } from "@/features/work/packs/components/delete-pack-dialog";
import { STUDIO_CALLS } from "@/lib/api/studio-calls";
import { useCall } from "@/lib/client/calls/use-call";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { countOf } from "@/lib/format/count";
import { ITEM_NOUNS } from "@/lib/format/review-words";
import { studioLibraryPath, studioPackPath } from "@/lib/routes/studio-pack-path";

interface ConfirmProps {
  pack: CreatorPackDetail;
  open: boolean;
  onClose: () => void;
}

/** Shows what a call has made of the pack, and closes the dialog. */
function showingPack(onClose: () => void) {
  return {
    silent: true,
    onSuccess: async (changed: CreatorPackDetail) => {
      await showPack(changed);
      onClose();
    },
  } as const;
}

/** Takes a pack back that waits for a moderator. */
export function TakeBackDialog({ pack, open, onClose }: ConfirmProps) {
  const takeBack = useCall(STUDIO_CALLS[pack.kind].takeBack, showingPack(onClose));
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={pack.adds_to ? "Take the new sounds back" : `Take ${pack.title} back`}
      words={
        pack.adds_to
          ? "They can be changed again. Sent again, they go to the end of the line."
          : "It goes back to your library and can be changed. Sent again, it goes to the end of the line."
      }
      action="Take it back"
      variant="solid"
      loading={takeBack.isPending}
      refusal={takeBack.refusal}
      onConfirm={() => void takeBack.mutate({ params: { id: pack.id } })}
    />
  );
}

/** Takes an active pack off sale. */
export function WithdrawDialog({ pack, open, onClose }: ConfirmProps) {
  const withdraw = useCall(STUDIO_CALLS[pack.kind].withdraw, showingPack(onClose));
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Withdraw ${pack.title}`}
      words={`Its ${countOf(pack.sounds_count, ITEM_NOUNS[pack.kind])} are off sale at once, and in no list or search. Who bought from it keeps what they own, and a page for it. To sell it again you send it for review again.`}
      action={`Withdraw ${pack.title}`}
      variant="danger"
      loading={withdraw.isPending}
      refusal={withdraw.refusal}
      onConfirm={() => void withdraw.mutate({ params: { id: pack.id } })}
    />
  );
}

/** Deletes a pack of which nobody owns a sound. */
export function DeleteDialog({ pack, open, onClose }: ConfirmProps) {
  const router = useRouter();
  const remove = useCall(STUDIO_CALLS[pack.kind].remove, {
    onSuccess: async () => {
      const { kind, adds_to } = pack;
      router.push(adds_to ? studioPackPath({ kind, id: adds_to.id }) : studioLibraryPath(kind));
      await forgetPack(pack);
    },
    silent: "failures",
  });
  return (
    <DeletePackDialog
      open={open}
      onClose={onClose}
      title={nameOf(pack)}
      goes={`${countOf(pack.sounds_count, ITEM_NOUNS[pack.kind])}, its files and its history`}
      onDelete={() => void remove.mutate({ params: { id: pack.id } })}
      isDeleting={remove.isPending}
      refusal={remove.refusal}
    />
  );
}
