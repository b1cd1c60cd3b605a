import type { PackOrder } from "@/features/packs/pack-order";
import type { Sound } from "@/lib/contract/entities/sound";
import { isSample } from "@/lib/contract/rules/kinds";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";

/** How two sounds of a pack follow each other; those that compare as equal keep the pack's order. */
type Compare = (one: Sound, other: Sound) => number;

const UNKNOWN_LAST = Number.POSITIVE_INFINITY;

const tempoOf = (sound: Sound) => (isSample(sound) && sound.tempo) || UNKNOWN_LAST;

/** Place of the key by tonic from C up, major before minor. */
function keyPlace(sound: Sound): number {
  if (!isSample(sound) || !sound.key_value) return UNKNOWN_LAST;
  return KEY_VALUES.indexOf(sound.key_value) * 2 + Number(sound.key_is_minor);
}

const byNumber = (measure: (sound: Sound) => number): Compare => {
  return (one, other) => (measure(one) === measure(other) ? 0 : measure(one) - measure(other));
};

const COMPARE: Readonly<Record<Exclude<PackOrder, "pack">, Compare>> = {
  popular: byNumber((sound) => -sound.likes_count),
  name: (one, other) => one.title.localeCompare(other.title, "en", { numeric: true }),
  length: byNumber((sound) => sound.duration_seconds),
  key: byNumber(keyPlace),
  tempo: byNumber(tempoOf),
};

/** The sounds of a pack in an order; unknown keys and tempos come last. */
export function inOrder(sounds: readonly Sound[], order: PackOrder): readonly Sound[] {
  return order === "pack" ? sounds : [...sounds].sort(COMPARE[order]);
}
