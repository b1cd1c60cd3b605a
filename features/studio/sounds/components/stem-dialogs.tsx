"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { PackSound, PackStem } from "@/lib/contract/entities/pack-sound";

interface MakeStemDialogProps {
  sound: PackSound;
  sounds: readonly PackSound[];
  onClose: () => void;
  onMake: (soundId: number) => void;
}

/** Asks of which sound another one is a stem. */
export function MakeStemDialog({ sound, sounds, onClose, onMake }: MakeStemDialogProps) {
  const [soundId, setSoundId] = useState("");
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Make ${sound.title} a stem`}
      words="It is no longer a sound of its own: its title, its price and everything else that you set for it go."
      action="Make it a stem"
      variant="primary"
      disabled={soundId === ""}
      onConfirm={() => onMake(Number(soundId))}
    >
      <SelectField label="Stem of" value={soundId} onChange={({ target }) => setSoundId(target.value)}>
        <option value="">Choose a sound</option>
        {sounds
          .filter(({ id }) => id !== sound.id)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </SelectField>
    </ConfirmDialog>
  );
}

interface RenameStemDialogProps {
  stem: PackStem;
  onClose: () => void;
  onRename: (title: string) => void;
}

/** Asks for the name of a stem. */
export function RenameStemDialog({ stem, onClose, onRename }: RenameStemDialogProps) {
  const [title, setTitle] = useState(stem.title);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Rename ${stem.title}`}
      words="Buyers find the stem under this name in the archive."
      action="Rename"
      variant="primary"
      disabled={title.trim() === ""}
      onConfirm={() => onRename(title.trim())}
    >
      <TextField
        label="Name"
        value={title}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTitle(target.value)}
      />
    </ConfirmDialog>
  );
}
