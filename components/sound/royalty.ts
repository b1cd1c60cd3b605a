import type { RoyaltySound } from "@/lib/contract/entities/pack";
import type { Sound } from "@/lib/contract/entities/sound";
import { isSample, soundKey } from "@/lib/contract/rules/kinds";
import type { RoyaltyLabel } from "@/lib/contract/rules/sounds";
import { hasRoyalty } from "@/lib/money/royalty";

/** The label of a sound that requires a share of royalties; null for every other. */
export function royaltyOf(sound: Sound): RoyaltyLabel | null {
  return isSample(sound) && hasRoyalty(sound.copyright_label) ? sound.copyright_label : null;
}

/** The sounds of a pack that have a royalty, in its order. */
export function royaltySounds(sounds: readonly Sound[]): RoyaltySound[] {
  return sounds.flatMap((sound) => {
    const label = royaltyOf(sound);
    return label ? { key: soundKey(sound), title: sound.title, label } : [];
  });
}
