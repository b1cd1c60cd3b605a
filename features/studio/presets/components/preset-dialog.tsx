"use client";

import { type FormEvent, useState } from "react";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { Segmented } from "@/components/ui/segmented";
import { TextField } from "@/components/ui/text-field";
import { PluginFields } from "@/features/studio/presets/components/plugin-fields";
import { TermField } from "@/features/studio/sounds/components/term-field";
import { parseTags } from "@/features/studio/sounds/sound-values";
import type { Terms } from "@/features/studio/sounds/terms";
import { useCall } from "@/lib/client/calls/use-call";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { MAX_SOUND_GENRES, MAX_SOUND_INSTRUMENTS, MAX_SOUND_TITLE } from "@/lib/contract/pack-constants";

interface PresetDialogProps {
  preset: PackPreset;
  terms: Terms;
  onSaved: (preset: PackPreset) => void;
  onClose: () => void;
}

/** Changes everything that a creator says of a preset. */
export function PresetDialog({ preset, ...form }: PresetDialogProps) {
  return (
    <Modal open title={preset.title} width={450} fixedTop onClose={form.onClose}>
      <PresetForm preset={preset} {...form} />
    </Modal>
  );
}

const TYPES = [
  { value: "instrument", label: "Instrument" },
  { value: "effect", label: "Effect" },
] as const;
const FIELDS = ["title", "type", "plugins", "instruments", "genres", "tags", "is_free"];

function PresetForm({ preset, terms, onSaved }: PresetDialogProps) {
  const [title, setTitle] = useState(preset.title);
  const [type, setType] = useState(preset.type);
  const [plugins, setPlugins] = useState(() => preset.plugins.map(({ title, version }) => ({ title, version })));
  const [instruments, setInstruments] = useState(preset.instruments);
  const [genres, setGenres] = useState(preset.genres);
  const [tags, setTags] = useState(preset.tags.join(", "));
  const [isFree, setIsFree] = useState(preset.is_free);
  const [tagFault, setTagFault] = useState<string>();
  const edit = useCall("PUT /api/seller/presets/{id}", { silent: true, onSuccess: onSaved });
  const message = (field: string) => edit.error?.messageOf(field);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = parseTags(tags);
    if (typeof read === "string") return setTagFault(read);
    setTagFault(undefined);
    const body = { version: preset.version, title, type, plugins, instruments, genres, tags: read, is_free: isFree };
    void edit.mutate({ params: { id: preset.id }, body });
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextField
        label="Title"
        value={title}
        maxLength={MAX_SOUND_TITLE}
        autoComplete="off"
        error={message("title")}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className="grid justify-items-start gap-1.5">
        <span className="text-sm font-strong">Type</span>
        <Segmented label="Type" options={TYPES} value={type} onChange={setType} />
      </div>
      <PluginFields value={plugins} onChange={setPlugins} error={message("plugins")} />
      <TermField
        label="Instruments"
        max={MAX_SOUND_INSTRUMENTS}
        terms={terms.instruments}
        value={instruments}
        onChange={setInstruments}
      />
      <TermField label="Genres" max={MAX_SOUND_GENRES} terms={terms.genres} value={genres} onChange={setGenres} />
      <div className="grid justify-items-start gap-1.5">
        <span className="text-sm font-strong">Credits</span>
        <Segmented
          label="Credits"
          options={[
            { value: "priced", label: String(preset.price) },
            { value: "free", label: "FREE" },
          ]}
          value={isFree ? "free" : "priced"}
          onChange={(value) => setIsFree(value === "free")}
        />
      </div>
      <TextField
        label="Tags"
        hint="With commas between them, at most 10."
        value={tags}
        error={tagFault ?? message("tags")}
        onChange={({ target }) => setTags(target.value)}
      />
      <Refusal>{edit.error?.messageBeside(FIELDS) ?? null}</Refusal>
      <Button type="submit" variant="solid" block loading={edit.isPending}>
        Save
      </Button>
    </form>
  );
}
