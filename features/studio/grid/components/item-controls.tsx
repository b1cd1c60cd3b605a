"use client";

import { TagsControl } from "@/features/studio/grid/components/tags-control";
import { TermControl, TextControl } from "@/features/studio/grid/components/value-controls";
import type { Controls } from "@/features/studio/grid/grid-kind";
import { parseTitle } from "@/features/work/items/parse-values";
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
export function itemControls(kind: "sample" | "preset", terms: Terms): Controls<ItemValues, keyof ItemValues> {
  return {
    title: ({ initial, fault, onRead }) => (
      <TextControl
        label="Title"
        maxLength={MAX_SOUND_TITLE}
        initial={initial.title ?? ""}
        parse={parseTitle}
        fault={fault}
        onRead={onRead}
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
    tags: ({ initial, ...field }) => <TagsControl kind={kind} initial={initial.tags ?? []} {...field} />,
  };
}
