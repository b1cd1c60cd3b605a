"use client";

import "@/features/studio/grid/components/grid.css";
import { Fragment, type ReactElement } from "react";
import { useStore } from "zustand";
import { GridHead } from "@/features/studio/grid/components/grid-head";
import type { Line } from "@/features/studio/grid/components/item-line";
import { LinesOrder } from "@/features/studio/grid/components/lines-order";
import { RemoveDialog } from "@/features/studio/grid/components/remove-dialog";
import { SelectionBar } from "@/features/studio/grid/components/selection-bar";
import { useLines } from "@/features/studio/grid/components/use-lines";
import { ValuesDialog } from "@/features/studio/grid/components/values-dialog";
import type { GridKind } from "@/features/studio/grid/grid-kind";
import type { ItemEdits } from "@/features/studio/grid/item-edits";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import type { GridItem } from "@/features/work/items/item-fields";
import { StepBar } from "@/features/work/points/components/step-bar";
import type { Steps } from "@/features/work/points/use-steps";

interface GridLinesProps<Item extends GridItem, Values extends object, Field extends string, Edited extends Field> {
  kind: GridKind<Item, Values, Field, Edited>;
  /** Accessible name. */
  label: string;
  /** Of the columns between the button that plays and the menu, by their names. */
  heads: Readonly<Record<string, string>>;
  gridItems: readonly ShownItem<Item>[];
  edits: ItemEdits<Item, Values, Field>;
  canEdit: boolean;
  /** All items of the pack are shown, so that they can be put in order. */
  isWhole: boolean;
  /** Leads through what is to be put right of the items. */
  steps: Steps;
  /** Renders a row. */
  renderLine: (line: Line<Item, Values, Edited>) => ReactElement;
}

const NONE: never[] = [];

/** A grid of items, with the bar of the selected ones and the dialogs of a row. */
export function GridLines<Item extends GridItem, Values extends object, Field extends string, Edited extends Field>({
  kind,
  label,
  heads,
  gridItems,
  edits,
  canEdit,
  isWhole,
  steps,
  renderLine,
}: GridLinesProps<Item, Values, Field, Edited>) {
  const { pending, problems, faults } = useStore(edits.store);
  const lines = useLines({ kind, gridItems, edits, canEdit });
  const { ids, stop, editing, selected, chosen, details, removing, commands } = lines;
  const { fields, controls, noun, About } = kind;
  const all = Object.keys(fields.names) as Field[];
  const current = gridItems.find(({ item }) => item.id === steps.current?.item)?.item;
  const remedies = canEdit && current && steps.point ? kind.remediesOf(steps.point, current) : NONE;
  const titleOf = (id: number) => lines.storedOf(id)?.title ?? "";

  return (
    <>
      {steps.items && (
        <StepBar
          steps={steps}
          remedies={remedies.map((remedy) => ({
            title: remedy.title,
            onSelect: () => current && commands.remedy(current.id, remedy),
          }))}
        />
      )}
      <LinesOrder ids={ids} noun={noun} titleOf={titleOf} isDragging={lines.isDragging} onMove={lines.move}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table has no cells that are edited and moved by keys */}
        <div
          ref={lines.grid}
          role="grid"
          aria-label={label}
          aria-rowcount={(gridItems.at(-1)?.place ?? 0) + 1}
          aria-multiselectable={canEdit}
          aria-readonly={!canEdit}
          className="item-lines"
          data-noun={noun}
          {...lines.handlers}
        >
          <GridHead
            heads={heads}
            edited={kind.columns.edited}
            selected={chosen.length}
            count={gridItems.length}
            canEdit={canEdit}
            onSelectAll={(isSelected) => lines.setSelected(new Set(isSelected ? ids : []))}
          />
          {gridItems.map(({ item, place }) => (
            <Fragment key={item.id}>
              {renderLine({
                item,
                place,
                count: gridItems.length,
                stop: stop.id === item.id ? stop.column : null,
                editing: editing?.id === item.id ? editing : null,
                isSelected: selected.has(item.id),
                remedies: item.id === current?.id ? remedies : null,
                isSaving: pending.some((edit) => edit.has(item.id)),
                problem: problems[item.id],
                faults: faults[item.id],
                canEdit,
                canMove: canEdit && isWhole,
                commands,
              })}
            </Fragment>
          ))}
        </div>
      </LinesOrder>
      {canEdit && chosen.length > 0 && (
        <SelectionBar
          kind={kind}
          items={chosen.map(({ item }) => item)}
          onChange={(values) => lines.setAll(chosen, values)}
          onTitleByFiles={() => lines.titleByFiles(chosen)}
          onRemove={() => lines.setRemoving(chosen.map(({ stored }) => stored.id))}
          onClear={() => lines.setSelected(new Set())}
        />
      )}
      {details && (
        <ValuesDialog
          title={details.item.title}
          itemId={details.item.id}
          fields={details.column ? [details.column] : all}
          controls={controls}
          {...(About && !details.column && { about: <About item={details.item} /> })}
          initial={fields.valuesIn(details.item, details.column ? [details.column] : all)}
          onClose={() => lines.setDetails(null)}
          onSave={(values) => {
            lines.setDetails(null);
            const changes = [{ item: details.item, values: fields.changesOf(details.item, values) }];
            void edits.edit(changes, `Values of ${details.item.title}`);
          }}
        />
      )}
      <RemoveDialog
        titles={removing.map(titleOf)}
        noun={noun}
        words={kind.removalWords(removing.length)}
        onClose={() => lines.setRemoving([])}
        onRemove={() => {
          lines.setRemoving([]);
          lines.setSelected((before) => new Set([...before].filter((id) => !removing.includes(id))));
          void edits.remove(removing);
        }}
      />
    </>
  );
}
