"use client";

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { useDragAnnouncements } from "@/components/ui/use-drag-announcements";
import type { Leave } from "@/features/studio/grid/components/cell-editors";
import { useColumns } from "@/features/studio/grid/components/use-columns";
import { cellAt, useGridKeys } from "@/features/studio/grid/components/use-grid-keys";
import { useUndoKey } from "@/features/studio/grid/components/use-undo-key";
import { isEdited, nextEdited } from "@/features/studio/grid/grid-moves";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import { stable } from "@/features/studio/grid/stable-commands";
import { reorder, undo } from "@/features/studio/grid/undoing";
import { GridHead } from "@/features/studio/sounds/components/grid-head";
import { RemoveDialog } from "@/features/studio/sounds/components/remove-dialog";
import { SelectionBar } from "@/features/studio/sounds/components/selection-bar";
import { type Editing, SoundLine } from "@/features/studio/sounds/components/sound-line";
import { ValuesDialog } from "@/features/studio/sounds/components/values-dialog";
import type { LineCommands, StemCommands } from "@/features/studio/sounds/line-commands";
import { priceByKey } from "@/features/studio/sounds/price-keys";
import { readCell } from "@/features/studio/sounds/read-cell";
import { type Column, SOUND_COLUMNS, type SoundCell } from "@/features/studio/sounds/sound-columns";
import type { SoundEdits } from "@/features/studio/sounds/sound-edits";
import {
  changesOf,
  FIELDS,
  type Field,
  fieldsOf,
  SOUND_FIELDS,
  type SoundValues,
  valuesIn,
  wordOf,
} from "@/features/studio/sounds/sound-values";
import { useTerms } from "@/features/studio/sounds/terms";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import type { PackOfSounds } from "@/lib/media/audible-sound";

interface SoundLinesProps {
  pack: PackOfSounds;
  stems: StemCommands;
  shown: readonly ShownItem<PackSound>[];
  edits: SoundEdits;
  canEdit: boolean;
  /** All sounds of the pack are shown, so that they can be put in order. */
  isWhole: boolean;
}

