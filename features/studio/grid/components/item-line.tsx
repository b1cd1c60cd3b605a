"use client";

import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactElement, ReactNode } from "react";
import type { ElementNode } from "@/components/element-node";
import { Icon } from "@/components/icons/icon";
import type { Leave } from "@/features/studio/grid/components/cell-editors";
import { PriceKey } from "@/features/studio/grid/components/price-key";
import type { GridKind, Remedy } from "@/features/studio/grid/grid-kind";
import type { GridColumn } from "@/features/studio/grid/grid-moves";
import type { Problem } from "@/features/studio/grid/item-edits";
import type { LineCommands } from "@/features/studio/grid/line-commands";
import type { GridItem } from "@/features/work/items/item-fields";

/** A row of the grid. */
export interface Line<Item, Values, Edited extends string> {
  item: Item;
  /** In the pack, from 1. */
  place: number;
  count: number;
  /** The column that is the grid's tab stop, if it is in this row. */
  stop: GridColumn<Edited> | null;
  editing: { column: Edited; typed: string | undefined } | null;
  isSelected: boolean;
  /** It has the turn among those of a point, with what can be done about it. */
  remedies: readonly Remedy<Values, Edited>[] | null;
  isSaving: boolean;
  problem: Problem<Item, Values> | undefined;
  faults: readonly string[] | undefined;
  canEdit: boolean;
  /** All items are shown, so that it can be moved among them. */
  canMove: boolean;
  commands: LineCommands<Values, Edited>;
}

/** What makes an element a cell of the grid that takes the focus. */
export const focusIn = <Edited extends string>(
  { stop }: { stop: GridColumn<Edited> | null },
  column: GridColumn<Edited>,
) => ({
  "data-column": column,
  tabIndex: stop === column ? 0 : -1,
});

interface ItemLineProps<Item, Values, Edited extends string> {
  line: Line<Item, Values, Edited>;
  /** Of what is played. */
  soundKey: string;
  /** The cells from the title on, and what is said below them. */
  children: ElementNode | ElementNode[];
}

/** The row of an item: its handle, its box, what plays it, and its cells. */
export function ItemLine<Item extends GridItem, Values, Edited extends string>({
  line,
  soundKey,
  children,
}: ItemLineProps<Item, Values, Edited>) {
  const { item, place, isSelected, remedies, canEdit, canMove, commands } = line;
  const { id, title } = item;
  const sortable = useSortable({ id, disabled: !canMove });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's row can't be moved and edited as a grid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div
      ref={sortable.setNodeRef}
      role="row"
      aria-rowindex={place + 1}
      aria-selected={isSelected}
      data-row={id}
      data-sound={soundKey}
      data-dragged={sortable.isDragging || undefined}
      data-current={remedies !== null || undefined}
      className="item-line"
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <LineCell name="order">
        {canMove && (
          <button
            type="button"
            ref={sortable.setActivatorNodeRef}
            {...sortable.attributes}
            {...sortable.listeners}
            {...focusIn(line, "order")}
            aria-label={`Move ${title}`}
            className="item-handle"
          >
            <Icon name="drag" size={16} />
          </button>
        )}
      </LineCell>
      <LineCell name="select">
        {canEdit && (
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={isSelected}
            onChange={({ target }) => commands.select(id, target.checked)}
            {...focusIn(line, "select")}
          />
        )}
      </LineCell>
      <LineCell name="play">
        <button
          type="button"
          data-play=""
          aria-label={`Play ${title}`}
          className="item-audition"
          {...focusIn(line, "play")}
        >
          <span className="num">{place}</span>
          <Icon name="play" size={16} />
        </button>
      </LineCell>
      {children}
      <LineRemedies line={line} />
    </div>
  );
}

/** The values to choose that a point of the row asks for, where their cells aren't displayed. */
function LineRemedies<Item extends GridItem, Values, Edited extends string>({
  line: { item, remedies, commands },
}: {
  line: Line<Item, Values, Edited>;
}) {
  const choices = remedies?.filter((remedy) => "column" in remedy) ?? [];
  if (choices.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
    // biome-ignore lint/a11y/useSemanticElements: see the row
    <div role="gridcell" className="item-remedy">
      {choices.map((remedy) => (
        <button
          key={remedy.title}
          type="button"
          className="link"
          data-remedy=""
          onClick={() => commands.remedy(item.id, remedy)}
        >
          {remedy.title}
        </button>
      ))}
    </div>
  );
}

/** A cell of a row. */
export function LineCell({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the row
    // biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus
    <div role="gridcell" data-cell={name}>
      {children}
    </div>
  );
}

/** What the editor of a cell gets. */
export interface CellEditing<Values> {
  /** What was typed to begin with, instead of the value. */
  typed: string | undefined;
  onCommit: (values: Values, leave: Leave) => void;
  onRestore: (leave: Leave) => void;
}

interface LineValueProps<Item, Values, Edited extends string> {
  line: Line<Item, Values, Edited>;
  column: Edited;
  /** Accessible name. */
  label: string;
  isClashing?: boolean;
  /** Tooltip of the cell. */
  hint?: string | undefined;
  editor: (editing: CellEditing<Values>) => ReactElement;
  children: ElementNode;
}

/** A value of a row that is edited in its place. */
export function LineValue<Item extends GridItem, Values, Edited extends string>({
  line,
  column,
  label,
  isClashing,
  hint,
  editor,
  children,
}: LineValueProps<Item, Values, Edited>) {
  const { item, editing, canEdit, commands } = line;
  if (editing?.column === column) {
    return editor({
      typed: editing.typed,
      onCommit: (values, leave) => commands.commit(item.id, values, leave),
      onRestore: (leave) => commands.restore(item.id, leave),
    });
  }
  return (
    <button
      type="button"
      className="item-value"
      data-clash={isClashing || undefined}
      aria-label={label}
      title={hint}
      aria-disabled={!canEdit || undefined}
      onClick={() => commands.open(item.id, column)}
      {...focusIn(line, column)}
    >
      {children}
    </button>
  );
}

interface LinePriceProps<Item, Values extends object, Field extends string, Edited extends Field> {
  line: Line<Item, Values, Edited>;
  kind: Pick<GridKind<Item, Values, Field, Edited>, "price" | "prices" | "priceOf">;
}

/** The price of a row, with its choices side by side. */
export function LinePrice<Item extends GridItem, Values extends object, Field extends string, Edited extends Field>({
  line,
  kind: { price, prices, priceOf },
}: LinePriceProps<Item, Values, Field, Edited>) {
  const { item, canEdit, commands } = line;
  return (
    <LineCell name="price">
      {/* biome-ignore lint/a11y/useSemanticElements: the focus of a cell whose keys choose a price */}
      <span
        role="group"
        aria-label={`Credits ${priceOf(item)}`}
        className="item-price-cell"
        {...focusIn<Edited>(line, price)}
      >
        <PriceKey
          label={`Credits of ${item.title}`}
          names={Object.keys(prices)}
          value={priceOf(item)}
          disabled={!canEdit}
          onChange={(name) => commands.choose(item.id, prices[name]!)}
        />
      </span>
    </LineCell>
  );
}
