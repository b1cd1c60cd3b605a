"use client";

import { useRouter } from "next/navigation";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useCall } from "@/lib/client/calls/use-call";
import { isPreset } from "@/lib/contract/kinds";
import { closeDialogs, type DialogProps } from "@/stores/dialogs";

/** Asks an admin for confirmation before a sound is removed from the site. */
export function BanDialog({ open, view, onClose }: DialogProps<"ban">) {
  const { sound } = view.props;
  const router = useRouter();
  const call = isPreset(sound) ? "POST /api/admin/preset-samples/{id}/ban" : "POST /api/admin/audio/ban/{id}";
  const ban = useCall(call, {
    silent: "failures",
    onSuccess: () => {
      closeDialogs();
      router.refresh();
    },
  });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`Ban ${sound.title}?`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={ban.isPending}
            onClick={() => void ban.mutate({ params: { id: sound.id } })}
          >
            Ban sound
          </Button>
        </>
      }
    >
      <p className="pb-3 text-ink-2">
        It leaves every list and page at once, its creator’s too. Licenses that were granted stay valid.
      </p>
      <Refusal>{ban.refusal}</Refusal>
    </Modal>
  );
}
