import type { listFeed, Recommendation } from "@/lib/contract/calls/catalogue/discovery";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Creator } from "@/lib/contract/entities/creator";
import type { Pack, PackKind } from "@/lib/contract/entities/pack";
import type { Genre, Instrument } from "@/lib/contract/entities/taxonomy";
import {
  findPacksOfFollowed,
  findSoundsOfFollowed,
  readTaste,
  type Taste,
} from "@/server/modules/catalogue/discovery/repository";
import { readCreators } from "@/server/modules/items/items/creator-repository";
import { readMixedSounds } from "@/server/modules/items/items/mixed-sounds";
import { readPacks } from "@/server/modules/items/items/pack-repository";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";
import type { Catalogue } from "@/server/search-index/catalogue";
import type { Indexes } from "@/server/search-index/catalogue-index";
import type { IndexFilter } from "@/server/search-index/index-filter";
import { mergedPage } from "@/server/search-index/merged-page";

const ROW = 6;
const GENRE_ROWS = 3;
const INSTRUMENT_ROWS = 2;
const PACKS = 6;
const CREATORS = 6;
/** Trending sounds from which unknown ones are chosen. */
const CANDIDATES = 120;
const PACK_KINDS = ["sample", "preset", "oneshot"] as const;

export interface Discovery {
  is_personal: boolean;
  rows: Recommendation[];
  packs: Pack[];
  creators: Creator[];
}

interface Search {
  catalogue: Catalogue;
  indexes: Indexes;
  viewerId: number | null;
  /** Sounds that are known or already in a row. */
  taken: Set<number>;
}

/** Recommendations for a visitor: trending overall, in the largest genres, and free. */
export async function discoverTrending(catalogue: Catalogue): Promise<Discovery> {
  const [indexes, terms] = await Promise.all([catalogue.index.current(), catalogue.taxonomy.read()]);
  const search: Search = { catalogue, indexes, viewerId: null, taken: new Set() };
  const facets = indexes.sample.page({}, "popular", 0, 0).facets();
  const largest = [...terms.genres]
    .sort((left, right) => (facets.genres.get(right.id) ?? 0) - (facets.genres.get(left.id) ?? 0))
    .slice(0, GENRE_ROWS);
  const rows = [
    await trendingRow(
      search,
      {},
      "Trending now",
      "Most played, liked and downloaded right now",
      "/samples?sort=trending",
    ),
    ...(await genreRows(search, largest, (genre) => `Most popular in ${genre.title}`)),
    await trendingRow(
      search,
      { free: true },
      "Trending free samples",
      "Free to download",
      "/free-samples?sort=trending",
    ),
  ];
  return {
    is_personal: false,
    rows: rows.filter(({ sounds }) => sounds.length > 0),
    packs: await readMergedPacks(search),
    creators: await readCreators(catalogue.db, popularCreators(indexes), null, indexes),
  };
}

/** Recommendations for a user, by the questionnaire, likes and plays. Liked, owned and played sounds are omitted. */
export async function discoverFor(catalogue: Catalogue, userId: number): Promise<Discovery> {
  const [indexes, terms, taste] = await Promise.all([
    catalogue.index.current(),
    catalogue.taxonomy.read(),
    readTaste(catalogue.db, userId),
  ]);
  const search: Search = { catalogue, indexes, viewerId: userId, taken: new Set(taste.knownIds) };
  const genres = taste.genres.flatMap((id) => terms.genres.find((genre) => genre.id === id) ?? []).slice(0, GENRE_ROWS);
  const instruments = taste.instruments
    .flatMap((id) => terms.instruments.find((instrument) => instrument.id === id) ?? [])
    .slice(0, INSTRUMENT_ROWS);
  const alike = await likeLast(search, taste);
  const rows = [
    ...(alike ? [alike] : []),
    ...(await genreRows(search, genres, () => "Based on your answers, likes and plays")),
    ...(await instrumentRows(search, instruments)),
    await trendingRow(search, {}, "Trending now", "New to you", "/samples?sort=trending"),
  ];
  const followed = await findPacksOfFollowed(catalogue.db, userId, PACKS);
  const creators = [...new Set([...taste.creators, ...popularCreators(indexes)])].filter((id) => id !== userId);
  return {
    is_personal: alike !== null || genres.length > 0 || instruments.length > 0,
    rows: rows.filter(({ sounds }) => sounds.length > 0),
    packs: followed.length > 0 ? await readPackList(search, followed) : await readMergedPacks(search),
    creators: await readCreators(catalogue.db, creators.slice(0, CREATORS), userId, indexes),
  };
}

