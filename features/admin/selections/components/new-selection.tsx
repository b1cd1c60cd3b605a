"use client";

import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { showSelection } from "@/features/admin/selections/selections-query";
import { useCall } from "@/lib/client/calls/use-call";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { CallInput } from "@/lib/contract/call-types";
import type { EditedSelection } from "@/lib/contract/entities/edited-selection";
import { MAX_DESCRIPTION, MAX_TITLE } from "@/lib/contract/entities/library";

interface NewSelectionProps {
  open: boolean;
  onClose: () => void;
  onCreated: (selection: EditedSelection) => void;
}

/** Asks for the title and the text of a new selection, which isn't public yet. */
export function NewSelection({ open, onClose, onCreated }: NewSelectionProps) {
  return (
    <Modal open={open} onClose={onClose} title="New selection" width={512}>
      <NewForm onCreated={onCreated} />
    </Modal>
  );
}

type Values = CallInput<"POST /api/admin/selections">["body"];

const loadResolver = () =>
  import("@/features/admin/selections/selection-resolver").then((module) => module.newSelectionResolver);

function NewForm({ onCreated }: Pick<NewSelectionProps, "onCreated">) {
  const create = useCall("POST /api/admin/selections", {
    silent: true,
    onSuccess: async (selection) => {
      await showSelection(selection);
      onCreated(selection);
    },
  });
  const { register, message, refused, isSubmitting, formProps } = useCheckedForm<Values>({
    loadResolver,
    send: (body) => create.mutateAsync({ body }),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        {...register("title")}
        label="Title"
        hint="Its first title is also its address."
        maxLength={MAX_TITLE}
        autoComplete="off"
        error={message("title")}
      />
      <TextareaField
        {...register("description")}
        label="What it is"
        rows={3}
        maxLength={MAX_DESCRIPTION}
        error={message("description")}
      />
      <Refusal>{refused}</Refusal>
      <div>
        <Button type="submit" variant="solid" loading={isSubmitting}>
          Create
        </Button>
      </div>
    </form>
  );
}
