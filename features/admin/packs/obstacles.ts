import type { Reviewed } from "@/features/admin/packs/reviews-query";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { missingWords } from "@/lib/format/review-words";

/** The plugins of presets that nobody has decided on yet, each once. */
export function proposedOf(presets: readonly Pick<PackPreset, "plugins">[]): PackPreset["plugins"] {
  const found = new Map(presets.flatMap(({ plugins }) => plugins.map((plugin) => [plugin.id, plugin] as const)));
  return [...found.values()].filter(({ state }) => state === "proposed");
}

/** Why a pack can't be approved yet, a sentence without a full stop each. */
export function obstaclesOf(pack: Reviewed): string[] {
  const items: readonly (PackPreset | PackSound)[] = pack.sounds;
  const presets = items.filter((item): item is PackPreset => "plugins" in item);
  return [
    ...pack.missing.map((lack) => missingWords(lack, pack.kind)),
    ...proposedOf(presets).map(({ title }) => `Decide whether ${title} is a plugin of the list`),
  ];
}
