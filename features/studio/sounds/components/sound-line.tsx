"use client";

import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { memo, useState } from "react";
import type { ElementNode } from "@/components/element-node";
import { Icon } from "@/components/icons/icon";
import { CellEditor, type CellEditorProps } from "@/features/studio/sounds/components/cell-editor";
import { FoundWave } from "@/features/studio/sounds/components/found-wave";
import { LineMenu } from "@/features/studio/sounds/components/line-menu";
import { RowNotes } from "@/features/studio/sounds/components/row-notes";
import { ConfidenceTicks, PriceKey, SoundFiles, SoundLamp } from "@/features/studio/sounds/components/sound-cells";
import { SoundStems } from "@/features/studio/sounds/components/sound-stems";
import type { LineCommands } from "@/features/studio/sounds/line-commands";
import { confidenceOf, differencesOf } from "@/features/studio/sounds/readings";
import type { Column } from "@/features/studio/sounds/sound-columns";
import type { SoundProblem } from "@/features/studio/sounds/sound-edits";
import { priceName, valuesIn, wordOf } from "@/features/studio/sounds/sound-values";
import type { Terms } from "@/features/studio/sounds/terms";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { formatLength } from "@/lib/format/time";
import type { PackOfSounds } from "@/lib/media/audible-sound";

export interface Editing {
  field: CellEditorProps["field"];
  typed: string | undefined;
}

interface SoundLineProps {
  sound: PackSound;
  pack: PackOfSounds;
  /** From 1. */
  place: number;
  count: number;
  /** The column that is the grid's tab stop, if it is in this row. */
  stop: Column | null;
  editing: Editing | null;
  isSelected: boolean;
  isSaving: boolean;
  problem: SoundProblem | undefined;
  faults: readonly string[] | undefined;
  terms: Terms;
  canEdit: boolean;
  /** All sounds are shown, so that it can be moved among them. */
  canMove: boolean;
  commands: LineCommands;
}

