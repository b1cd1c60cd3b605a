import type { PackKind } from "@/lib/contract/entities/pack";
import { PACK_RULES } from "@/lib/contract/rules/packs";

const TITLES = {
  pack: "Pack order",
  popular: "Popular",
  name: "Name",
  length: "Length",
  key: "Key",
  tempo: "Tempo",
} as const;

/** The order of a pack's sounds. */
export type PackOrder = keyof typeof TITLES;

/** The orders that say something about the sounds of a pack: only samples have a key and a tempo. */
export function packOrders(kind: PackKind): { value: PackOrder; title: string }[] {
  return (Object.keys(TITLES) as PackOrder[])
    .filter((order) => PACK_RULES[kind].hasTempo || (order !== "key" && order !== "tempo"))
    .map((value) => ({ value, title: TITLES[value] }));
}
