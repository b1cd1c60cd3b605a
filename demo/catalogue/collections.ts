import type {
  CatalogueCollection,
  CatalogueOneshot,
  CataloguePreset,
  CatalogueSample,
  SoundsOfCollection,
} from "@/demo/catalogue/types";
import { hashText } from "@/lib/random/seeded-random";

interface CollectionPlan {
  title: string;
  owner: string;
  liked_by: string[];
  is_public?: false;
  sample?: (sample: CatalogueSample) => boolean;
  oneshot?: (oneshot: CatalogueOneshot) => boolean;
  preset?: (preset: CataloguePreset) => boolean;
}

const DRUMS = 1;
const SYNTH = 2;
const GUITAR = 3;
const VOCAL = 4;
const PERCUSSION = 5;
const KEYS = 6;
const PAD = 7;
const BASS = 10;
const FX = 12;

const PLANS: CollectionPlan[] = [
  {
    title: "Kitchen sink kit",
    owner: "lena-marsh",
    liked_by: ["sam-okafor", "yara-holt", "tara-lind", "odile-sarr", "juno-akers", "frank-osei"],
    sample: ({ instrument }) => instrument === PERCUSSION || instrument === FX,
    oneshot: ({ instrument }) => instrument === FX || instrument === PERCUSSION,
  },
  {
    title: "Winter EP",
    owner: "yara-holt",
    liked_by: ["lena-marsh", "halden-rye", "sam-okafor", "juno-akers", "tara-lind"],
    sample: ({ instrument, tempo }) => [KEYS, PAD, VOCAL].includes(instrument) && (tempo ?? 0) < 100,
    preset: ({ instrument }) => instrument === PAD || instrument === KEYS,
  },
  {
    title: "Slow R&B starts",
    owner: "odile-sarr",
    liked_by: ["lena-marsh", "yara-holt", "halden-rye", "frank-osei"],
    sample: ({ genres, tempo }) => genres.includes(4) && (tempo ?? 999) < 96,
  },
  {
    title: "Percussion beds",
    owner: "tunde-aro",
    liked_by: ["sam-okafor", "lena-marsh", "odile-sarr"],
    sample: ({ instrument }) => instrument === PERCUSSION || instrument === DRUMS,
    oneshot: ({ instrument }) => instrument === PERCUSSION,
  },
  {
    title: "One synth, one take",
    owner: "halden-rye",
    liked_by: ["yara-holt", "tara-lind", "juno-akers"],
    sample: ({ instrument }) => instrument === SYNTH,
    preset: ({ instrument }) => instrument === SYNTH || instrument === BASS,
  },
  {
    title: "Low end homework",
    owner: "sam-okafor",
    liked_by: ["halden-rye", "lena-marsh"],
    sample: ({ instrument }) => instrument === BASS,
    oneshot: ({ instrument }) => instrument === BASS || instrument === DRUMS,
    preset: ({ instrument }) => instrument === BASS,
  },
  {
    title: "Strings attached",
    owner: "juno-akers",
    liked_by: ["yara-holt", "lena-marsh"],
    sample: ({ instrument }) => instrument === GUITAR,
  },
  {
    title: "Demo that nobody hears",
    owner: "lena-marsh",
    liked_by: [],
    is_public: false,
    sample: ({ is_free }) => is_free,
  },
];

/** Maximum of each kind in a collection. */
const LONGEST = { sample: 14, oneshot: 8, preset: 5 };

/** Playlists of the demo's users, most of them public, in a fixed random order. */
export function collectionsOf(
  samples: readonly CatalogueSample[],
  oneshots: readonly CatalogueOneshot[],
  presets: readonly CataloguePreset[],
): CatalogueCollection[] {
  return PLANS.map(({ title, owner, liked_by, is_public = true, ...fits }) => {
    const order = (slug: string) => hashText(`${title}:${slug}`);
    const choose = <Item extends { slug: string }>(
      kind: keyof SoundsOfCollection,
      items: readonly Item[],
      fit: ((item: Item) => boolean) | undefined,
    ) =>
      fit
        ? items
            .filter(fit)
            .toSorted((a, b) => order(a.slug) - order(b.slug))
            .slice(0, LONGEST[kind])
            .map(({ slug }) => slug)
        : [];
    const sounds = {
      sample: choose("sample", samples, fits.sample),
      oneshot: choose("oneshot", oneshots, fits.oneshot),
      preset: choose("preset", presets, fits.preset),
    };
    return { title, owner, liked_by, is_public, sounds };
  });
}
