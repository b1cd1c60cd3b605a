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
import type { Leave } from "@/features/studio/sounds/components/cell-editor";
import { RemoveDialog } from "@/features/studio/sounds/components/remove-dialog";
import { SelectionBar } from "@/features/studio/sounds/components/selection-bar";
import { type Editing, SoundLine } from "@/features/studio/sounds/components/sound-line";
import { useGridKeys } from "@/features/studio/sounds/components/use-grid-keys";
import { ValuesDialog } from "@/features/studio/sounds/components/values-dialog";
import { type Cell, type Column, nextEdited } from "@/features/studio/sounds/grid-moves";
import type { LineCommands } from "@/features/studio/sounds/line-commands";
import type { ShownSound } from "@/features/studio/sounds/shown-sounds";
import type { SoundEdits } from "@/features/studio/sounds/sound-edits";
import { changesOf, FIELDS, type Field, type SoundValues, valuesIn } from "@/features/studio/sounds/sound-values";
import { useTerms } from "@/features/studio/sounds/terms";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

interface SoundLinesProps {
  /** Title of the pack. */
  title: string;
  shown: readonly ShownSound[];
  edits: SoundEdits;
  canEdit: boolean;
}

const HEADS = ["Sound", "Wave", "BPM", "Key", "Instruments", "Files", "Credits", "Royalty", "State"] as const;
const NAMES = ["title", "wave", "tempo", "key", "instruments", "files", "price", "copyright_label", "state"] as const;

