import { type PresetPackPlan, planPresetPack } from "@/demo/catalogue/preset-plan";
import type { CataloguePresetPack } from "@/demo/catalogue/types";
import { RHODES } from "@/demo/synth/patches/keys";
import { GLASS_PAD, WARM_PAD } from "@/demo/synth/patches/pads";
import { KALIMBA } from "@/demo/synth/patches/plucks";
import { PACK_STATUS } from "@/lib/contract/rules/packs";

/** A preset pack that isn't on sale: it was not sent yet, or waits for a moderator. */
export interface StudioPresetPack {
  pack: CataloguePresetPack;
  status: (typeof PACK_STATUS)["inReview" | "requiresUpdate"];
}

const PAPER_LUNGS: PresetPackPlan = {
  title: "Paper Lungs",
  creator: "halden-rye",
  genres: [4],
  plugin: "Vital",
  tempo: 84,
  key: "Fm",
  days: 1,
  cover: { template: "arcs", palette: "polar", font: "gloock" },
  description: "Breath, reeds and a harmonium that leaks.",
  presets: [
    ["Kora Under Glass", 8, "pluck", KALIMBA],
    ["Paper Lungs", 7, "pad", WARM_PAD],
  ],
};

const SLATE_ROOF: PresetPackPlan = {
  title: "Slate Roof",
  creator: "halden-rye",
  genres: [10],
  plugin: "Dexed",
  tempo: 78,
  key: "Am",
  days: 4,
  cash: 9,
  cover: { template: "bars", palette: "lagoon", font: "unbounded" },
  description: "Tines and glass, an hour before the rain.",
  presets: [
    ["Tines, Night", 6, "keys", RHODES],
    ["Wet Slate", 7, "pad", GLASS_PAD],
  ],
};

/** The preset packs in the studio of the demo's creator that aren't on sale. */
export const STUDIO_PRESET_PACKS: readonly StudioPresetPack[] = [
  { pack: planPresetPack(PAPER_LUNGS), status: PACK_STATUS.requiresUpdate },
  { pack: planPresetPack(SLATE_ROOF), status: PACK_STATUS.inReview },
];
