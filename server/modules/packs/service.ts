import type { z } from "zod";
import { PACK_KINDS } from "@/lib/contract/constants";
import type { packListQuery } from "@/lib/contract/endpoints/packs";
import type { Pack, PackDetail, PackKind } from "@/lib/contract/entities/pack";
import type { PageMeta } from "@/lib/contract/primitives";
import { findCreatorId } from "@/server/modules/items/creator-repository";
import { findPackState, readPackContents, readPacks } from "@/server/modules/items/pack-repository";
import { PACK_TABLES } from "@/server/modules/items/pack-tables";
import { quotePack } from "@/server/modules/pack-quote/pack-quote";
import { lowestPlanPrice } from "@/server/modules/plans/repository";
import { notFound } from "@/server/platform/errors";
import { offsetOf, pageMeta } from "@/server/platform/paging";
import type { Viewer } from "@/server/platform/viewer";
import type { Catalogue } from "@/server/search-index/catalogue";
import { toIndexFilter } from "@/server/search-index/index-filter";
import { mergedPage } from "@/server/search-index/merged-page";

const SHELF = 6;
const ACTIVE = 1;

/** Public packs of one kind by filter; none for an unknown creator. */
export async function listPacks(
  { db, index }: Catalogue,
  kind: PackKind,
  query: z.output<typeof packListQuery>,
  viewer: Viewer | null,
): Promise<{ data: Pack[]; meta: PageMeta }> {
  const creatorId = query.creator === undefined ? undefined : ((await findCreatorId(db, query.creator)) ?? 0);
  const indexes = await index.current();
  const { ids, total } = indexes[PACK_TABLES[kind].index].page(
    { ...toIndexFilter(query), creator_id: creatorId },
    query.sort,
    offsetOf(query),
    query.perpage,
  );
  return { data: await readPacks(db, kind, ids, viewer?.id ?? null), meta: pageMeta(query, total) };
}

/** Public packs of every kind by filter, in one list; none for an unknown creator. */
export async function listAllPacks(
  { db, index }: Catalogue,
  query: z.output<typeof packListQuery>,
  viewer: Viewer | null,
): Promise<{ data: Pack[]; meta: PageMeta }> {
  const creatorId = query.creator === undefined ? undefined : ((await findCreatorId(db, query.creator)) ?? 0);
  const indexes = await index.current();
  const filter = { ...toIndexFilter(query), creator_id: creatorId };
  const orderings = PACK_KINDS.map((kind) => indexes[PACK_TABLES[kind].index].ordering(filter, query.sort));
  const entries = mergedPage(orderings, offsetOf(query), query.perpage);
  const idsOf = (list: number) => entries.filter((entry) => entry.list === list).map(({ id }) => id);
  const lists = await Promise.all(PACK_KINDS.map((kind, list) => readPacks(db, kind, idsOf(list), viewer?.id ?? null)));
  const data = entries.flatMap(({ list, id }) => lists[list]?.find((pack) => pack.id === id) ?? []);
  return {
    data,
    meta: pageMeta(
      query,
      orderings.reduce((total, ordering) => total + ordering.total, 0),
    ),
  };
}

/**
 * A pack with the ids of its items, similar packs and other packs of its creator. Throws a Failure for a pack that
 * isn't active, except for its creator and for admins.
 */
export async function getPackPage(
  { db, index }: Catalogue,
  kind: PackKind,
  id: number,
  viewer: Viewer | null,
): Promise<{ pack: PackDetail; itemIds: number[]; similar: Pack[]; more: Pack[] }> {
  const state = await findPackState(db, kind, id);
  const isInsider = viewer?.is_admin || viewer?.id === state?.creator_id;
  if (!state || (state.status !== ACTIVE && !isInsider)) throw notFound();
  const viewerId = viewer?.id ?? null;
  const [[pack], { itemIds, ...contents }, quote, price, indexes] = await Promise.all([
    readPacks(db, kind, [id], viewerId),
    readPackContents(db, kind, id),
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
  return { pack: { ...pack, ...contents, ...quote, subscription_plan: { price } }, itemIds, similar, more };
}
