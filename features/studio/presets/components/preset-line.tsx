"use client";

import { memo } from "react";
import type { ElementNode } from "@/components/element-node";
import { Waveform } from "@/components/sound/waveform";
import { ItemLine, type Line, LineCell, LinePrice, LineValue } from "@/features/studio/grid/components/item-line";
import { ItemMenu } from "@/features/studio/grid/components/item-menu";
import { PresetEditor } from "@/features/studio/presets/components/preset-editor";
import { PresetNotes } from "@/features/studio/presets/components/preset-notes";
import type { presetKind } from "@/features/studio/presets/preset-kind";
import {
  PRESET_FIELDS,
  PRESET_NAMES,
  type PresetField,
  type PresetTerms,
  type PresetValues,
} from "@/features/studio/presets/preset-values";
import { lampOf } from "@/features/studio/presets/preset-words";
import { ItemLamp } from "@/features/work/items/components/item-lamp";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { formatBytes } from "@/lib/format/bytes";
import { countOf } from "@/lib/format/count";

interface PresetLineProps extends Line<PackPreset, PresetValues, PresetField> {
  kind: ReturnType<typeof presetKind>;
  terms: PresetTerms;
}

/** A preset of the grid: its demo sound, its file, what it is for, and what is left to do. */
export const PresetLine = memo(function PresetLine({ kind, terms, ...line }: PresetLineProps) {
  const { item: preset, canEdit } = line;
  const { id, title, file_name, file_bytes, demo_path } = preset;
  const word = (field: PresetField) => kind.wordOf(field, PRESET_FIELDS.valuesIn(preset, [field]));
  const edited = (field: Exclude<PresetField, "is_free">, content: ElementNode) => (
    <LineValue
      line={line}
      column={field}
      label={`${PRESET_NAMES[field]} ${word(field)}`}
      editor={(editing) => <PresetEditor {...editing} preset={preset} field={field} terms={terms} />}
    >
      {content}
    </LineValue>
  );
  const cell = (field: Exclude<PresetField, "is_free">) => (
    <LineCell name={field}>
      {edited(
        field,
        <span className="truncate" title={word(field)}>
          {word(field)}
        </span>,
      )}
    </LineCell>
  );

  return (
    <ItemLine line={line} soundKey={`preset:${id}`}>
      <LineCell name="title">
        {edited("title", <b className="truncate">{title}</b>)}
        <small className="num truncate" title={file_name}>{`${file_name}, ${formatBytes(file_bytes)}`}</small>
        <small className="item-facts num" aria-hidden="true">
          {[word("plugins"), word("instruments"), preset.is_free ? "FREE" : countOf(preset.price, "credit")].join(
            " · ",
          )}
        </small>
      </LineCell>
      <LineCell name="wave">
        <span title={demo_path ?? undefined}>
          <Waveform peaks={preset.peaks} points={40} title={title} duration={preset.duration_seconds} />
        </span>
      </LineCell>
      {cell("plugins")}
      {cell("type")}
      {cell("instruments")}
      {cell("genres")}
      {cell("tags")}
      <LinePrice line={line} kind={kind} />
      <LineCell name="state">
        <ItemLamp state={lampOf(preset)} isSaving={line.isSaving} />
      </LineCell>
      <LineCell name="more">
        {canEdit && <ItemMenu line={line} detailsTitle="Plugins, instruments and everything else" />}
      </LineCell>
      <PresetNotes line={line} kind={kind} />
    </ItemLine>
  );
});
