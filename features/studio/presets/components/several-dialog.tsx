"use client";

import { type FormEvent, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { SelectField } from "@/components/ui/select-field";
import { type ChosenPlugin, PluginFields } from "@/features/studio/presets/components/plugin-fields";
import { TermField } from "@/features/studio/sounds/components/term-field";
import type { Terms } from "@/features/studio/sounds/terms";
import { useCall } from "@/lib/client/calls/use-call";
import type { CallInput } from "@/lib/contract/calls";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { MAX_SOUND_GENRES, MAX_SOUND_INSTRUMENTS } from "@/lib/contract/pack-constants";
import { countOf } from "@/lib/format/count";

interface SeveralDialogProps {
  packId: number;
  presets: readonly PackPreset[];
  terms: Terms;
  onSaved: () => void;
  onClose: () => void;
}

/** Gives several presets the same values. What is left empty stays as it is. */
export function SeveralDialog({ presets, onClose, ...form }: SeveralDialogProps) {
  return (
    <Modal open title={`Change ${countOf(presets.length, "preset")}`} width={450} fixedTop onClose={onClose}>
      <SeveralForm presets={presets} {...form} />
    </Modal>
  );
}

type Body = CallInput<"PUT /api/seller/preset-packs/{id}/presets">["body"];

function SeveralForm({ packId, presets, terms, onSaved }: Omit<SeveralDialogProps, "onClose">) {
  const [plugins, setPlugins] = useState<ChosenPlugin[]>([]);
  const [instruments, setInstruments] = useState<number[]>([]);
  const [genres, setGenres] = useState<number[]>([]);
  const [type, setType] = useState<"" | PackPreset["type"]>("");
  const [price, setPrice] = useState<"" | "priced" | "free">("");
  const edit = useCall("PUT /api/seller/preset-packs/{id}/presets", { silent: true, onSuccess: onSaved });

  function submit(event: FormEvent) {
    event.preventDefault();
    const body: Body = {
      sounds: presets.map(({ id, version }) => ({ id, version })),
      ...(plugins.length > 0 && { plugins }),
      ...(instruments.length > 0 && { instruments }),
      ...(genres.length > 0 && { genres }),
      ...(type !== "" && { type }),
      ...(price !== "" && { is_free: price === "free" }),
    };
    void edit.mutate({ params: { id: packId }, body });
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <p className="text-sm text-ink-3">What is left empty stays as it is.</p>
      <PluginFields value={plugins} onChange={setPlugins} error={edit.error?.messageOf("plugins")} />
      <SelectField
        label="Type"
        value={type}
        onChange={({ target }) =>
          setType(target.value === "instrument" || target.value === "effect" ? target.value : "")
        }
      >
        <option value="">As it is</option>
        <option value="instrument">Instrument</option>
        <option value="effect">Effect</option>
      </SelectField>
      <TermField
        label="Instruments"
        max={MAX_SOUND_INSTRUMENTS}
        terms={terms.instruments}
        value={instruments}
        onChange={setInstruments}
      />
      <TermField label="Genres" max={MAX_SOUND_GENRES} terms={terms.genres} value={genres} onChange={setGenres} />
      <SelectField
        label="Credits"
        value={price}
        onChange={({ target }) => setPrice(target.value === "priced" || target.value === "free" ? target.value : "")}
      >
        <option value="">As it is</option>
        <option value="priced">{presets[0]?.price}</option>
        <option value="free">FREE</option>
      </SelectField>
      <Refusal>{edit.error?.messageBeside(["plugins"]) ?? null}</Refusal>
      <Button type="submit" variant="solid" block loading={edit.isPending}>
        Save
      </Button>
    </form>
  );
}
