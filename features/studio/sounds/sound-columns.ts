import { gridColumns } from "@/features/studio/grid/grid-moves";

export type EditedColumn = "title" | "tempo" | "key" | "instruments" | "price" | "copyright_label";

/** The columns of the grid of sounds. */
export const SOUND_COLUMNS = gridColumns<EditedColumn>([
  "title",
  "tempo",
  "key",
  "instruments",
  "price",
  "copyright_label",
]);
