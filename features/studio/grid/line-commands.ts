import type { Leave } from "@/features/studio/grid/components/cell-editors";
import type { Remedy } from "@/features/studio/grid/grid-kind";

/** What a row asks of its grid. The functions stay the same, so that a row is rendered only if its item changes. */
export interface LineCommands<Values, Edited extends string> {
  open(id: number, column: Edited): void;
  commit(id: number, values: Values, leave: Leave): void;
  restore(id: number, leave: Leave): void;
  choose(id: number, values: Values): void;
  select(id: number, isSelected: boolean): void;
  /** Opens the dialog in which all values are set, or that of one column. */
  showDetails(id: number, column?: Edited): void;
  /** Does what a remedy says. */
  remedy(id: number, remedy: Remedy<Values, Edited>): void;
  move(id: number, step: 1 | -1): void;
  insist(id: number): void;
  drop(id: number): void;
  remove(ids: readonly number[]): void;
}