/** The grid of sounds, with the bar of the selected ones and the dialogs of a row. */
export function SoundLines({ title, shown, edits, canEdit }: SoundLinesProps) {
  const grid = useRef<HTMLDivElement>(null);
  const terms = useTerms();
  const { pending, problems } = useStore(edits.store);
  const [active, setActive] = useState<Cell | null>(null);
  const [editing, setEditing] = useState<(Editing & { id: number; base: PackSound }) | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [details, setDetails] = useState<{ base: PackSound; fields: readonly Field[] } | null>(null);
  const [removing, setRemoving] = useState<readonly number[]>([]);
  const isDragging = useRef(false);

  const ids = shown.map(({ stored }) => stored.id);
  const stop = active && ids.includes(active.id) ? active : { id: ids[0]!, column: "title" as const };
  const chosen = shown.filter(({ stored }) => selected.has(stored.id));

  const cellOf = ({ id, column }: Cell) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${id}"] [data-column="${column}"]`);
  const isShown = (cell: Cell) => {
    const element = cellOf(cell);
    return Boolean(element && (element.checkVisibility?.() ?? true));
  };
  const focus = (cell: Cell) => {
    cellOf(cell)?.focus();
    setActive(cell);
  };
  const storedOf = (id: number) => shown.find(({ stored }) => stored.id === id)?.stored;

  /** Ends the edit of a cell, and moves the focus as it was left. */
  function end(cell: Cell, leave: Leave): void {
    flushSync(() => setEditing(null));
    if (leave === "away") return;
    focus(leave === "stay" ? cell : nextEdited(cell, leave, ids, isShown));
  }

  function open({ id, column }: Cell, typed?: string): void {
    const base = storedOf(id);
    if (!canEdit || !base) return;
    setActive({ id, column });
    if (column === "instruments") setDetails({ base, fields: [column] });
    else if (column === "title" || column === "tempo" || column === "key" || column === "copyright_label") {
      setEditing({ id, field: column, typed: column === "title" || column === "tempo" ? typed : undefined, base });
    }
  }

  function choose(id: number, values: SoundValues): void {
    const base = storedOf(id);
    if (base && canEdit) void edits.edit([base], values);
  }

  function move(id: number, to: number): void {
    void edits.reorder(arrayMove(ids, ids.indexOf(id), Math.min(ids.length - 1, Math.max(0, to))));
  }

  const latest = useRef<LineCommands>(null!);
  latest.current = {
    open: (id, column) => open({ id, column }),
    commit(id, values, leave) {
      if (!editing) return;
      void edits.edit([editing.base], values);
      end({ id, column: editing.field }, leave);
    },
    restore: (id, leave) => editing && end({ id, column: editing.field }, leave),
    choose,
    select: (id, isSelected) =>
      setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((each) => each !== id))),
    showDetails(id) {
      const base = storedOf(id);
      if (base) setDetails({ base, fields: Object.keys(FIELDS) as Field[] });
    },
    move: (id, step) => move(id, ids.indexOf(id) + step),
    insist: (id) => void edits.insist(id),
    drop: edits.drop,
    remove: setRemoving,
  };
  const commands = useMemo(() => stable(latest), []);

  const onKeyDown = useGridKeys({
    ids,
    canEdit,
    stop,
    isShown,
    isBusy: () => isDragging.current,
    onMove: focus,
    onOpen: open,
    onPrice: choose,
    selected,
    onSelect: setSelected,
  });

  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragAnnouncements({
    titleOf: (id) => storedOf(Number(id))?.title ?? "",
    placeOf: (id) => ids.indexOf(Number(id)) + 1,
    count: ids.length,
  });
  function drop({ active: { id }, over }: DragEndEvent) {
    isDragging.current = false;
    if (over && over.id !== id) move(Number(id), ids.indexOf(Number(over.id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={() => {
        isDragging.current = true;
      }}
      onDragCancel={() => {
        isDragging.current = false;
      }}
      onDragEnd={drop}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no cells that are edited and moved by keys */}
      <div
        ref={grid}
        role="grid"
        aria-label={`Sounds of ${title}`}
        aria-rowcount={shown.length + 1}
        aria-multiselectable={canEdit}
        aria-readonly={!canEdit}
        className="sound-lines"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const column = target.closest<HTMLElement>("[data-column]")?.dataset.column as Column | undefined;
          const id = Number(target.closest<HTMLElement>("[data-row]")?.dataset.row);
          if (column && id) setActive({ id, column });
        }}
      >
        <GridHead />
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          {shown.map(({ sound }, index) => (
            <SoundLine
              key={sound.id}
              sound={sound}
              place={index + 1}
              count={shown.length}
              stop={stop.id === sound.id ? stop.column : null}
              editing={editing?.id === sound.id ? editing : null}
              isSelected={selected.has(sound.id)}
              isSaving={pending.some((edit) => edit.ids.includes(sound.id))}
              problem={problems[sound.id]}
              terms={terms}
              canEdit={canEdit}
              commands={commands}
            />
          ))}
        </SortableContext>
      </div>
      {canEdit && chosen.length > 0 && (
        <SelectionBar
          sounds={chosen.map(({ sound }) => sound)}
          terms={terms}
          onChange={(values) =>
            void edits.edit(
              chosen.map(({ stored }) => stored),
              values,
            )
          }
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
            void edits.edit([details.base], changesOf(details.base, values));
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

/** Commands that stay the same and do what the latest ones do. */
function stable(latest: { current: LineCommands }): LineCommands {
  const names = Object.keys(latest.current) as (keyof LineCommands)[];
  return Object.fromEntries(
    names.map((name) => [name, (...input: never[]) => (latest.current[name] as (...input: never[]) => void)(...input)]),
  ) as unknown as LineCommands;
}

function GridHead() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: nothing in it takes the focus
    <div role="row" aria-rowindex={1} className="sound-line sound-head-line">
      {["Order", "Select", "Play"].map((name) => (
        // biome-ignore lint/a11y/useSemanticElements: see the grid
        // biome-ignore lint/a11y/useFocusableInteractive: nothing in it takes the focus
        <span key={name} role="columnheader" data-cell={name.toLowerCase()}>
          <span className="sr-only">{name}</span>
        </span>
      ))}
      {HEADS.map((name, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see the grid
        // biome-ignore lint/a11y/useFocusableInteractive: nothing in it takes the focus
        <span key={name} role="columnheader" data-cell={NAMES[index]}>
          {name}
        </span>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: nothing in it takes the focus */}
      <span role="columnheader" data-cell="more">
        <span className="sr-only">More</span>
      </span>
    </div>
  );
}
