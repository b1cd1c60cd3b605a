import type { Leave } from "@/features/studio/grid/components/cell-editors";

/** What a row asks of its grid. The functions stay the same, so that a row is rendered only if its item changes. */
export interface LineCommands<Values, Edited extends string> {
  open(id: number, column: Edited): void;
  commit(id: number, values: Values, leave: Leave): void;
  restore(id: number, leave: Leave): void;
  choose(id: number, values: Values): void;
  select(id: number, isSelected: boolean): void;
  showDetails(id: number): void;
  move(id: number, step: 1 | -1): void;
  insist(id: number): void;
  drop(id: number): void;
  remove(ids: readonly number[]): void;
}