/** A sound of the grid. */
export const SoundLine = memo(function SoundLine(props: SoundLineProps) {
  const { sound, place, count, stop, editing, isSelected, isSaving, terms, canEdit, canMove, commands } = props;
  const { id, title } = sound;
  const [showsStems, setShowsStems] = useState(false);
  const sortable = useSortable({ id, disabled: !canMove });
  const clashing = differencesOf(sound).map(({ field }) => field as string);
  const word = (field: Parameters<typeof wordOf>[0]) => wordOf(field, valuesIn(sound, [field]), terms);
  const focus = (column: Column) => ({ "data-column": column, tabIndex: stop === column ? 0 : -1 });

  function edited(field: Editing["field"], label: string, content: ElementNode) {
    if (editing?.field === field) {
      return (
        <CellEditor
          sound={sound}
          field={field}
          typed={editing.typed}
          terms={terms}
          onCommit={(values, leave) => commands.commit(id, values, leave)}
          onRestore={(leave) => commands.restore(id, leave)}
        />
      );
    }
    return (
      <button
        type="button"
        className="sound-value"
        data-clash={clashing.includes(field) || undefined}
        aria-label={label}
        aria-disabled={!canEdit || undefined}
        onClick={() => commands.open(id, field)}
        {...focus(field)}
      >
        {content}
      </button>
    );
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's row can't be moved and edited as a grid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div
      ref={sortable.setNodeRef}
      role="row"
      aria-rowindex={place + 1}
      aria-selected={isSelected}
      data-row={id}
      data-sound={`sample:${id}`}
      data-dragged={sortable.isDragging || undefined}
      className="sound-line"
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <Cell name="order">
        {canMove && (
          <button
            type="button"
            ref={sortable.setActivatorNodeRef}
            {...sortable.attributes}
            {...sortable.listeners}
            {...focus("order")}
            aria-label={`Move ${title}`}
            className="sound-handle"
          >
            <Icon name="drag" size={16} />
          </button>
        )}
      </Cell>
      <Cell name="select">
        {canEdit && (
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={isSelected}
            onChange={({ target }) => commands.select(id, target.checked)}
            {...focus("select")}
          />
        )}
      </Cell>
      <Cell name="play">
        <button type="button" data-play="" aria-label={`Play ${title}`} className="sound-audition" {...focus("play")}>
          <span className="num">{place}</span>
          <Icon name="play" size={16} />
        </button>
      </Cell>
      <Cell name="title">
        {edited("title", `Title ${title}`, <b className="truncate">{title}</b>)}
        {sound.path && (
          <small className="num truncate" title={sound.path}>
            {sound.path}
          </small>
        )}
        <small className="sound-facts num" aria-hidden="true">
          {[formatLength(sound.duration_seconds), word("key"), word("tempo"), word("instruments")].join(" · ")}
        </small>
      </Cell>
      <Cell name="wave">
        <FoundWave sound={sound} points={44} />
      </Cell>
      <Cell name="tempo">
        {edited("tempo", `BPM ${word("tempo")}`, <Heard sound={sound} field="tempo" word={word("tempo")} />)}
      </Cell>
      <Cell name="key">
        {edited("key", `Key ${word("key")}`, <Heard sound={sound} field="key" word={word("key")} />)}
      </Cell>
      <Cell name="instruments">
        {edited(
          "instruments",
          `Instruments ${word("instruments")}`,
          <span className="truncate">{word("instruments")}</span>,
        )}
      </Cell>
      <Cell name="files">
        <SoundFiles sound={sound} isOpen={showsStems} onToggle={() => setShowsStems(!showsStems)} />
      </Cell>
      <Cell name="price">
        {/* biome-ignore lint/a11y/useSemanticElements: the focus of a cell whose keys choose a price */}
        <span role="group" aria-label={`Credits ${word("price")}`} className="sound-price-cell" {...focus("price")}>
          <PriceKey
            label={`Credits of ${title}`}
            value={priceName(sound)}
            disabled={!canEdit}
            onChange={(values) => commands.choose(id, values)}
          />
        </span>
      </Cell>
      <Cell name="copyright_label">
        {edited(
          "copyright_label",
          `Royalty ${sound.copyright_label}`,
          <span className="truncate">{sound.copyright_label}</span>,
        )}
      </Cell>
      <Cell name="state">
        <SoundLamp sound={sound} isSaving={isSaving} />
      </Cell>
      <Cell name="more">
        {canEdit && (
          <LineMenu
            sound={sound}
            stems={{ areShown: showsStems, toggle: () => setShowsStems(!showsStems) }}
            place={canMove ? place : null}
            count={count}
            commands={commands}
            focus={focus("more")}
          />
        )}
      </Cell>
      {showsStems && sound.stems.length > 0 && (
        <SoundStems sound={sound} pack={props.pack} canEdit={canEdit} commands={commands} />
      )}
      <RowNotes
        sound={sound}
        problem={props.problem}
        faults={props.faults}
        terms={terms}
        canEdit={canEdit}
        onChoose={(values) => commands.choose(id, values)}
        onInsist={() => commands.insist(id)}
        onDrop={() => commands.drop(id)}
        onRemove={() => commands.remove([id])}
        onTrim={() => commands.trim(id)}
        onPutBack={() => commands.putBack(id)}
      />
    </div>
  );
});

function Cell({ name, children }: { name: Column | "wave" | "files" | "state"; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the row
    // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus
    <div role="gridcell" data-cell={name}>
      {children}
    </div>
  );
}

function Heard({ sound, field, word }: { sound: PackSound; field: "tempo" | "key"; word: string }) {
  const confidence = confidenceOf(sound, field);
  return (
    <>
      <span className="num">{word}</span>
      {confidence && <ConfidenceTicks {...confidence} />}
    </>
  );
}
