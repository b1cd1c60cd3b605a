"use client";

import {
  PriceControl,
  SelectControl,
  TermControl,
  TextControl,
} from "@/features/studio/grid/components/value-controls";
import type { Controls } from "@/features/studio/grid/grid-kind";
import { readTags, readTitle } from "@/features/studio/grid/read-values";
import {
  codeOf,
  type Field,
  KEY_CHOICES,
  keyOf,
  PRICE_NAMES,
  PRICES,
  priceName,
  readTempo,
  type SoundValues,
  tempoName,
} from "@/features/studio/sounds/sound-values";
import type { Terms } from "@/features/studio/terms";
import { COPYRIGHT_LABELS } from "@/lib/contract/constants";
import { MAX_SOUND_GENRES, MAX_SOUND_INSTRUMENTS, MAX_SOUND_TITLE } from "@/lib/contract/pack-constants";

const KEYS = [{ value: "", name: "None" }, ...KEY_CHOICES.map(({ code, name }) => ({ value: code, name }))];
const LABELS = COPYRIGHT_LABELS.map((label) => ({ value: label, name: label }));

/** The fields of the dialog in which values of sounds are set at once. */
export function soundControls(terms: Terms): Controls<SoundValues, Field> {
  return {
    title: ({ initial, ...field }) => (
      <TextControl
        label="Title"
        maxLength={MAX_SOUND_TITLE}
        initial={initial.title ?? ""}
        parse={readTitle}
        {...field}
      />
    ),
    tempo: ({ initial, ...field }) => {
      const before = initial.tempo ? tempoName(initial.tempo) : "";
      // A tempo that is shown rounded stays as it is.
      const parse = (text: string) => (before !== "" && text === before ? {} : readTempo(text));
      return (
        <TextControl label="BPM" hint="Empty for a sound without a tempo." initial={before} parse={parse} {...field} />
      );
    },
    key: ({ initial, onRead }) => (
      <SelectControl
        label="Key"
        initial={codeOf(initial.key)}
        options={KEYS}
        onChoose={(code) => onRead({ key: keyOf(code) })}
      />
    ),
    instruments: ({ initial, onRead }) => (
      <TermControl
        label="Instruments"
        max={MAX_SOUND_INSTRUMENTS}
        terms={terms.instruments}
        initial={initial.instruments ?? []}
        onChoose={(instruments) => onRead({ instruments })}
      />
    ),
    genres: ({ initial, onRead }) => (
      <TermControl
        label="Genres"
        max={MAX_SOUND_GENRES}
        terms={terms.genres}
        initial={initial.genres ?? []}
        onChoose={(genres) => onRead({ genres })}
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
    tags: ({ initial, ...field }) => (
      <TextControl
        label="Tags"
        hint="With commas between them, at most 10."
        initial={initial.tags?.join(", ") ?? ""}
        parse={readTags}
        {...field}
      />
    ),
  };
}
