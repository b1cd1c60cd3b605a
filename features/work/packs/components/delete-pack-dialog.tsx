"use client";

import { type ReactElement, useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { TextField } from "@/components/ui/text-field";

interface DeletePackDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What goes with the pack: `3 one-shots and its files`. */
  goes: string;
  onDelete: () => void;
  isDeleting: boolean;
  refusal: string | null;
}

/** Deletes a pack of which nobody owns anything, once its title is typed out. */
export function DeletePackDialog(props: DeletePackDialogProps): ReactElement {
  const { open, onClose, title, goes, onDelete, isDeleting, refusal } = props;
  const [typed, setTyped] = useState("");
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${title}`}
      words={`Nobody has bought from it, so it goes for good, with its ${goes}. This can’t be undone.`}
      action={`Delete ${title}`}
      variant="danger"
      disabled={typed.trim() !== title}
      loading={isDeleting}
      refusal={refusal}
      onConfirm={onDelete}
    >
      <TextField
        label="Type its title"
        placeholder={title}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
