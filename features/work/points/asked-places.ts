import { cellPlace, type Place } from "@/features/work/points/places";
import type { NamedFinding } from "@/lib/contract/entities/creator-pack";

/** Where what a moderator asked for is put right: the rows of the sounds or presets that are named, in their order. */
export const askedPlaces = (findings: readonly NamedFinding[], items: readonly { id: number }[]): readonly Place[] =>
  items.flatMap(({ id }) => {
    const sentences = findings.filter(({ sound_id }) => sound_id === id).map(({ sentence }) => sentence);
    return sentences.length > 0 ? [{ ...cellPlace(id, "play", true), words: sentences.join(" ") }] : [];
  });