/** The grid of sounds, with the bar of the selected ones and the dialogs of a row. */
export function SoundLines({ pack, stems, shown, edits, canEdit, isWhole }: SoundLinesProps) {
  const grid = useRef<HTMLDivElement>(null);
  const terms = useTerms();
  const { pending, problems, faults } = useStore(edits.store);
  const [active, setActive] = useState<SoundCell | null>(null);
  const [editing, setEditing] = useState<(Editing & { id: number; base: PackSound }) | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [details, setDetails] = useState<{ base: PackSound; fields: readonly Field[] } | null>(null);
  const [removing, setRemoving] = useState<readonly number[]>([]);
  const isDragging = useRef(false);

  const ids = shown.map(({ stored }) => stored.id);
  const stop = active && ids.includes(active.id) ? active : { id: ids[0]!, column: "title" as const };

  const cellOf = ({ id, column }: SoundCell) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-column="${column}"]`);
  const isShown = (cell: SoundCell) => {
    const element = cellOf(cell);
    return Boolean(element && (element.checkVisibility?.() ?? true));
  };
  const focus = (cell: SoundCell) => {
    cellOf(cell)?.focus();
    setActive(cell);
  };
  const { chosen, setAll, fill, paste } = useColumns({
    columns: SOUND_COLUMNS,
    fields: SOUND_FIELDS,
    noun: "sound",
    shown,
    selected,
    edits,
    isShown,
    wordOf: (field, values) => wordOf(field, values, terms),
    readCell: (column, cell) => readCell(column, cell, terms),
  });
  const storedOf = (id: number) => shown.find(({ stored }) => stored.id === id)?.stored;

  /** Ends the edit of a cell, and moves the focus as it was left. */
  function end(cell: SoundCell, leave: Leave): void {
    flushSync(() => setEditing(null));
    if (leave === "away") return;
    focus(leave === "stay" ? cell : nextEdited(cell, leave, { ids, columns: SOUND_COLUMNS.edited, isShown }));
  }

  function open({ id, column }: SoundCell, typed?: string): void {
    const base = storedOf(id);
    if (!canEdit || !base) return;
    setActive({ id, column });
    // On a phone a row has three facts, and everything is edited at once.
    if (!isShown({ id, column: "tempo" })) showDetails(id);
    else if (isEdited(SOUND_COLUMNS, column) && column !== "price") {
      const isTyped = column !== "key" && column !== "copyright_label";
      setEditing({ id, field: column, typed: isTyped ? typed : undefined, base });
    }
  }

  function showDetails(id: number): void {
    const base = storedOf(id);
    if (base) setDetails({ base, fields: Object.keys(FIELDS) as Field[] });
  }

  function choose(id: number, values: SoundValues): void {
    const base = storedOf(id);
    if (base && canEdit) void edits.edit([{ item: base, values }], editTitle(base, values));
  }

  function move(id: number, to: number): void {
    const place = Math.min(ids.length - 1, Math.max(0, to));
    void reorder(edits, arrayMove(ids, ids.indexOf(id), place), `Moved ${storedOf(id)?.title} to ${place + 1}`);
  }

  const latest = useRef<LineCommands>(null!);
  latest.current = {
    ...stems,
    open: (id, column) => open({ id, column }),
    commit(id, values, leave) {
      if (!editing) return;
      void edits.edit([{ item: editing.base, values }], editTitle(editing.base, values));
      end({ id, column: editing.field }, leave);
    },
    restore: (id, leave) => editing && end({ id, column: editing.field }, leave),
    choose,
    select: (id, isSelected) =>
      setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((each) => each !== id))),
    showDetails,
    move: (id, step) => move(id, ids.indexOf(id) + step),
    insist: (id) => void edits.insist(id),
    drop: edits.drop,
    remove: setRemoving,
    trim: (id) => void edits.rerecord(id, "trim"),
    putBack: (id) => void edits.rerecord(id, "former"),
  };
  const commands = useMemo(() => stable(latest), []);

  const choiceAt = ({ id, column }: SoundCell) => {
    const item = shown.find(({ stored }) => stored.id === id)?.item;
    if (column !== "price" || !item) return null;
    return (key: string) => {
      const values = priceByKey(key, item);
      if (values) choose(id, values);
      return values !== null;
    };
  };
  const onKeyDown = useGridKeys({
    columns: SOUND_COLUMNS,
    ids,
    canEdit,
    stop,
    isShown,
    isBusy: () => isDragging.current,
    onMove: focus,
    onOpen: open,
    choiceAt,
    selected,
    onSelect: setSelected,
    onFill: fill,
  });
  useUndoKey(() => void undo(edits));

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragAnnouncements({
    titleOf: (id) => storedOf(Number(id))?.title ?? "",
    placeOf: (id) => ids.indexOf(Number(id)) + 1,
    count: ids.length,
    noun: "sound",
  });
  const setDragging = (isNow: boolean) => () => {
    isDragging.current = isNow;
  };
  function drop({ active: { id }, over }: DragEndEvent) {
    isDragging.current = false;
    if (over && over.id !== id) move(Number(id), ids.indexOf(Number(over.id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={setDragging(true)}
      onDragCancel={setDragging(false)}
      onDragEnd={drop}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no cells that are edited and moved by keys */}
      <div
        ref={grid}
        role="grid"
        aria-label={`Sounds of ${pack.title}`}
        aria-rowcount={(shown.at(-1)?.place ?? 0) + 1}
        aria-multiselectable={canEdit}
        aria-readonly={!canEdit}
        className="sound-lines"
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const cell = cellAt<Column>(event.target);
          if (canEdit && cell) paste(event, cell);
        }}
        onFocus={({ target }) => {
          const cell = cellAt<Column>(target);
          if (cell) setActive(cell);
        }}
      >
        <GridHead
          selected={chosen.length}
          count={shown.length}
          canEdit={canEdit}
          onSelectAll={(isSelected) => setSelected(new Set(isSelected ? ids : []))}
        />
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          {shown.map(({ item: sound, place }) => (
            <SoundLine
              key={sound.id}
              sound={sound}
              pack={pack}
              place={place}
              count={shown.length}
              stop={stop.id === sound.id ? stop.column : null}
              editing={editing?.id === sound.id ? editing : null}
              isSelected={selected.has(sound.id)}
              isSaving={pending.some((edit) => edit.has(sound.id))}
              problem={problems[sound.id]}
              faults={faults[sound.id]}
              terms={terms}
              canEdit={canEdit}
              canMove={canEdit && isWhole}
              commands={commands}
            />
          ))}
        </SortableContext>
      </div>
      {canEdit && chosen.length > 0 && (
        <SelectionBar
          sounds={chosen.map(({ item }) => item)}
          terms={terms}
          onChange={(values) => setAll(chosen, values)}
          onRemove={() => setRemoving(chosen.map(({ stored }) => stored.id))}
          onClear={() => setSelected(new Set())}
        />
      )}
      {details && (
        <ValuesDialog
          title={details.base.title}
          fields={details.fields}
          initial={valuesIn(details.base, details.fields)}
          terms={terms}
          onClose={() => setDetails(null)}
          onSave={(values) => {
            setDetails(null);
            const { base } = details;
            void edits.edit([{ item: base, values: changesOf(base, values) }], `Values of ${base.title}`);
          }}
        />
      )}
      <RemoveDialog
        titles={removing.map((id) => storedOf(id)?.title ?? "")}
        onClose={() => setRemoving([])}
        onRemove={() => {
          setRemoving([]);
          setSelected((before) => new Set([...before].filter((id) => !removing.includes(id))));
          void edits.remove(removing);
        }}
      />
    </DndContext>
  );
}

/** What an edit of one sound is called: `BPM of Fence Rhodes`. */
function editTitle({ title }: PackSound, values: SoundValues): string {
  return `${fieldsOf(values)
    .map((field) => FIELDS[field])
    .join(", ")} of ${title}`;
}