/** New sounds and packs of the creators whom a user follows, newest first. */
export async function readFeed(
  catalogue: Catalogue,
  userId: number,
  query: PageQuery,
): Promise<ResponseOf<typeof listFeed>> {
  const { db } = catalogue;
  const [{ total, sounds }, packs] = await Promise.all([
    findSoundsOfFollowed(db, userId, { offset: offsetOf(query), limit: query.perpage }),
    query.page === 1 ? findPacksOfFollowed(db, userId, PACKS) : [],
  ]);
  return {
    data: await readMixedSounds(db, sounds, userId),
    meta: pageMeta(query, total),
    packs: await readPackList({ catalogue, viewerId: userId }, packs),
  };
}

async function likeLast({ catalogue, viewerId, taken }: Search, taste: Taste): Promise<Recommendation | null> {
  if (!taste.lastLiked) return null;
  const { id, title } = taste.lastLiked;
  const { sample } = await catalogue.index.withVectors();
  const nearest = sample.nearest(id, {}, CANDIDATES);
  const ids = nearest.filter((other) => !taken.has(other)).slice(0, ROW);
  for (const other of ids) taken.add(other);
  return {
    title: `Sounds like ${title}`,
    reason: "Because you liked it",
    link: `/similar-sounds/${id}`,
    sounds: await readSamples(catalogue.db, ids, viewerId),
  };
}

/** Sequential: a sound that is in one row isn't in the next. */
async function genreRows(
  search: Search,
  genres: readonly Genre[],
  reason: (genre: Genre) => string,
): Promise<Recommendation[]> {
  const rows: Recommendation[] = [];
  for (const genre of genres) {
    const link = `/samples/genres/${genre.slug}`;
    rows.push(await trendingRow(search, { genres: [genre.id] }, genre.title, reason(genre), link));
  }
  return rows;
}

async function instrumentRows(search: Search, instruments: readonly Instrument[]): Promise<Recommendation[]> {
  const rows: Recommendation[] = [];
  for (const { id, title, slug } of instruments) {
    const link = `/samples/instruments/${slug}`;
    rows.push(await trendingRow(search, { instruments: [id] }, title, "An instrument of yours", link));
  }
  return rows;
}

async function trendingRow(
  { catalogue, indexes, viewerId, taken }: Search,
  filter: IndexFilter,
  title: string,
  reason: string,
  link: string,
): Promise<Recommendation> {
  const candidates = indexes.sample.page(filter, "trending", 0, CANDIDATES).ids;
  const ids = candidates.filter((id) => !taken.has(id)).slice(0, ROW);
  for (const id of ids) taken.add(id);
  return { title, reason, link, sounds: await readSamples(catalogue.db, ids, viewerId) };
}

function popularCreators(indexes: Indexes): number[] {
  return indexes.creator.page({ second_type: true }, "popular", 0, CREATORS).ids;
}

/** Trending packs of every kind. */
function readMergedPacks(search: Search): Promise<Pack[]> {
  const orderings = PACK_KINDS.map((kind) => search.indexes[PACK_TABLES[kind].index].ordering({}, "trending"));
  const entries = mergedPage(orderings, 0, PACKS);
  return readPackList(
    search,
    entries.map(({ list, id }) => ({ kind: PACK_KINDS[list]!, id })),
  );
}

async function readPackList(
  { catalogue, viewerId }: Pick<Search, "catalogue" | "viewerId">,
  wanted: readonly { kind: PackKind; id: number }[],
): Promise<Pack[]> {
  const lists = await Promise.all(
    PACK_KINDS.map((kind) => {
      const ids = wanted.filter((pack) => pack.kind === kind).map(({ id }) => id);
      return readPacks(catalogue.db, kind, ids, viewerId);
    }),
  );
  const found = lists.flat();
  return wanted.flatMap(({ kind, id }) => found.find((pack) => pack.kind === kind && pack.id === id) ?? []);
}
