"use client";

import { itemControls } from "@/features/studio/grid/components/item-controls";
import { PriceControl, SelectControl, TextControl } from "@/features/studio/grid/components/value-controls";
import type { Controls } from "@/features/studio/grid/grid-kind";
import {
  codeOf,
  type Field,
  KEY_CHOICES,
  keyOf,
  loopName,
  PRICE_NAMES,
  PRICES,
  parseLoop,
  parseTempo,
  priceName,
  type SoundValues,
  tempoName,
} from "@/features/work/sounds/sound-values";
import type { Terms } from "@/features/work/terms/terms";
import { COPYRIGHT_LABELS } from "@/lib/contract/rules/sounds";

const KEYS = [{ value: "", name: "None" }, ...KEY_CHOICES.map(({ code, name }) => ({ value: code, name }))];
const LABELS = COPYRIGHT_LABELS.map((label) => ({ value: label, name: label }));

/** The fields of the dialog in which values of sounds are set at once. */
export function soundControls(terms: Terms): Controls<SoundValues, Field> {
  return {
    ...itemControls("sample", terms),
    tempo: ({ initial, fault, onRead }) => {
      const before = initial.tempo ? tempoName(initial.tempo) : "";
      // A tempo that is shown rounded stays as it is.
      const parse = (text: string) => (before !== "" && text === before ? {} : parseTempo(text));
      return (
        <TextControl
          label="BPM"
          hint="Empty for a sound without a tempo."
          initial={before}
          parse={parse}
          fault={fault}
          onRead={onRead}
        />
      );
    },
    loop: ({ initial, fault, onRead }) => (
      <TextControl
        label="Beats"
        hint="What repeats, such as 16, or 16 from 0.35 s. Empty: as length and tempo tell."
        initial={initial.loop ? loopName(initial.loop) : ""}
        parse={parseLoop}
        fault={fault}
        onRead={onRead}
      />
    ),
    key: ({ initial, onRead }) => (
      <SelectControl
        label="Key"
        initial={codeOf(initial.key)}
        options={KEYS}
        onChoose={(code) => onRead({ key: keyOf(code) })}
      />
    ),
    price: ({ initial: { price, is_free }, onRead }) => (
      <PriceControl
        names={PRICE_NAMES}
        initial={
          price === undefined && !is_free ? undefined : priceName({ price: price ?? 2, is_free: is_free ?? false })
        }
        onChoose={(name) => onRead(PRICES[PRICE_NAMES.find((each) => each === name)!])}
      />
    ),
    copyright_label: ({ initial, onRead }) => (
      <SelectControl
        label="Royalty"
        initial={initial.copyright_label ?? ""}
        options={initial.copyright_label === undefined ? [{ value: "", name: "Mixed" }, ...LABELS] : LABELS}
        onChoose={(chosen) => onRead({ copyright_label: COPYRIGHT_LABELS.find((label) => label === chosen) })}
      />
    ),
  };
}
