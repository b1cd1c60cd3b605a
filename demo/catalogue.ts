import { collectionsOf } from "@/demo/catalogue/collections";
import { CREATORS } from "@/demo/catalogue/creators";
import { TESTED_PACKS, type TestedPack } from "@/demo/catalogue/for-tests";
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
import type { SoundKind } from "@/lib/contract/entities/library";

/** The demo catalogue as data, without audio or pictures. */
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
  /** Slugs of the packs of the users' history; by default the first ones. */
  history?: readonly string[];
}

/** Builds the whole demo catalogue, or the part of it with which browser tests run; deterministic. */
export function createCatalogue(part: "all" | "tests" = "all"): Catalogue {
  const whole = {
    packs: [...[...URBAN_PACKS, ...DANCE_PACKS, ...LIVE_PACKS].map(planSamplePack), ...RECORDING_PACKS],
    oneshot_packs: ONESHOT_PACKS,
    preset_packs: [...KEYS_PRESET_PACKS, ...LEAD_PRESET_PACKS].map(planPresetPack),
  };
  const { packs, oneshot_packs, preset_packs } = part === "tests" ? partOf(whole, TESTED_PACKS) : whole;
  return {
    creators: CREATORS,
    packs,
    oneshot_packs,
    preset_packs,
    studio_packs: STUDIO_PACKS,
    studio_preset_packs: STUDIO_PRESET_PACKS,
    selections: selectionsOf(packs),
    collections: collectionsOf(
      packs.flatMap(({ samples }) => samples),
      oneshot_packs.flatMap(({ oneshots }) => oneshots),
      preset_packs.flatMap(({ presets }) => presets),
    ),
    ...(part === "tests" && { history: TESTED_PACKS.filter((pack) => !pack.isSoldLater).map(({ slug }) => slug) }),
  };
}

type Packs = Pick<Catalogue, "packs" | "oneshot_packs" | "preset_packs">;

/** The chosen packs in the catalogue's order, each with its first sounds. Throws for one that isn't in the catalogue. */
export function partOf({ packs, oneshot_packs, preset_packs }: Packs, chosen: readonly TestedPack[]): Packs {
  const known = { sample: packs, oneshot: oneshot_packs, preset: preset_packs };
  for (const { kind, slug } of chosen)
    if (!known[kind].some((pack) => pack.slug === slug)) throw new Error(`The catalogue has no ${kind} pack ${slug}.`);
  const ofKind = <Pack extends { slug: string }>(kind: SoundKind, all: readonly Pack[]) =>
    all.flatMap((pack) => {
      const choice = chosen.find((one) => one.kind === kind && one.slug === pack.slug);
      return choice ? [{ pack, sounds: choice.sounds }] : [];
    });
  return {
    packs: ofKind("sample", packs).map(({ pack, sounds }) => ({ ...pack, samples: pack.samples.slice(0, sounds) })),
    oneshot_packs: ofKind("oneshot", oneshot_packs).map(({ pack, sounds }) => ({
      ...pack,
      oneshots: pack.oneshots.slice(0, sounds),
    })),
    preset_packs: ofKind("preset", preset_packs).map(({ pack, sounds }) => ({
      ...pack,
      presets: pack.presets.slice(0, sounds),
    })),
  };
}
