"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextareaField } from "@/components/ui/textarea-field";
import { useCall } from "@/lib/client/calls/use-call";
import type { CallName } from "@/lib/contract/calls";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/contract/kinds";
import { closeDialogs, type DialogProps } from "@/stores/dialogs";

const BAN_CALLS = {
  sample: "POST /api/admin/audio/ban/{id}",
  preset: "POST /api/admin/preset-samples/{id}/ban",
  oneshot: "POST /api/admin/oneshots/samples/{id}/ban",
} as const satisfies Record<SoundKind, CallName>;

/** Asks an admin why a sound is removed from the site, and for a note. */
export function BanDialog({ open, view, onClose }: DialogProps<"ban">) {
  const { sound } = view.props;
  return (
    <Modal open={open} onClose={onClose} title={`Ban ${sound.title}?`} width={512} fixedTop>
      <BanForm sound={sound} onCancel={onClose} />
    </Modal>
  );
}

function BanForm({ sound, onCancel }: { sound: Sound; onCancel: () => void }) {
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const ban = useCall(BAN_CALLS[soundKind(sound)], {
    silent: "failures",
    onSuccess: () => {
      closeDialogs();
      router.refresh();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (ban.isPending) return;
    if (reason.trim() === "") return setIsMissing(true);
    void ban.mutate({
      params: { id: sound.id },
      body: { reason: reason.trim(), note: note.trim() || undefined },
    });
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p className="text-ink-2">
        It leaves every list and page at once, its creator’s too. Licenses that were granted stay valid.
      </p>
      <TextareaField
        label="Reason, its creator reads it"
        rows={3}
        maxLength={500}
        value={reason}
        error={isMissing ? "Say why: its creator reads it." : ban.error?.messageOf("reason")}
        onChange={(event) => {
          setReason(event.target.value);
          setIsMissing(false);
          ban.clearError();
        }}
      />
      <TextareaField
        label="Note, only admins read it"
        rows={1}
        maxLength={1_000}
        value={note}
        error={ban.error?.messageOf("note")}
        onChange={(event) => setNote(event.target.value)}
      />
      <Refusal>{ban.error?.messageBeside(["reason", "note"]) ?? null}</Refusal>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" loading={ban.isPending}>
          Ban sound
        </Button>
      </div>
    </form>
  );
}
