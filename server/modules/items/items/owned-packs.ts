import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import type { ItemTables } from "@/server/modules/items/items/item-tables";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { isOwnedBy } from "@/server/modules/items/items/visibility";

/** One query over the packs of every kind: `select` builds the query of one kind. */
function ofEveryKind(select: (kind: PackKind, tables: ItemTables) => SQL): SQL {
  return sql.join(
    PACK_KINDS.map((kind) => select(kind, PACK_TABLES[kind].items)),
    sql` union all `,
  );
}

/**
 * Query of the listed packs of every kind that a user owns, as `kind`, `id` and `downloaded_at`: bought as a whole, or
 * with all listed items owned in their own format ("downloaded" on a pack's page).
 */
export function ownedPacks(userId: number): SQL {
  const byItems = ofEveryKind((_, { items, reference, format }) => {
    const listed = sql`from ${sql.identifier(items)} i where i.pack_id = t.pack_id and i.is_listed`;
    return sql`
        select t.pack_id, max(d.created_at) from downloads d
          join ${sql.identifier(items)} t on t.id = d.${sql.identifier(reference)}
          where d.user_id = ${userId} and d.format = ${format} and t.is_listed
          group by t.pack_id having count(*) = (select count(*) ${listed})`;
  });
  return sql`
      select p.kind, p.wire_id as id, max(o.downloaded_at) as downloaded_at from (
        select pack_id, created_at as downloaded_at from pack_downloads where user_id = ${userId}
        union all ${byItems}) o
      join packs p on p.id = o.pack_id and p.is_listed group by p.id`;
}

/**
 * Query of the packs of every kind that aren't on sale of which a user owns sounds, as `kind`, `id`, `downloaded_at` and
 * how many sounds (`kept_count`).
 */
export function keptPacks(userId: number): SQL {
  return ofEveryKind((_, tables) => {
    const [items, item] = [sql.identifier(tables.items), sql.identifier(tables.reference)];
    return sql`
      select p.kind, p.wire_id as id, count(*)::int as kept_count, greatest(
          max((select max(d.created_at) from downloads d where d.user_id = ${userId} and d.${item} = t.id)),
          max((select d.created_at from pack_downloads d where d.user_id = ${userId} and d.pack_id = p.id))) as downloaded_at
      from ${items} t join packs p on p.id = t.pack_id and not p.is_listed
      where t.id in (select ${item} from downloads where user_id = ${userId}
          union all select s.id from pack_downloads d join ${items} s on s.pack_id = d.pack_id where d.user_id = ${userId})
        and t.taken_at is null and ${isOwnedBy(tables, userId)}
      group by p.id`;
  });
}
