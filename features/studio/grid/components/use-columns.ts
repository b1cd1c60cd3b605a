import type { ClipboardEvent } from "react";
import { notifyError } from "@/components/layout/notify";
import { type Cell, EDITED, isEdited } from "@/features/studio/sounds/grid-moves";
import { readPasted } from "@/features/studio/sounds/pasted-cells";
import type { ShownSound } from "@/features/studio/sounds/shown-sounds";
import type { SoundEdits } from "@/features/studio/sounds/sound-edits";
import { changesOf, FIELDS, fieldsOf, type SoundValues, valuesIn, wordOf } from "@/features/studio/sounds/sound-values";
import type { Terms } from "@/features/studio/sounds/terms";
import { editMany } from "@/features/studio/sounds/undoing";
import { countOf } from "@/lib/format/count";

interface ColumnsOptions {
  /** In the order in which they are shown. */
  shown: readonly ShownSound[];
  selected: ReadonlySet<number>;
  terms: Terms;
  edits: SoundEdits;
  isShown: (cell: Cell) => boolean;
}

/** What is done with a column of several sounds: one value for all, filling down, pasting. Each can be undone. */
export function useColumns({ shown, selected, terms, edits, isShown }: ColumnsOptions) {
  const chosen = shown.filter(({ stored }) => selected.has(stored.id));

  /** Gives sounds the same values. */
  function setAll(sounds: readonly ShownSound[], values: SoundValues): void {
    const [field] = fieldsOf(values);
    if (!field) return;
    const changes = sounds.map(({ stored }) => ({ sound: stored, values }));
    void editMany(
      edits,
      changes,
      `${FIELDS[field]} ${wordOf(field, values, terms)} for ${countOf(sounds.length, "sound")}`,
    );
  }

  /** From the first selected row to the others; without a selection, from the row above. */
  function fill({ id, column }: Cell): void {
    if (!isEdited(column) || column === "title") return;
    const place = shown.findIndex(({ stored }) => stored.id === id);
    const isSelection = selected.has(id) && chosen.length > 1;
    const [source, ...targets] = isSelection ? chosen : shown.slice(Math.max(0, place - 1), place + 1);
    if (!source) return;
    const values = valuesIn(source.sound, [column]);
    const differing = targets.filter(({ sound }) => fieldsOf(changesOf(sound, values)).length > 0);
    if (differing.length > 0) setAll(differing, values);
  }

  /** Puts the text of the clipboard into the columns from this cell on. */
  function paste(event: ClipboardEvent, { id, column }: Cell): void {
    const text = event.clipboardData.getData("text/plain");
    if (text.trim() === "" || !isEdited(column)) return;
    event.preventDefault();
    const isSelection = selected.has(id) && chosen.length > 1;
    const place = shown.findIndex(({ stored }) => stored.id === id);
    const { changes, faults, left } = readPasted(text, {
      column,
      rows: isSelection ? chosen : shown.slice(place),
      isSelection,
      columns: EDITED.filter((each) => isShown({ id, column: each })),
      terms,
    });
    const faulty = Object.keys(faults).length;
    const more = [
      faulty > 0 && `${countOf(faulty, "sound")} with what can’t be read.`,
      left > 0 && `${countOf(left, "row")} without a sound.`,
    ].filter((sentence) => sentence !== false);
    const count = changes.filter(({ values }) => fieldsOf(values).length > 0).length;
    if (count === 0 && more.length > 0) notifyError("Nothing was pasted", more.join(" "));
    void editMany(edits, changes, `Pasted into ${countOf(count, "sound")}`, more.join(" "));
    edits.fault(faults);
  }

  return { chosen, setAll, fill, paste };
}
