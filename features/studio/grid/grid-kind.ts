import type { ComponentType, ReactElement } from "react";
import type { GridColumn, GridColumns } from "@/features/studio/grid/grid-moves";
import type { ItemFields } from "@/features/work/items/item-fields";

/** What the field of a dialog gets. */
export interface FieldProps<Values> {
  /** The item, if it is one alone. */
  itemId: number | undefined;
  /** What it begins with; nothing if several items differ in it. */
  initial: Values;
  fault: string | undefined;
  /** Called with its values, or with what is wrong with them. */
  onRead: (read: Values | string) => void;
}

/** The fields of the dialog in which values are set at once. */
export type Controls<Values, Field extends string> = Readonly<
  Record<Field, (props: FieldProps<Values>) => ReactElement>
>;

/** What can be done about a point of an item: set values, choose the value of a column, hear it, remove it. */
export type Remedy<Values, Edited extends string> = { title: string } & (
  | { values: Values }
  | { column: Edited }
  | { act: "hear" | "remove" }
);

/** How the items of one kind are edited in a grid. */
export interface GridKind<Item, Values extends object, Field extends string, Edited extends Field> {
  /** What an item is called: "sound". */
  noun: string;
  columns: GridColumns<GridColumn<Edited>, Edited>;
  fields: ItemFields<Item, Values, Field>;
  controls: Controls<Values, Field>;
  /** Those that a selection has in common, in the order of its bar; beside them its price. */
  shared: readonly Field[];
  /** The columns whose editors begin with what was typed. */
  typed: readonly Edited[];
  /** The column of the price, whose choices are all in its cell. */
  price: Edited;
  /** The prices that there are, and the values of each. */
  prices: Readonly<Record<string, Values>>;
  priceOf: (item: Item) => string;
  /** A column that isn't displayed on a phone, where all values are set at once. */
  wide: Edited;
  /** The title that the file of an item gives, without its ending and nothing else taken off; null without a file. */
  fileTitleOf: (item: Item) => string | null;
  /** What is to be known of an item beside its values, above them. */
  About?: ComponentType<{ item: Item }>;
  /** What goes with items that are removed, in a sentence. */
  removalWords: (count: number) => string;
  /** What can be done about a point of an item, the likeliest first. */
  remediesOf: (point: string, item: Item) => readonly Remedy<Values, Edited>[];
  /** A value in words; `–` for none. */
  wordOf: (field: Field, values: Values) => string;
  /** The value of a pasted cell, or what is wrong with it. */
  parseCell: (column: Edited, cell: string) => Values | string;
}
