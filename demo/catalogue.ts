import { collectionsOf } from "@/demo/catalogue/collections";
import { CREATORS } from "@/demo/catalogue/creators";
import { ONESHOT_PACKS } from "@/demo/catalogue/oneshots";
import { DANCE_PACKS } from "@/demo/catalogue/packs-dance";
import { LIVE_PACKS } from "@/demo/catalogue/packs-live";
import { URBAN_PACKS } from "@/demo/catalogue/packs-urban";
import { planSamplePack } from "@/demo/catalogue/plan";
import { planPresetPack } from "@/demo/catalogue/preset-plan";
import { KEYS_PRESET_PACKS } from "@/demo/catalogue/preset-plans-keys";
import { LEAD_PRESET_PACKS } from "@/demo/catalogue/preset-plans-leads";
import { RECORDING_PACKS } from "@/demo/catalogue/recordings";
import { selectionsOf } from "@/demo/catalogue/selections";
import { STUDIO_PACKS, type StudioPack } from "@/demo/catalogue/studio-packs";
import { STUDIO_PRESET_PACKS, type StudioPresetPack } from "@/demo/catalogue/studio-preset-packs";
import type {
  CatalogueCollection,
  CatalogueCreator,
  CatalogueOneshotPack,
  CataloguePresetPack,
  CatalogueSamplePack,
  CatalogueSelection,
} from "@/demo/catalogue/types";

/** Categories of sample packs, shown at /packs/c/{id}. */
/** The whole demo catalogue as data, without audio or pictures. */
export interface Catalogue {
  creators: CatalogueCreator[];
  packs: CatalogueSamplePack[];
  oneshot_packs: CatalogueOneshotPack[];
  preset_packs: CataloguePresetPack[];
  /** Sample packs that aren't on sale. */
  studio_packs: readonly StudioPack[];
  /** The same of presets. */
  studio_preset_packs: readonly StudioPresetPack[];
  selections: CatalogueSelection[];
  collections: CatalogueCollection[];
}

/** Builds the demo catalogue; deterministic. */
export function createCatalogue(): Catalogue {
  const packs = [...[...URBAN_PACKS, ...DANCE_PACKS, ...LIVE_PACKS].map(planSamplePack), ...RECORDING_PACKS];
  const preset_packs = [...KEYS_PRESET_PACKS, ...LEAD_PRESET_PACKS].map(planPresetPack);
  return {
    creators: CREATORS,
    packs,
    oneshot_packs: ONESHOT_PACKS,
    preset_packs,
    studio_packs: STUDIO_PACKS,
    studio_preset_packs: STUDIO_PRESET_PACKS,
    selections: selectionsOf(packs),
    collections: collectionsOf(
      packs.flatMap(({ samples }) => samples),
      ONESHOT_PACKS.flatMap(({ oneshots }) => oneshots),
      preset_packs.flatMap(({ presets }) => presets),
    ),
  };
}
