"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextareaField } from "@/components/ui/textarea-field";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import type { Sound } from "@/lib/contract/entities/sound";
import { SOUND_CALLS } from "@/lib/contract/kind-calls";
import { soundKind } from "@/lib/contract/kinds";
import type { DialogProps } from "@/stores/dialogs";

/** The form that reports a problem with a sample or a preset. */
export function ReportDialog({ open, view, onClose }: DialogProps<"report">) {
  const { sound } = view.props;
  return (
    <Modal open={open} onClose={onClose} title={`Report ${sound.title}`} width={512} fixedTop>
      <ReportForm sound={sound} onSent={onClose} />
    </Modal>
  );
}

function ReportForm({ sound, onSent }: { sound: Sound; onSent: () => void }) {
  const [description, setDescription] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const input = { params: { id: sound.id }, body: { description } };
    try {
      const { report } = SOUND_CALLS[soundKind(sound)];
      if (report) await request(report, input, { silent: "failures" });
      onSent();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextareaField
        label="What’s wrong with this sound?"
        placeholder="Reason for reporting..."
        rows={5}
        maxLength={2000}
        value={description}
        error={error}
        onChange={(event) => {
          setDescription(event.target.value);
          setError(undefined);
        }}
      />
      <div className="flex justify-end pt-4">
        <Button type="submit" variant="solid" loading={busy}>
          Report
        </Button>
      </div>
    </form>
  );
}
