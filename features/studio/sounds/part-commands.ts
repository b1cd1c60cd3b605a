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

/** What a row of the grid of sounds asks for beside what every grid does. */
export interface PartCommands extends StemCommands {
  trim(id: number): void;
  putBack(id: number): void;
}
