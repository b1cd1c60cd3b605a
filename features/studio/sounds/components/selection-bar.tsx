"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { PriceKey } from "@/features/studio/sounds/components/sound-cells";
import { ValuesDialog } from "@/features/studio/sounds/components/values-dialog";
import {
  commonValues,
  FIELDS,
  type Field,
  fieldsOf,
  priceName,
  type SoundValues,
  wordOf,
} from "@/features/studio/sounds/sound-values";
import type { Terms } from "@/features/studio/sounds/terms";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { countOf } from "@/lib/format/count";

const SHARED = ["tempo", "key", "instruments", "genres", "copyright_label", "tags"] as const;

interface SelectionBarProps {
  sounds: readonly PackSound[];
  terms: Terms;
  onChange: (values: SoundValues) => void;
  onRemove: () => void;
  onClear: () => void;
}

/** One value for all selected sounds: each field shows the common value, or "Mixed". */
export function SelectionBar({ sounds, terms, onChange, onRemove, onClear }: SelectionBarProps) {
  const [field, setField] = useState<Field | null>(null);
  const count = countOf(sounds.length, "sound");
  const prices = [...new Set(sounds.map(priceName))];
  const wordIn = (each: Field) => {
    const common = commonValues(sounds, each);
    return common ? wordOf(each, common, terms) : "Mixed";
  };
  return (
    <div role="toolbar" aria-label={`${count} selected`} className="sound-bar">
      <b>
        <span className="num">{sounds.length}</span>
        <span> selected</span>
      </b>
      {SHARED.map((each) => (
        <button key={each} type="button" className="sound-bar-field" onClick={() => setField(each)}>
          <span>{FIELDS[each]}</span>
          <span>{wordIn(each)}</span>
        </button>
      ))}
      <PriceKey
        label="Credits of the selected sounds"
        isTabStop
        value={prices.length === 1 ? prices[0] : undefined}
        onChange={onChange}
      />
      <span className="sound-bar-end">
        <IconButton icon="trash" label={`Remove ${count}`} onClick={onRemove} />
        <Button size="sm" variant="ghost" onClick={onClear}>
          Done
        </Button>
      </span>
      {field && (
        <ValuesDialog
          title={`${FIELDS[field]} of ${count}`}
          fields={[field]}
          initial={commonValues(sounds, field) ?? {}}
          terms={terms}
          onClose={() => setField(null)}
          onSave={(values) => {
            setField(null);
            if (fieldsOf(values).length > 0) onChange(values);
          }}
        />
      )}
    </div>
  );
}
