"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { PriceKey } from "@/features/studio/sounds/components/sound-cells";
import { TermField } from "@/features/studio/sounds/components/term-field";
import {
  codeOf,
  type Field,
  KEY_CHOICES,
  keyOf,
  parseTags,
  parseTyped,
  priceName,
  type SoundValues,
  tempoName,
} from "@/features/studio/sounds/sound-values";
import type { Terms } from "@/features/studio/sounds/terms";
import { COPYRIGHT_LABELS } from "@/lib/contract/constants";
import { MAX_SOUND_GENRES, MAX_SOUND_INSTRUMENTS } from "@/lib/contract/pack-constants";

interface ValuesDialogProps {
  title: string;
  fields: readonly Field[];
  /** What the fields begin with. Those of several sounds with different values begin empty. */
  initial: SoundValues;
  terms: Terms;
  onSave: (values: SoundValues) => void;
  onClose: () => void;
}

/** Sets values of one sound or of several. */
export function ValuesDialog({ title, onClose, ...form }: ValuesDialogProps) {
  return (
    <Modal open title={title} width={450} fixedTop onClose={onClose}>
      <ValuesForm {...form} />
    </Modal>
  );
}

type Faults = Partial<Record<Field, string>>;

function ValuesForm({ fields, initial, terms, onSave }: Omit<ValuesDialogProps, "title" | "onClose">) {
  const [values, setValues] = useState<SoundValues>(initial);
  const [texts, setTexts] = useState({
    title: initial.title ?? "",
    tempo: initial.tempo ? tempoName(initial.tempo) : "",
    tags: initial.tags?.join(", ") ?? "",
  });
  const [faults, setFaults] = useState<Faults>({});
  const set = (changed: SoundValues) => setValues((before) => ({ ...before, ...changed }));
  const has = (field: Field) => fields.includes(field);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read: SoundValues = { ...values };
    const found: Faults = {};
    for (const field of ["title", "tempo"] as const) {
      if (!has(field)) continue;
      // A tempo that is shown rounded stays as it is.
      if (field === "tempo" && initial.tempo && texts.tempo === tempoName(initial.tempo)) continue;
      const typed = parseTyped(field, texts[field]);
      if (typeof typed === "string") found[field] = typed;
      else Object.assign(read, typed);
    }
    if (has("tags")) {
      const tags = parseTags(texts.tags);
      if (typeof tags === "string") found.tags = tags;
      else read.tags = tags;
    }
    setFaults(found);
    if (Object.keys(found).length === 0) onSave(read);
  }

  const text = (field: "title" | "tempo" | "tags") => ({
    value: texts[field],
    ...(faults[field] && { error: faults[field] }),
    onChange: ({ target }: { target: HTMLInputElement }) => setTexts({ ...texts, [field]: target.value }),
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {has("title") && <TextField label="Title" {...text("title")} />}
      {has("tempo") && <TextField label="BPM" hint="Empty for a sound without a tempo." {...text("tempo")} />}
      {has("key") && (
        <SelectField
          label="Key"
          value={codeOf(values.key)}
          onChange={({ target }) => set({ key: keyOf(target.value) })}
        >
          <option value="">None</option>
          {KEY_CHOICES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {has("instruments") && (
        <TermField
          label="Instruments"
          max={MAX_SOUND_INSTRUMENTS}
          terms={terms.instruments}
          value={values.instruments ?? []}
          onChange={(instruments) => set({ instruments })}
        />
      )}
      {has("genres") && (
        <TermField
          label="Genres"
          max={MAX_SOUND_GENRES}
          terms={terms.genres}
          value={values.genres ?? []}
          onChange={(genres) => set({ genres })}
        />
      )}
      {has("price") && (
        <div className="grid gap-1.5">
          <span className="text-sm font-strong">Credits</span>
          <span className="sound-price-field">
            <PriceKey
              label="Credits"
              isTabStop
              value={
                values.price === undefined && !values.is_free
                  ? undefined
                  : priceName({ price: values.price ?? 2, is_free: values.is_free ?? false })
              }
              onChange={set}
            />
          </span>
        </div>
      )}
      {has("copyright_label") && (
        <SelectField
          label="Royalty"
          value={values.copyright_label ?? ""}
          onChange={({ target }) => set({ copyright_label: COPYRIGHT_LABELS.find((label) => label === target.value) })}
        >
          {values.copyright_label === undefined && <option value="">Mixed</option>}
          {COPYRIGHT_LABELS.map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {has("tags") && <TextField label="Tags" hint="With commas between them, at most 10." {...text("tags")} />}
      <Button type="submit" variant="solid" block>
        Save
      </Button>
    </form>
  );
}
