import { PRICE_NAMES, PRICES, priceName, type SoundValues } from "@/features/studio/sounds/sound-values";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

const PRICE_KEYS: Readonly<Record<string, (typeof PRICE_NAMES)[number]>> = {
  "2": "2",
  "3": "3",
  f: "FREE",
  "0": "FREE",
};

/** The price that a key sets in the cell of a sound: Enter the following one. Null for any other key. */
export function priceByKey(key: string, sound: PackSound): SoundValues | null {
  const following = PRICE_NAMES[(PRICE_NAMES.indexOf(priceName(sound)) + 1) % PRICE_NAMES.length]!;
  const price = key === "Enter" ? following : PRICE_KEYS[key.toLowerCase()];
  return price ? PRICES[price] : null;
}
