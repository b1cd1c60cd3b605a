import type { Cell, GridColumns } from "@/features/studio/grid/grid-moves";

export type EditedColumn = "title" | "tempo" | "key" | "instruments" | "price" | "copyright_label";
export type Column = "order" | "select" | "play" | EditedColumn | "more";
export type SoundCell = Cell<Column>;

/** The columns of the grid of sounds. */
export const SOUND_COLUMNS: GridColumns<Column, EditedColumn> = {
  all: ["order", "select", "play", "title", "tempo", "key", "instruments", "price", "copyright_label", "more"],
  edited: ["title", "tempo", "key", "instruments", "price", "copyright_label"],
  ownKeys: ["order", "more"],
};
