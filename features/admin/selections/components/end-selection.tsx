"use client";

import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { notifySuccess } from "@/components/layout/notify";
import { Modal } from "@/components/ui/modal";
import { reloadDeleted, reloadSelection, showSelection } from "@/features/admin/selections/selections-query";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import type { EditedSelection } from "@/lib/contract/entities/edited-selection";
import { countOf } from "@/lib/format/count";

interface EndProps {
  selection: Pick<EditedSelection, "id" | "title" | "likes_count">;
  open: boolean;
  onClose: () => void;
  onEnded: () => void;
}

const SENTENCES = [
  { title: "Season", words: "Its season is over." },
  { title: "Replaced", words: "A newer selection takes its place." },
];

/** Takes a public selection down for good. */
export function RetireSelection({ selection, open, onClose, onEnded }: EndProps) {
  const { id, title, likes_count } = selection;
  const retire = useCall("POST /api/admin/selections/{id}/retire", {
    silent: true,
    onSuccess: async (retired) => {
      await showSelection(retired);
      notifySuccess(`${title} is retired`);
      onEnded();
    },
  });
  return (
    <Modal open={open} onClose={onClose} title={`Retire ${title}?`} width={512}>
      <DecisionForm
        label={`Retire ${title}`}
        reader={null}
        sentences={SENTENCES}
        effects={[
          { lamp: "stopped", words: "Its page, its place in lists and in the sitemap, at once and for good." },
          { lamp: "held", words: `${countOf(likes_count, "follower")} see in their library that it was taken down.` },
          { lamp: "next", words: "Its sounds are sold as before." },
        ]}
        typed={title}
        action={`Retire ${title}`}
        variant="danger"
        decide={(body) => retire.mutateAsync({ params: { id }, body })}
        onConflict={() => void reloadSelection(id)}
        onCancel={onClose}
      />
    </Modal>
  );
}

/** Deletes a selection that was never public. */
export function DeleteSelection({ selection, open, onClose, onEnded }: EndProps) {
  const { id, title } = selection;
  const remove = useCall("DELETE /api/admin/selections/{id}", {
    silent: true,
    onSuccess: async () => {
      notifySuccess(`${title} is deleted`);
      onEnded();
      await reloadDeleted(id);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${title}?`}
      words="It was never public, so nobody misses it. Its sounds stay where they are."
      action="Delete selection"
      variant="danger"
      loading={remove.isPending}
      refusal={remove.refusal}
      onConfirm={() => void remove.mutate({ params: { id } })}
    />
  );
}
