import type { CatalogueSummary, Home } from "@/lib/contract/calls/catalogue/home";
import type { Pack, PackRef } from "@/lib/contract/entities/pack";
import { HOME_PLACES } from "@/lib/contract/rules/shelves";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { countTerms } from "@/server/catalogue/facets";
import { firstIds } from "@/server/catalogue/listed-ids";
import { readPads } from "@/server/modules/catalogue/home/pads";
import { readPeaks } from "@/server/modules/catalogue/home/repository";
import { getPackPage } from "@/server/modules/catalogue/packs/service";
import { findShownPacks } from "@/server/modules/catalogue/shelves/featured-repository";
import { readCreators } from "@/server/modules/items/items/creator-repository";
import { readOneshots } from "@/server/modules/items/items/oneshot-repository";
import { readPacks } from "@/server/modules/items/items/pack-repository";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { readPresets } from "@/server/modules/items/items/preset-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import type { Executor } from "@/server/platform/db/database";

const TRENDING = 8;
const FEATURED_SOUNDS = 8;
const FRESH = 12;
const CREATORS = 8;

/** Counts by format, genre and instrument, and the newest pack. Genres and instruments count samples. */
export async function getCatalogueSummary(catalogue: Catalogue): Promise<CatalogueSummary> {
  const { search, taxonomy } = catalogue;
  const active = { kinds: ["creator"], filter: { is_active: true }, sort: "popular", offset: 0, limit: 0 } as const;
  const [sizes, facets, creators, terms] = await Promise.all([
    search.sizes(),
    search.facets("sample", {}),
    search.list(active),
    taxonomy.read(),
  ]);
  const [newest] = await readFreshPacks(catalogue, 1);
  return {
    counts: {
      samples: sizes.sample,
      oneshots: sizes.oneshot,
      presets: sizes.preset,
      midi: facets.has_mid ?? 0,
      packs: sizes.sample_pack + sizes.preset_pack + sizes.oneshot_pack,
      sample_packs: sizes.sample_pack,
      oneshot_packs: sizes.oneshot_pack,
      preset_packs: sizes.preset_pack,
      free: facets.free ?? 0,
      creators: creators.total,
    },
    genres: countTerms(terms.genres, facets.genres),
    instruments: countTerms(terms.instruments, facets.instruments),
    newest_pack: newest ?? null,
  };
}

/** Everything the home page shows, the same for everyone. */
export async function getHome(catalogue: Catalogue): Promise<Home> {
  const shown = await findShownPacks(catalogue.db, HOME_PLACES);
  const [pads, trending, terms, featured, also_featured, fresh, creators] = await Promise.all([
    readPads(catalogue),
    readTrending(catalogue),
    readTerms(catalogue),
    readFeatured(catalogue, shown[0]),
    readPackList(catalogue.db, shown.slice(1)),
    readFreshPacks(catalogue, FRESH),
    readPopularCreators(catalogue),
  ]);
  return { pads, trending, ...terms, featured, also_featured, fresh, creators };
}

async function readTrending({ db, search }: Catalogue): Promise<Home["trending"]> {
  const first = (kind: "sample" | "oneshot" | "preset", filter = {}) =>
    firstIds(search, kind, { filter, sort: "trending", limit: TRENDING });
  const [samples, oneshots, presets, midi, free] = await Promise.all([
    first("sample").then((ids) => readSamples(db, ids, null)),
    first("oneshot").then((ids) => readOneshots(db, ids, null)),
    first("preset").then((ids) => readPresets(db, ids, null)),
    first("sample", { has_mid: true }).then((ids) => readSamples(db, ids, null)),
    first("sample", { free: true }).then((ids) => readSamples(db, ids, null)),
  ]);
  return { samples, oneshots, presets, midi, free };
}

async function readTerms({ db, search, taxonomy }: Catalogue): Promise<Pick<Home, "genres" | "instruments">> {
  const [terms, facets] = await Promise.all([taxonomy.read(), search.facets("sample", {})]);
  const genres = await Promise.all(
    countTerms(terms.genres, facets.genres).map(async (genre) => {
      const { tempos } = await search.facets("sample", { genres: [genre.id] });
      return { ...genre, tempos: tempos.map(({ count }) => count) };
    }),
  );
  const instruments = await Promise.all(
    countTerms(terms.instruments, facets.instruments).map(async (term) => {
      const [shape] = await firstIds(search, "sample", {
        filter: { instruments: [term.id] },
        sort: "popular",
        limit: 1,
      });
      return { term, shape: shape ?? 0 };
    }),
  );
  const peaks = await readPeaks(
    db,
    instruments.map(({ shape }) => shape),
  );
  return { genres, instruments: instruments.map(({ term, shape }) => ({ ...term, peaks: peaks.get(shape) ?? "" })) };
}

async function readPopularCreators(catalogue: Catalogue): Promise<Home["creators"]> {
  const active = { filter: { is_active: true }, sort: "popular", limit: CREATORS } as const;
  return readCreators(catalogue, await firstIds(catalogue.search, "creator", active), null);
}

/** The pack of the week: the first that is featured, or the most popular sample pack. */
async function readFeatured(catalogue: Catalogue, first: PackRef | undefined): Promise<Home["featured"]> {
  const shown = first ?? (await mostPopularPack(catalogue));
  if (!shown) return null;
  const { kind, id } = shown;
  const { pack, itemIds } = await getPackPage(catalogue, kind, id, null);
  return { pack, sounds: await READ_SOUNDS[kind](catalogue.db, itemIds.slice(0, FEATURED_SOUNDS), null) };
}

async function mostPopularPack({ search }: Catalogue): Promise<PackRef | null> {
  const [id] = await firstIds(search, "sample_pack", { sort: "popular", limit: 1 });
  return id === undefined ? null : { kind: "sample", id };
}

const READ_SOUNDS = { sample: readSamples, oneshot: readOneshots, preset: readPresets };

/** Packs of several kinds, in this order. */
async function readPackList(db: Executor, refs: readonly PackRef[]): Promise<Pack[]> {
  const packs = await Promise.all(refs.map(({ kind, id }) => readPacks(db, kind, [id], null)));
  return packs.flat();
}

/** The newest packs of all kinds. */
async function readFreshPacks({ db, search }: Catalogue, limit: number): Promise<Pack[]> {
  const packs = await Promise.all(
    (["sample", "preset", "oneshot"] as const).map(async (kind) => {
      const ids = await firstIds(search, PACK_TABLES[kind].index, { sort: "newest", limit });
      return readPacks(db, kind, ids, null);
    }),
  );
  return packs
    .flat()
    .sort((left, right) => right.released_at.localeCompare(left.released_at))
    .slice(0, limit);
}
