import type { z } from "zod";
import type { userDownloadsQuery } from "@/lib/contract/calls/library/library";
import type { Creator } from "@/lib/contract/entities/creator";
import type { OwnedPack, Pack } from "@/lib/contract/entities/pack";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import { keptPackPath } from "@/lib/routes/kept-pack-path";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { readCreators } from "@/server/modules/items/items/creator-repository";
import { inOrder } from "@/server/modules/items/items/item-select";
import { type ItemTables, SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { keptCounts, readPacks } from "@/server/modules/items/items/pack-repository";
import { readSamples } from "@/server/modules/items/items/sample-repository";
import { readPublishingInfo } from "@/server/modules/library/library/publishing";
import {
  findFollowedCreators,
  findLikedItems,
  findLikedPacks,
  findOwnedItems,
  findOwnedPacks,
  findPurchases,
  type OwnedItem,
  type OwnPack,
} from "@/server/modules/library/library/repository";
import type { Executor } from "@/server/platform/db/database";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";

/** Reads items by id in the order of the ids, with the viewer's likes. */
type Reader<Item> = (db: Executor, ids: readonly number[], viewerId: number) => Promise<Item[]>;

type Page<Item> = Promise<{ data: Item[]; meta: PageMeta }>;

const partOf = (query: PageQuery) => ({ offset: offsetOf(query), limit: query.perpage });

function withOwnership<Item extends { id: number }>(
  items: Item[],
  owned: OwnedItem[],
): (Item & Omit<OwnedItem, "id">)[] {
  return owned.flatMap(({ id, ...ownership }) => inOrder([id], items).map((item) => ({ ...item, ...ownership })));
}

/** The samples a user owns; `with` adds the rights holders to name when a track is published. */
export async function listOwnedSamples(db: Executor, query: z.output<typeof userDownloadsQuery>, userId: number) {
  const { search, copyright, format, order } = query;
  const filter = { ...partOf(query), search, copyright, format, isTrending: order === "trending" };
  const { total, items } = await findOwnedItems(db, SAMPLE_TABLES, userId, filter);
  const samples = await readSamples(
    db,
    items.map(({ id }) => id),
    userId,
  );
  const data = withOwnership(samples, items);
  const meta = pageMeta(query, total);
  if (query.with === undefined) return { data, meta };
  const publishing = await readPublishingInfo(
    db,
    data.map(({ id }) => id),
  );
  return { data: data.map((sample) => ({ ...sample, publishing_info: publishing.get(sample.id) ?? [] })), meta };
}

/** The one-shots or presets a user owns. */
export async function listOwned<Item extends { id: number }>(
  db: Executor,
  tables: ItemTables,
  read: Reader<Item>,
  query: PageQuery & { search?: string | undefined },
  userId: number,
): Page<Item & Omit<OwnedItem, "id">> {
  const filter = { ...partOf(query), search: query.search, isTrending: false };
  const { total, items } = await findOwnedItems(db, tables, userId, filter);
  const found = await read(
    db,
    items.map(({ id }) => id),
    userId,
  );
  return { data: withOwnership(found, items), meta: pageMeta(query, total) };
}

/** The items of one kind that a user likes. */
export async function listLiked<Item>(
  db: Executor,
  tables: ItemTables,
  read: Reader<Item>,
  query: PageQuery,
  userId: number,
): Page<Item> {
  const { total, ids } = await findLikedItems(db, tables, userId, partOf(query));
  return { data: await read(db, ids, userId), meta: pageMeta(query, total) };
}

/** The packs of every kind that a user owns; those that aren't on sale link to their page in the user's library. */
export async function listOwnedPacks(db: Executor, query: PageQuery, userId: number): Page<OwnedPack> {
  const { total, packs } = await findOwnedPacks(db, userId, partOf(query));
  const [read, purchases] = await Promise.all([readPacksOfKinds(db, packs, userId), findPurchases(db, userId)]);
  const kept = new Map(packs.map(({ kind, id, kept_count }) => [`${kind}:${id}`, kept_count]));
  const data = read.map((pack) => {
    const key = `${pack.kind}:${pack.id}`;
    const count = kept.get(key) ?? null;
    const own = count === null ? {} : { ...keptCounts(pack, count), link: keptPackPath(pack) };
    return { ...pack, ...own, purchase: purchases.get(key) ?? null };
  });
  return { data, meta: pageMeta(query, total) };
}

/** The packs of every kind that a user likes. */
export async function listLikedPacks(db: Executor, query: PageQuery, userId: number): Page<Pack> {
  const { total, packs } = await findLikedPacks(db, userId, partOf(query));
  return { data: await readPacksOfKinds(db, packs, userId), meta: pageMeta(query, total) };
}

/** Packs of mixed kinds, in the given order. */
async function readPacksOfKinds(db: Executor, packs: readonly OwnPack[], userId: number): Promise<Pack[]> {
  const read = await Promise.all(
    PACK_KINDS.map((kind) =>
      readPacks(
        db,
        kind,
        packs.flatMap((pack) => (pack.kind === kind ? pack.id : [])),
        userId,
      ),
    ),
  );
  const known = new Map(read.flat().map((pack) => [`${pack.kind}:${pack.id}`, pack]));
  return packs.flatMap(({ kind, id }) => known.get(`${kind}:${id}`) ?? []);
}

/** The creators whom a user follows. */
export async function listFollowedCreators(catalogue: Catalogue, query: PageQuery, userId: number): Page<Creator> {
  const { total, ids } = await findFollowedCreators(catalogue.db, userId, partOf(query));
  return { data: await readCreators(catalogue, ids, userId), meta: pageMeta(query, total) };
}
