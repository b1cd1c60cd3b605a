import type { z } from "zod";
import type { listPacks as listPacksCall, packListQuery } from "@/lib/contract/calls/catalogue/packs";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Pack, PackDetail, PackKind } from "@/lib/contract/entities/pack";
import { sortOf } from "@/lib/contract/rules/filters";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import { searchNotesOf } from "@/server/modules/catalogue/search/search-notes";
import { findCreatorId } from "@/server/modules/items/items/creator-repository";
import {
  findPackState,
  keptCounts,
  ownsOfPack,
  readPackContents,
  readPacks,
} from "@/server/modules/items/items/pack-repository";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { quotePack } from "@/server/modules/money/pack-quote/pack-quote";
import { ownsPack } from "@/server/modules/money/pack-quote/repository";
import { lowestPlanPrice } from "@/server/modules/money/plans/repository";
import { notFound } from "@/server/platform/errors";
import { offsetOf, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";
import type { Catalogue } from "@/server/search-index/catalogue";
import type { Ordering } from "@/server/search-index/catalogue-index";
import { toIndexFilter } from "@/server/search-index/index-filter";
import { mergedPage } from "@/server/search-index/merged-page";
import { answering, mergedFit } from "@/server/search-index/merged-search";
import { toListFacets } from "@/server/search-index/sound-facets";

const SHELF = 6;

type PackListResponse = ResponseOf<typeof listPacksCall>;

/** Public packs of one kind by filter; none for an unknown creator. */
export async function listPacks(
  catalogue: Catalogue,
  kind: PackKind,
  query: z.output<typeof packListQuery>,
  viewer: Viewer | null,
): Promise<PackListResponse> {
  return listPacksOf(catalogue, [kind], query, viewer);
}

/** Public packs of every kind by filter, in one list; none for an unknown creator. */
export async function listAllPacks(
  catalogue: Catalogue,
  query: z.output<typeof packListQuery>,
  viewer: Viewer | null,
): Promise<PackListResponse> {
  return listPacksOf(catalogue, PACK_KINDS, query, viewer);
}

async function listPacksOf(
  { db, index, taxonomy }: Catalogue,
  kinds: readonly PackKind[],
  query: z.output<typeof packListQuery>,
  viewer: Viewer | null,
): Promise<PackListResponse> {
  const creator_id = query.creator === undefined ? undefined : ((await findCreatorId(db, query.creator)) ?? 0);
  const [indexes, terms] = await Promise.all([index.current(), taxonomy.read()]);
  const search = (text: string | undefined) =>
    answering(
      kinds.map((kind) => {
        const filter = { ...toIndexFilter({ ...query, search: text }), creator_id };
        return indexes[PACK_TABLES[kind].index].ordering(filter, sortOf("pack", query));
      }),
    );
  const totalOf = (orderings: readonly Ordering[]) => orderings.reduce((sum, { total }) => sum + total, 0);
  const orderings = search(query.search);
  const entries = mergedPage(orderings, offsetOf(query), query.perpage);
  const idsOf = (list: number) => entries.filter((entry) => entry.list === list).map(({ id }) => id);
  const lists = await Promise.all(kinds.map((kind, list) => readPacks(db, kind, idsOf(list), viewer?.id ?? null)));
  return {
    data: entries.flatMap(({ list, id }) => lists[list]?.find((pack) => pack.id === id) ?? []),
    meta: pageMeta(query, totalOf(orderings)),
    facets: toListFacets(orderings, terms),
    ...searchNotesOf(mergedFit(orderings), (text) => {
      const others = search(text);
      return { total: totalOf(others), fit: mergedFit(others) };
    }),
  };
}

/**
 * A pack with the ids of its items, similar packs and other packs of its creator. Of a pack that isn't on sale, who owns
 * items of it sees these, and whether the whole pack is theirs; it isn't sold. Throws a Failure for others but its
 * creator and admins.
 */
export async function getPackPage(
  { db, index }: Catalogue,
  kind: PackKind,
  id: number,
  viewer: Viewer | null,
): Promise<{ pack: PackDetail; itemIds: number[]; similar: Pack[]; more: Pack[] }> {
  const state = await findPackState(db, kind, id);
  if (!state) throw notFound();
  const isInsider = viewer?.is_admin || viewer?.id === state.creator_id;
  const viewerId = viewer?.id ?? null;
  const isKept = !state.is_listed && viewerId !== null && (await ownsOfPack(db, kind, id, viewerId));
  if (!state.is_listed && !isInsider && !isKept) throw notFound();
  const [[pack], { itemIds, ...contents }, quote, price, indexes] = await Promise.all([
    readPacks(db, kind, [id], viewerId),
    readPackContents(db, kind, id, isKept ? viewerId : null),
    quotePack(db, kind, id, viewerId),
    lowestPlanPrice(db),
    index.current(),
  ]);
  if (!pack) throw notFound();
  const others = indexes[PACK_TABLES[kind].index];
  const genres = pack.genres.map((genre) => genre.id);
  const moreIds = others
    .page({ creator_id: state.creator_id }, "newest", 0, SHELF + 1)
    .ids.filter((other) => other !== id)
    .slice(0, SHELF);
  const similarIds = others
    .page(genres.length > 0 ? { genres } : {}, "popular", 0, SHELF * 2 + 1)
    .ids.filter((other) => other !== id && !moreIds.includes(other))
    .slice(0, SHELF);
  const [similar, more] = await Promise.all([
    readPacks(db, kind, similarIds, viewerId),
    readPacks(db, kind, moreIds, viewerId),
  ]);
  const kept = isKept
    ? { ...keptCounts(pack, itemIds.length), is_downloaded: await ownsPack(db, kind, id, viewerId) }
    : {};
  const detail = { ...pack, ...contents, ...quote, ...kept, subscription_plan: { price } };
  return { pack: detail, itemIds, similar, more };
}
