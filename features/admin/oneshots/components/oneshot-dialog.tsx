"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Modal } from "@/components/ui/modal";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { type OneshotValues, useOneshotCalls } from "@/features/admin/oneshots/oneshot-calls";
import { splitTags } from "@/features/work/items/parse-values";
import { codeOf, KEY_CHOICES, keyOf } from "@/features/work/sounds/sound-values";
import { TermField } from "@/features/work/terms/components/term-field";
import type { Terms } from "@/features/work/terms/terms";
import { useCheckedForm } from "@/lib/client/forms/use-checked-form";
import type { PackOneshot } from "@/lib/contract/entities/pack-oneshot";
import {
  MAX_ONESHOT_CREDIT,
  MAX_SOUND_GENRES,
  MAX_SOUND_INSTRUMENTS,
  MAX_SOUND_TITLE,
} from "@/lib/contract/rules/packs";
import { countOf } from "@/lib/format/count";

const loadResolver = () =>
  import("@/features/admin/oneshots/oneshot-resolvers").then((module) => module.oneshotResolver);

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
  const firstTags = only?.tags.join(", ") ?? "";
  const [tags, setTags] = useState(firstTags);
  const calls = useOneshotCalls(packId);
  const { control, change, message, refused, isSubmitting, formProps } = useCheckedForm<OneshotValues>({
    loadResolver,
    async send(values) {
      const changed = Object.entries(values).filter(([, value]) => value !== undefined);
      if (changed.length > 0) await calls.save(sounds, Object.fromEntries(changed) as OneshotValues);
      onClose();
    },
  });
  const shown = { ...only, ...(useWatch({ control }) as OneshotValues) };

  return (
    <Modal open title={only ? only.title : countOf(sounds.length, "one-shot")} width={450} fixedTop onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        {only && (
          <TextField
            label="Title"
            maxLength={MAX_SOUND_TITLE}
            value={shown.title ?? ""}
            error={message("title")}
            onChange={({ target }) => change("title", target.value)}
          />
        )}
        <TermField
          label="Instruments"
          max={MAX_SOUND_INSTRUMENTS}
          terms={terms.instruments}
          value={(shown.instruments ?? []).map(Number)}
          onChange={(instruments) => change("instruments", instruments)}
        />
        <TermField
          label="Genres"
          max={MAX_SOUND_GENRES}
          terms={terms.genres}
          value={(shown.genres ?? []).map(Number)}
          onChange={(genres) => change("genres", genres)}
        />
        <SelectField
          label="Key"
          value={codeOf(shown.key)}
          onChange={({ target }) => change("key", keyOf(target.value))}
        >
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
          error={message("tags")}
          onChange={({ target }) => {
            setTags(target.value);
            change("tags", target.value === firstTags ? undefined : splitTags(target.value));
          }}
        />
        <TextField
          label="Credit"
          hint="Whom to credit for the recording, if it was given away for free."
          maxLength={MAX_ONESHOT_CREDIT}
          value={shown.credit ?? ""}
          error={message("credit")}
          onChange={({ target }) => change("credit", target.value)}
        />
        <Checkbox checked={shown.is_free ?? false} onChange={({ target }) => change("is_free", target.checked)}>
          <span>Free, instead of 1 credit</span>
        </Checkbox>
        <Refusal>{refused ?? message("instruments") ?? message("genres") ?? message("key") ?? null}</Refusal>
        <Button type="submit" variant="solid" block loading={isSubmitting}>
          Save
        </Button>
      </form>
    </Modal>
  );
}
