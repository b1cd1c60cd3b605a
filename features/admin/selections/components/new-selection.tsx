"use client";

import { type FormEvent, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { showSelection } from "@/features/admin/selections/selections-query";
import { useCall } from "@/lib/client/calls/use-call";
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

function NewForm({ onCreated }: Pick<NewSelectionProps, "onCreated">) {
  const [title, setTitle] = useState("");
  const [description, setDescription] = useState("");
  const create = useCall("POST /api/admin/selections", {
    silent: true,
    onSuccess: async (selection) => {
      await showSelection(selection);
      onCreated(selection);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void create.mutate({ body: { title, description } });
  }
  const { error } = create;
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        label="Title"
        hint="Its first title is also its address."
        value={title}
        maxLength={MAX_TITLE}
        autoComplete="off"
        error={error?.messageOf("title")}
        onChange={({ target }) => {
          setTitle(target.value);
          create.clearError();
        }}
      />
      <TextareaField
        label="What it is"
        rows={3}
        value={description}
        maxLength={MAX_DESCRIPTION}
        error={error?.messageOf("description")}
        onChange={({ target }) => setDescription(target.value)}
      />
      <Refusal>{error?.messageBeside(["title", "description"]) ?? null}</Refusal>
      <div>
        <Button type="submit" variant="solid" loading={create.isPending}>
          Create
        </Button>
      </div>
    </form>
  );
}
