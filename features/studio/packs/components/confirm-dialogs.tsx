"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { LIBRARY } from "@/features/studio/frame/nav-links";
import { forgetPack, showPack } from "@/features/studio/frame/studio-queries";
import { useCall } from "@/lib/client/calls/use-call";
import type { CreatorPackDetail } from "@/lib/contract/entities/creator-pack";
import { countOf } from "@/lib/format/count";

interface ConfirmProps {
  pack: CreatorPackDetail;
  open: boolean;
  onClose: () => void;
}

/** Takes a pack back that waits for a moderator. */
export function TakeBackDialog({ pack, open, onClose }: ConfirmProps) {
  const takeBack = useCall("POST /api/seller/packs/{id}/take-back", {
    silent: true,
    onSuccess: async (changed) => {
      await showPack(changed);
      onClose();
    },
  });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`Take ${pack.title} back`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="solid"
            loading={takeBack.isPending}
            onClick={() => void takeBack.mutate({ params: { id: pack.id } })}
          >
            Take it back
          </Button>
        </>
      }
    >
      <p className="leading-body text-ink-2">
        It goes back to your library and can be changed. Sent again, it goes to the end of the line.
      </p>
      <Refusal>{takeBack.refusal}</Refusal>
    </Modal>
  );
}

/** Takes an active pack off sale. */
export function WithdrawDialog({ pack, open, onClose }: ConfirmProps) {
  const withdraw = useCall("POST /api/seller/packs/{id}/withdraw", {
    silent: true,
    onSuccess: async (changed) => {
      await showPack(changed);
      onClose();
    },
  });
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`Withdraw ${pack.title}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            loading={withdraw.isPending}
            onClick={() => void withdraw.mutate({ params: { id: pack.id } })}
          >
            {`Withdraw ${pack.title}`}
          </Button>
        </>
      }
    >
      <p className="leading-body text-ink-2">
        {`Its ${countOf(pack.sounds_count, "sound")} are off sale at once, and in no list or search. Who bought from it keeps what they own, and a page for it. To sell it again you send it for review again.`}
      </p>
      <Refusal>{withdraw.refusal}</Refusal>
    </Modal>
  );
}

/** Deletes a pack of which nobody owns a sound. Its title is typed out, since that can't be undone. */
export function DeleteDialog({ pack, open, onClose }: ConfirmProps) {
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const remove = useCall("DELETE /api/seller/packs/{id}", {
    onSuccess: async () => {
      router.push(LIBRARY);
      await forgetPack(pack.id);
    },
    silent: "failures",
  });
  const isNamed = typed.trim() === pack.title;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`Delete ${pack.title}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={!isNamed}
            loading={remove.isPending}
            onClick={() => void remove.mutate({ params: { id: pack.id } })}
          >
            {`Delete ${pack.title}`}
          </Button>
        </>
      }
    >
      <p className="mb-5 leading-body text-ink-2">
        {`Nobody has bought from it, so it goes for good, with its ${countOf(pack.sounds_count, "sound")}, its files and its history. This can’t be undone.`}
      </p>
      <TextField
        label="Type its title"
        placeholder={pack.title}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-4">
        <Refusal>{remove.refusal}</Refusal>
      </div>
    </Modal>
  );
}
