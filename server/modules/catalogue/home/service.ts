import type { CatalogueSummary, Home } from "@/lib/contract/calls/catalogue/home";
import type { Pack, PackRef } from "@/lib/contract/entities/pack";
import { HOME_PLACES } from "@/lib/contract/rules/shelves";
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
import type { Catalogue } from "@/server/search-index/catalogue";
import type { Indexes } from "@/server/search-index/catalogue-index";
import { countTerms, tempoBins } from "@/server/search-index/sound-facets";

const TRENDING = 8;
const FEATURED_SOUNDS = 8;
const FRESH = 12;
const CREATORS = 8;

/** Counts by format, genre and instrument, and the newest pack. Genres and instruments count samples. */
export async function getCatalogueSummary(catalogue: Catalogue): Promise<CatalogueSummary> {
  const [indexes, terms] = await Promise.all([catalogue.index.current(), catalogue.taxonomy.read()]);
  const samples = indexes.sample.page({}, "popular", 0, 0);
  const facets = samples.facets();
  const [newest] = await readFreshPacks(catalogue, indexes, 1);
  return {
    counts: {
      samples: samples.total,
      oneshots: indexes.oneshot.count,
      presets: indexes.preset.count,
      midi: facets.has_mid,
      packs: indexes.sample_pack.count + indexes.preset_pack.count + indexes.oneshot_pack.count,
      sample_packs: indexes.sample_pack.count,
      oneshot_packs: indexes.oneshot_pack.count,
      preset_packs: indexes.preset_pack.count,
      free: facets.free,
      creators: indexes.creator.page({ second_type: true }, "popular", 0, 0).total,
    },
    genres: countTerms(terms.genres, facets.genres),
    instruments: countTerms(terms.instruments, facets.instruments),
    newest_pack: newest ?? null,
  };
}

/** Everything the home page shows, the same for everyone. */
export async function getHome(catalogue: Catalogue): Promise<Home> {
  const indexes = await catalogue.index.current();
  const shown = await findShownPacks(catalogue.db, HOME_PLACES);
  const [pads, trending, terms, featured, also_featured, fresh, creators] = await Promise.all([
    readPads(catalogue),
    readTrending(catalogue, indexes),
    readTerms(catalogue, indexes),
    readFeatured(catalogue, indexes, shown[0]),
    readPackList(catalogue.db, shown.slice(1)),
    readFreshPacks(catalogue, indexes, FRESH),
    readCreators(catalogue.db, indexes.creator.page({ second_type: true }, "popular", 0, CREATORS).ids, null, indexes),
  ]);
  return { pads, trending, ...terms, featured, also_featured, fresh, creators };
}

async function readTrending({ db }: Catalogue, indexes: Indexes): Promise<Home["trending"]> {
  const first = (kind: "sample" | "oneshot" | "preset", filter = {}) =>
    indexes[kind].page(filter, "trending", 0, TRENDING).ids;
  const [samples, oneshots, presets, midi, free] = await Promise.all([
    readSamples(db, first("sample"), null),
    readOneshots(db, first("oneshot"), null),
    readPresets(db, first("preset"), null),
    readSamples(db, first("sample", { has_mid: true }), null),
    readSamples(db, first("sample", { free: true }), null),
  ]);
  return { samples, oneshots, presets, midi, free };
}

async function readTerms(
  { db, taxonomy }: Catalogue,
  { sample }: Indexes,
): Promise<Pick<Home, "genres" | "instruments">> {
  const terms = await taxonomy.read();
  const facets = sample.page({}, "popular", 0, 0).facets();
  const genres = countTerms(terms.genres, facets.genres).map((genre) => ({
    ...genre,
    tempos: tempoBins(sample.page({ genres: [genre.id] }, "popular", 0, 0).facets().tempos),
  }));
  const instruments = countTerms(terms.instruments, facets.instruments);
  const shapes = new Map(
    instruments.map(({ id }) => [id, sample.page({ instruments: [id] }, "popular", 0, 1).ids[0] ?? 0]),
  );
  const peaks = await readPeaks(db, [...shapes.values()]);
  return {
    genres,
    instruments: instruments.map((term) => ({ ...term, peaks: peaks.get(shapes.get(term.id) ?? 0) ?? "" })),
  };
}

/** The pack of the week: the first that is featured, or the most popular sample pack. */
async function readFeatured(
  catalogue: Catalogue,
  indexes: Indexes,
  first: PackRef | undefined,
): Promise<Home["featured"]> {
  const { kind, id } = first ?? { kind: "sample" as const, id: indexes.sample_pack.page({}, "popular", 0, 1).ids[0] };
  if (id === undefined) return null;
  const { pack, itemIds } = await getPackPage(catalogue, kind, id, null);
  return { pack, sounds: await READ_SOUNDS[kind](catalogue.db, itemIds.slice(0, FEATURED_SOUNDS), null) };
}

const READ_SOUNDS = { sample: readSamples, oneshot: readOneshots, preset: readPresets };

/** Packs of several kinds, in this order. */
async function readPackList(db: Executor, refs: readonly PackRef[]): Promise<Pack[]> {
  const packs = await Promise.all(refs.map(({ kind, id }) => readPacks(db, kind, [id], null)));
  return packs.flat();
}

/** The newest packs of all kinds. */
async function readFreshPacks({ db }: Catalogue, indexes: Indexes, limit: number): Promise<Pack[]> {
  const packs = await Promise.all(
    (["sample", "preset", "oneshot"] as const).map((kind) =>
      readPacks(db, kind, indexes[PACK_TABLES[kind].index].page({}, "newest", 0, limit).ids, null),
    ),
  );
  return packs
    .flat()
    .sort((left, right) => right.released_at.localeCompare(left.released_at))
    .slice(0, limit);
}
