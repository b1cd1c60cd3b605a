import type { Leave } from "@/features/studio/sounds/components/cell-editor";
import type { Column } from "@/features/studio/sounds/grid-moves";
import type { SoundValues } from "@/features/studio/sounds/sound-values";

/** What a row asks of its grid. The functions stay the same, so that a row is rendered only if its sound changes. */
export interface LineCommands {
  open(id: number, column: Column): void;
  commit(id: number, values: SoundValues, leave: Leave): void;
  restore(id: number, leave: Leave): void;
  choose(id: number, values: SoundValues): void;
  select(id: number, isSelected: boolean): void;
  showDetails(id: number): void;
  move(id: number, step: 1 | -1): void;
  insist(id: number): void;
  drop(id: number): void;
  remove(ids: readonly number[]): void;
}
