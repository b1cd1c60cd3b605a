import { type SQL, sql } from "drizzle-orm";
import type { Pack, PackKind } from "@/lib/contract/entities/pack";
import type { CatalogueRow } from "@/server/catalogue/change-feed";
import type { Detail } from "@/server/catalogue/public-details";
import { type PackRow, packQuery, toPack } from "@/server/modules/items/items/pack-repository";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { type ItemState, isVisible, stateColumns } from "@/server/modules/items/items/visibility";
import type { Executor } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

export interface ItemWithPack<Item> {
  item: Item;
  pack: Pack | null;
}

interface Wanted<Row, Item> {
  kind: PackKind;
  id: number;
  /** Selects the item's row. */
  query: SQL;
  /** Converts that row, which is JSON. */
  toItem: (row: Row) => Item;
  /** The users whom the item shows in addition to its creator and those of its pack. */
  creatorsOf?: (item: Item) => { id: number }[];
}

/**
 * An item that the viewer may see and its pack, both with the viewer's likes, in one statement; null if there is none.
 */
export async function readItemWithPack<Row, Item extends object>(
  db: Executor,
  { kind, id, query, toItem, creatorsOf }: Wanted<Row, Item>,
  viewer: Viewer | null,
): Promise<Detail<ItemWithPack<Item> | null>> {
  const { items, index } = PACK_TABLES[kind];
  const row: CatalogueRow = `${kind}:${id}`;
  const { rows } = await db.execute<{ state: ItemState; item: Row | null; pack: PackRow | null }>(sql`
    select json_build_object('is_listed', s.is_listed, 'is_banned', s.is_banned, 'is_taken', s.is_taken, 'creator_id', s.creator_id,
        'is_owned', s.is_owned) as state,
      (select row_to_json(item) from (${query}) item) as item,
      (select row_to_json(pack) from (${packQuery(kind, sql`t.id = s.pack_id`, viewer?.id ?? null)}) pack) as pack
    from (select t.pack_id, ${stateColumns(items, viewer)} from ${sql.identifier(items.items)} t where t.id = ${id}) s`);
  const found = rows[0];
  if (!found?.item || !isVisible(found.state, viewer)) return { value: null, parts: [row] };
  const item = { ...toItem(found.item), ...(found.state.is_banned && { is_banned: true }) };
  const pack = found.pack && toPack(kind, found.pack);
  const creators = [
    found.state.creator_id,
    ...(creatorsOf?.(item) ?? []).map((creator) => creator.id),
    ...(pack ? [pack.user, ...pack.collab_users].map((creator) => creator.id) : []),
  ];
  const parts: CatalogueRow[] = [row, ...creators.map((creator): CatalogueRow => `creator:${creator}`)];
  if (pack) parts.push(`${index}:${pack.id}`);
  return { value: { item, pack }, parts };
}
