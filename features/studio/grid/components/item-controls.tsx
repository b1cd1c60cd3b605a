"use client";

import { TermControl, TextControl } from "@/features/studio/grid/components/value-controls";
import type { Controls } from "@/features/studio/grid/grid-kind";
import { parseTags, parseTitle } from "@/features/work/items/parse-values";
import type { Terms } from "@/features/work/terms/terms";
import { MAX_SOUND_GENRES, MAX_SOUND_INSTRUMENTS, MAX_SOUND_TITLE } from "@/lib/contract/rules/packs";

/** What items of every kind have. */
interface ItemValues {
  title?: string;
  instruments?: number[];
  genres?: number[];
  tags?: string[];
}

/** The fields of the dialog of values that items of every kind have. */
export function itemControls(terms: Terms): Controls<ItemValues, keyof ItemValues> {
  return {
    title: ({ initial, ...field }) => (
      <TextControl
        label="Title"
        maxLength={MAX_SOUND_TITLE}
        initial={initial.title ?? ""}
        parse={parseTitle}
        {...field}
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
    tags: ({ initial, ...field }) => (
      <TextControl
        label="Tags"
        hint="With commas between them, at most 10."
        initial={initial.tags?.join(", ") ?? ""}
        parse={parseTags}
        {...field}
      />
    ),
  };
}
