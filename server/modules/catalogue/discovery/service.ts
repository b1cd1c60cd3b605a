import type { listFeed, Recommendation } from "@/lib/contract/calls/catalogue/discovery";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Creator } from "@/lib/contract/entities/creator";
import type { Pack, PackKind } from "@/lib/contract/entities/pack";
import type { Genre, Instrument } from "@/lib/contract/entities/taxonomy";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { countTerms } from "@/server/catalogue/facets";
import type { CatalogueFilter } from "@/server/catalogue/filter";
import { firstIds } from "@/server/catalogue/listed-ids";
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

interface Selection {
  catalogue: Catalogue;
  viewerId: number | null;
  /** Sounds that are known or already in a row. */
  taken: Set<number>;
}

/** Recommendations for a visitor: trending overall, in the largest genres, and free. */
export async function discoverTrending(catalogue: Catalogue): Promise<Discovery> {
  const [facets, terms] = await Promise.all([catalogue.search.facets("sample", {}), catalogue.taxonomy.read()]);
  const selection: Selection = { catalogue, viewerId: null, taken: new Set() };
  const largest = countTerms(terms.genres, facets.genres)
    .sort((left, right) => right.count - left.count)
    .slice(0, GENRE_ROWS);
  const rows = [
    await trendingRow(
      selection,
      {},
      "Trending now",
      "Most played, liked and downloaded right now",
      "/samples?sort=trending",
    ),
    ...(await genreRows(selection, largest, (genre) => `Most popular in ${genre.title}`)),
    await trendingRow(
      selection,
      { free: true },
      "Trending free samples",
      "Free to download",
      "/free-samples?sort=trending",
    ),
  ];
  return {
    is_personal: false,
    rows: rows.filter(({ sounds }) => sounds.length > 0),
    packs: await readMergedPacks(selection),
    creators: await readCreators(catalogue, await popularCreators(catalogue), null),
  };
}

/** Recommendations for a user, by the questionnaire, likes and plays. Liked, owned and played sounds are omitted. */
export async function discoverFor(catalogue: Catalogue, userId: number): Promise<Discovery> {
  const [terms, taste] = await Promise.all([catalogue.taxonomy.read(), readTaste(catalogue.db, userId)]);
  const selection: Selection = { catalogue, viewerId: userId, taken: new Set(taste.knownIds) };
  const genres = taste.genres.flatMap((id) => terms.genres.find((genre) => genre.id === id) ?? []).slice(0, GENRE_ROWS);
  const instruments = taste.instruments
    .flatMap((id) => terms.instruments.find((instrument) => instrument.id === id) ?? [])
    .slice(0, INSTRUMENT_ROWS);
  const alike = await likeLast(selection, taste);
  const rows = [
    ...(alike ? [alike] : []),
    ...(await genreRows(selection, genres, () => "Based on your answers, likes and plays")),
    ...(await instrumentRows(selection, instruments)),
    await trendingRow(selection, {}, "Trending now", "New to you", "/samples?sort=trending"),
  ];
  const followed = await findPacksOfFollowed(catalogue.db, userId, PACKS);
  const creators = [...new Set([...taste.creators, ...(await popularCreators(catalogue))])].filter(
    (id) => id !== userId,
  );
  return {
    is_personal: alike !== null || genres.length > 0 || instruments.length > 0,
    rows: rows.filter(({ sounds }) => sounds.length > 0),
    packs: followed.length > 0 ? await readPackList(selection, followed) : await readMergedPacks(selection),
    creators: await readCreators(catalogue, creators.slice(0, CREATORS), userId),
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

async function likeLast({ catalogue, viewerId, taken }: Selection, taste: Taste): Promise<Recommendation | null> {
  if (!taste.lastLiked) return null;
  const { id, title } = taste.lastLiked;
  const nearest = await catalogue.search.similar({ kind: "sample", to: id, filter: {}, limit: CANDIDATES });
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
  selection: Selection,
  genres: readonly Genre[],
  reason: (genre: Genre) => string,
): Promise<Recommendation[]> {
  const rows: Recommendation[] = [];
  for (const genre of genres) {
    const link = `/samples/genres/${genre.slug}`;
    rows.push(await trendingRow(selection, { genres: [genre.id] }, genre.title, reason(genre), link));
  }
  return rows;
}

async function instrumentRows(selection: Selection, instruments: readonly Instrument[]): Promise<Recommendation[]> {
  const rows: Recommendation[] = [];
  for (const { id, title, slug } of instruments) {
    const link = `/samples/instruments/${slug}`;
    rows.push(await trendingRow(selection, { instruments: [id] }, title, "An instrument of yours", link));
  }
  return rows;
}

async function trendingRow(
  { catalogue, viewerId, taken }: Selection,
  filter: CatalogueFilter,
  title: string,
  reason: string,
  link: string,
): Promise<Recommendation> {
  const candidates = await firstIds(catalogue.search, "sample", { filter, sort: "trending", limit: CANDIDATES });
  const ids = candidates.filter((id) => !taken.has(id)).slice(0, ROW);
  for (const id of ids) taken.add(id);
  return { title, reason, link, sounds: await readSamples(catalogue.db, ids, viewerId) };
}

function popularCreators({ search }: Catalogue): Promise<number[]> {
  return firstIds(search, "creator", { filter: { is_active: true }, sort: "popular", limit: CREATORS });
}

/** Trending packs of every kind. */
async function readMergedPacks(selection: Selection): Promise<Pack[]> {
  const kinds = PACK_KINDS.map((kind) => PACK_TABLES[kind].index);
  const list = { kinds, filter: {}, sort: "trending", offset: 0, limit: PACKS } as const;
  const { rows } = await selection.catalogue.search.list(list);
  return readPackList(
    selection,
    rows.map(({ kind, id }) => ({ kind: PACK_KINDS[kinds.indexOf(kind)]!, id })),
  );
}

async function readPackList(
  { catalogue, viewerId }: Pick<Selection, "catalogue" | "viewerId">,
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
