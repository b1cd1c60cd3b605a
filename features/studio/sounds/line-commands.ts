import type { Leave } from "@/features/studio/grid/components/cell-editors";
import type { Column } from "@/features/studio/sounds/sound-columns";
import type { SoundValues } from "@/features/studio/sounds/sound-values";
import type { PackSound, PackStem } from "@/lib/contract/entities/pack-sound";

/** What can be done with the files of a sound. Files by their ids. */
export interface StemCommands {
  /** Has files, or a folder of them, chosen that become stems of a sound. */
  addStems(sound: PackSound, isFolder: boolean): void;
  /** Has a file chosen that takes the place of a sound's own. */
  replace(sound: PackSound): void;
  /** Asks of which sound one is to be a stem. */
  makeStem(sound: PackSound): void;
  rename(stem: PackStem): void;
  makeSound(fileId: number): void;
  part(fileId: number): void;
  removeFile(fileId: number): void;
}

/** What a row asks of its grid. The functions stay the same, so that a row is rendered only if its sound changes. */
export interface LineCommands extends StemCommands {
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
  trim(id: number): void;
  putBack(id: number): void;
}
