import type { Sound } from "@/lib/contract/entities/sound";
import { isSample } from "@/lib/contract/kinds";

/** How many of a pack's sounds have a royalty: a track that uses one has to be registered. */
export function countWithRoyalty(sounds: readonly Sound[]): number {
  return sounds.filter((sound) => isSample(sound) && sound.copyright_label !== "Royalty-Free").length;
}
