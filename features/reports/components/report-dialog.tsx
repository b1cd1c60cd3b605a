"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextareaField } from "@/components/ui/textarea-field";
import { SOUND_CALLS } from "@/lib/api/kind-calls";
import { useCall } from "@/lib/client/calls/use-call";
import type { Sound } from "@/lib/contract/entities/sound";
import { soundKind } from "@/lib/contract/rules/kinds";
import type { DialogProps, Dialogs } from "@/stores/dialogs";

type ReportedStack = Extract<Dialogs["report"], { stack: unknown }>["stack"];

/** The form that reports a problem with a sound or a stack. */
export function ReportDialog({ open, view, onClose }: DialogProps<"report">) {
  const { props } = view;
  const { title } = "sound" in props ? props.sound : props.stack;
  return (
    <Modal open={open} onClose={onClose} title={`Report ${title}`} width={512} fixedTop>
      {"sound" in props ? (
        <SoundReport sound={props.sound} onSent={onClose} />
      ) : (
        <StackReport stack={props.stack} onSent={onClose} />
      )}
    </Modal>
  );
}

function SoundReport({ sound, onSent }: { sound: Sound; onSent: () => void }) {
  const report = useCall(SOUND_CALLS[soundKind(sound)].report, { silent: "failures", onSuccess: onSent });
  const send = (description: string) => void report.mutate({ params: { id: sound.id }, body: { description } });
  return <ReportForm noun="sound" report={report} onSend={send} />;
}

function StackReport({ stack: { slug }, onSent }: { stack: ReportedStack; onSent: () => void }) {
  const report = useCall("POST /api/stacks/{slug}/report", { silent: "failures", onSuccess: onSent });
  const send = (description: string) => void report.mutate({ params: { slug }, body: { description } });
  return <ReportForm noun="stack" report={report} onSend={send} />;
}

interface ReportFormProps {
  noun: "sound" | "stack";
  report: { refusal: string | null; isPending: boolean; clearError: () => void };
  onSend: (description: string) => void;
}

function ReportForm({ noun, report, onSend }: ReportFormProps) {
  const [description, setDescription] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend(description);
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextareaField
        label={`What’s wrong with this ${noun}?`}
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
