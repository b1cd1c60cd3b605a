import type { z } from "zod";
import type { listPacks as listPacksCall, packListQuery } from "@/lib/contract/calls/catalogue/packs";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { Pack, PackDetail, PackKind } from "@/lib/contract/entities/pack";
import { sortOf } from "@/lib/contract/rules/filters";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { toListFacets } from "@/server/catalogue/facets";
import { firstIds, idsOf } from "@/server/catalogue/listed-ids";
import { readSearchNotes } from "@/server/modules/catalogue/search/search-notes";
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
  { db, search, taxonomy }: Catalogue,
  kinds: readonly PackKind[],
  query: z.output<typeof packListQuery>,
  viewer: Viewer | null,
): Promise<PackListResponse> {
  const creator_id = query.creator === undefined ? undefined : ((await findCreatorId(db, query.creator)) ?? 0);
  const list = {
    kinds: kinds.map((kind) => PACK_TABLES[kind].index),
    filter: { ...query, creator_id },
    sort: sortOf("pack", query),
  };
  const [{ rows, total, reading, facets }, terms] = await Promise.all([
    search.listWithFacets({ ...list, ...{ offset: offsetOf(query), limit: query.perpage } }),
    taxonomy.read(),
  ]);
  const viewerId = viewer?.id ?? null;
  const lists = await Promise.all(
    kinds.map((kind) => readPacks(db, kind, idsOf(rows, PACK_TABLES[kind].index), viewerId)),
  );
  const packs = lists.flat();
  return {
    data: rows.flatMap(
      ({ kind, id }) => packs.find((pack) => PACK_TABLES[pack.kind].index === kind && pack.id === id) ?? [],
    ),
    meta: pageMeta(query, total, search.reach),
    facets: toListFacets(facets, terms),
    ...(await readSearchNotes(reading, (text) =>
      search.list({ ...list, filter: { ...list.filter, search: text }, offset: 0, limit: 0 }),
    )),
  };
}

/**
 * A pack with the ids of its items, similar packs and other packs of its creator. Of a pack that isn't on sale, who owns
 * items of it sees these, and whether the whole pack is theirs; it isn't sold. Throws a Failure for others but its
 * creator and admins.
 */
export async function getPackPage(
  { db, search }: Catalogue,
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
  const [[pack], { itemIds, ...contents }, quote, price] = await Promise.all([
    readPacks(db, kind, [id], viewerId),
    readPackContents(db, kind, id, isKept ? viewerId : null),
    quotePack(db, kind, id, viewerId),
    lowestPlanPrice(db),
  ]);
  if (!pack) throw notFound();
  const { index } = PACK_TABLES[kind];
  const genres = pack.genres.map((genre) => genre.id);
  const [ofCreator, alike] = await Promise.all([
    firstIds(search, index, { filter: { creator_id: state.creator_id }, sort: "newest", limit: SHELF + 1 }),
    firstIds(search, index, { filter: genres.length > 0 ? { genres } : {}, sort: "popular", limit: SHELF * 2 + 1 }),
  ]);
  const moreIds = ofCreator.filter((other) => other !== id).slice(0, SHELF);
  const similarIds = alike.filter((other) => other !== id && !moreIds.includes(other)).slice(0, SHELF);
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
