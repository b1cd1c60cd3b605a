import { fileTitle } from "@/features/studio/grid/file-title";
import type { GridKind } from "@/features/studio/grid/grid-kind";
import { soundControls } from "@/features/studio/sounds/components/sound-controls";
import { ValueSources } from "@/features/studio/sounds/components/value-sources";
import { parseCell } from "@/features/studio/sounds/parse-cell";
import { type EditedColumn, SOUND_COLUMNS } from "@/features/studio/sounds/sound-columns";
import { soundRemedies } from "@/features/studio/sounds/sound-remedies";
import {
  type Field,
  PRICES,
  priceName,
  SOUND_FIELDS,
  type SoundValues,
  wordOf,
} from "@/features/work/sounds/sound-values";
import type { Terms } from "@/features/work/terms/terms";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** How sounds are edited in their grid. */
export function soundKind(terms: Terms): GridKind<PackSound, SoundValues, Field, EditedColumn> {
  return {
    noun: "sound",
    columns: SOUND_COLUMNS,
    fields: SOUND_FIELDS,
    controls: soundControls(terms),
    shared: ["tempo", "key", "instruments", "genres", "copyright_label", "tags"],
    typed: ["title", "tempo", "instruments"],
    price: "price",
    prices: PRICES,
    priceOf: priceName,
    wide: "tempo",
    fileTitleOf: ({ path }) => fileTitle(path),
    About: ValueSources,
    removalWords: (count) =>
      `${count === 1 ? "Its file is" : "Their files are"} removed too, which can’t be undone. MIDI files stay and can join another sound.`,
    remediesOf: soundRemedies,
    wordOf: (field, values) => wordOf(field, values, terms),
    parseCell: (column, cell) => parseCell(column, cell, terms),
  };
}
