"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextareaField } from "@/components/ui/textarea-field";
import { SOUND_CALLS } from "@/lib/api/kind-calls";
import { useCall } from "@/lib/client/calls/use-call";
import type { SoundKind } from "@/lib/contract/entities/library";
import { soundKind } from "@/lib/contract/rules/kinds";
import type { DialogProps } from "@/stores/dialogs";

/** The form that reports a problem with a sound. */
export function ReportDialog({ open, view, onClose }: DialogProps<"report">) {
  const { sound } = view.props;
  const { report } = SOUND_CALLS[soundKind(sound)];
  return (
    <Modal open={open} onClose={onClose} title={`Report ${sound.title}`} width={512} fixedTop>
      <ReportForm call={report} id={sound.id} onSent={onClose} />
    </Modal>
  );
}

interface ReportFormProps {
  call: (typeof SOUND_CALLS)[SoundKind]["report"];
  id: number;
  onSent: () => void;
}

function ReportForm({ call, id, onSent }: ReportFormProps) {
  const [description, setDescription] = useState("");
  const report = useCall(call, { silent: "failures", onSuccess: onSent });
  function submit(event: FormEvent) {
    event.preventDefault();
    void report.mutate({ params: { id }, body: { description } });
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextareaField
        label="What’s wrong with this sound?"
        placeholder="Reason for reporting..."
        rows={5}
        maxLength={2000}
        value={description}
        error={report.refusal ?? undefined}
        onChange={(event) => {
          setDescription(event.target.value);
          report.clearError();
        }}
      />
      <div className="flex justify-end pt-4">
        <Button type="submit" variant="solid" loading={report.isPending}>
          Report
        </Button>
      </div>
    </form>
  );
}
