"use client";

import { Refusal } from "@/components/form/refusal";
import { notifySuccess } from "@/components/layout/notify";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useCall } from "@/lib/client/calls/use-call";
import type { StackSummary } from "@/lib/contract/entities/stack";

interface StackDeletionProps {
  stack: StackSummary;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation before the user's own stack is deleted. */
export function StackDeletion({ stack: { slug, title }, open, onClose }: StackDeletionProps) {
  const remove = useCall("DELETE /api/stacks/{slug}", {
    silent: true,
    invalidates: [["stacks"]],
    onSuccess: () => {
      onClose();
      notifySuccess(`Deleted ${title}`);
    },
  });
  return (
    <Modal open={open} onClose={onClose} title={`Delete ${title}?`}>
      <div className="flex flex-col gap-4">
        <p className="-mt-2 leading-body text-ink-2">
          Links to it stop working. The sounds stay in the catalogue, and what you downloaded stays yours.
        </p>
        <Refusal>{remove.refusal}</Refusal>
        <Button
          variant="danger"
          size="lg"
          block
          loading={remove.isPending}
          onClick={() => void remove.mutate({ params: { slug } })}
        >
          Delete stack
        </Button>
        <Button variant="ghost" block onClick={onClose} data-autofocus="">
          Cancel
        </Button>
      </div>
    </Modal>
  );
}
