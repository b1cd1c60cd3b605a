"use client";

import { type FormEvent, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Modal } from "@/components/ui/modal";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { type OneshotValues, saveOneshots } from "@/features/admin/oneshots/oneshot-calls";
import { readTags } from "@/features/work/items/read-values";
import { codeOf, KEY_CHOICES, keyOf } from "@/features/work/sounds/sound-values";
import { TermField } from "@/features/work/terms/components/term-field";
import type { Terms } from "@/features/work/terms/terms";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import {
  MAX_ONESHOT_CREDIT,
  MAX_SOUND_GENRES,
  MAX_SOUND_INSTRUMENTS,
  MAX_SOUND_TITLE,
} from "@/lib/contract/rules/packs";
import { countOf } from "@/lib/format/count";

interface OneshotDialogProps {
  packId: number;
  sounds: readonly PackOneshot[];
  terms: Terms;
  onClose: () => void;
}

/** Edits one one-shot, or gives several the same values: then only what is changed here is set. */
export function OneshotDialog({ packId, sounds, terms, onClose }: OneshotDialogProps) {
  const [first] = sounds;
  const only = sounds.length === 1 ? first : undefined;
  const [values, setValues] = useState<OneshotValues>({});
  const [tags, setTags] = useState(only?.tags.join(", ") ?? "");
  const [fault, setFault] = useState<{ field?: "title" | "tags"; message: string } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const set = (changed: OneshotValues) => setValues((before) => ({ ...before, ...changed }));
  const shown = { ...only, ...values };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (values.title?.trim() === "") return setFault({ field: "title", message: "Insert a title" });
    const read = readTags(tags);
    if (typeof read === "string") return setFault({ field: "tags", message: read });
    const areTagsChanged = tags !== (only?.tags.join(", ") ?? "");
    const changed = { ...values, ...(areTagsChanged && read) };
    if (Object.keys(changed).length === 0) return onClose();
    setIsSaving(true);
    const refusal = await saveOneshots(packId, sounds, changed);
    setIsSaving(false);
    if (refusal === null) onClose();
    else setFault({ message: refusal });
  }

  const messageOf = (field: "title" | "tags") => (fault?.field === field ? fault.message : undefined);
  return (
    <Modal open title={only ? only.title : countOf(sounds.length, "one-shot")} width={450} fixedTop onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {only && (
          <TextField
            label="Title"
            maxLength={MAX_SOUND_TITLE}
            value={shown.title ?? ""}
            error={messageOf("title")}
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
        <TermField
          label="Instruments"
          max={MAX_SOUND_INSTRUMENTS}
          terms={terms.instruments}
          value={(shown.instruments ?? []).map(Number)}
          onChange={(instruments) => set({ instruments })}
        />
        <TermField
          label="Genres"
          max={MAX_SOUND_GENRES}
          terms={terms.genres}
          value={(shown.genres ?? []).map(Number)}
          onChange={(genres) => set({ genres })}
        />
        <SelectField label="Key" value={codeOf(shown.key)} onChange={({ target }) => set({ key: keyOf(target.value) })}>
          <option value="">None</option>
          {KEY_CHOICES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Tags"
          hint="With commas between them, at most 10."
          value={tags}
          error={messageOf("tags")}
          onChange={({ target }) => setTags(target.value)}
        />
        <TextField
          label="Credit"
          hint="Whom to credit for the recording, if it was given away for free."
          maxLength={MAX_ONESHOT_CREDIT}
          value={shown.credit ?? ""}
          onChange={({ target }) => set({ credit: target.value })}
        />
        <Checkbox checked={shown.is_free ?? false} onChange={({ target }) => set({ is_free: target.checked })}>
          <span>Free, instead of 1 credit</span>
        </Checkbox>
        <Refusal>{fault && !fault.field ? fault.message : null}</Refusal>
        <Button type="submit" variant="solid" block loading={isSaving}>
          Save
        </Button>
      </form>
    </Modal>
  );
}
