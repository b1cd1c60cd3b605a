import { KEY_VALUES } from "@/lib/contract/constants";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { isSample } from "@/lib/contract/kinds";

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

const ORDERS = {
  pack: { title: "Pack order", compare: () => 0 },
  popular: { title: "Popular", compare: byNumber((sound) => -sound.likes_count) },
  name: { title: "Name", compare: (one, other) => one.title.localeCompare(other.title, "en", { numeric: true }) },
  length: { title: "Length", compare: byNumber((sound) => sound.duration_seconds) },
  key: { title: "Key", compare: byNumber(keyPlace) },
  tempo: { title: "Tempo", compare: byNumber(tempoOf) },
} as const satisfies Record<string, { title: string; compare: Compare }>;

/** The order of a pack's sounds. */
export type PackOrder = keyof typeof ORDERS;

/** The orders that say something about the sounds of a pack: only samples have a key and a tempo. */
export function packOrders(kind: PackKind): { value: PackOrder; title: string }[] {
  return (Object.keys(ORDERS) as PackOrder[])
    .filter((order) => kind === "sample" || (order !== "key" && order !== "tempo"))
    .map((value) => ({ value, title: ORDERS[value].title }));
}

/** The sounds of a pack in an order; unknown keys and tempos come last. */
export function inOrder(sounds: readonly Sound[], order: PackOrder): readonly Sound[] {
  return order === "pack" ? sounds : sounds.toSorted(ORDERS[order].compare);
}
