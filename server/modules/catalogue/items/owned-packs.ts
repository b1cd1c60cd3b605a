import { type SQL, sql } from "drizzle-orm";
import { PACK_KINDS } from "@/lib/contract/constants";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { ItemTables } from "@/server/modules/catalogue/items/item-tables";
import { PACK_TABLES } from "@/server/modules/catalogue/items/pack-tables";

/** One query over the packs of every kind: `select` builds the query of one kind. */
export function ofEveryKind(select: (kind: PackKind, tables: ItemTables) => SQL): SQL {
  return sql.join(
    PACK_KINDS.map((kind) => select(kind, PACK_TABLES[kind].items)),
    sql` union all `,
  );
}

/**
 * Query of the active packs of every kind that a user owns, as `kind`, `id` and `downloaded_at`: bought as a whole, or
 * with all listed items owned in their own format ("downloaded" on a pack's page).
 */
export function ownedPacks(userId: number): SQL {
  return ofEveryKind((kind, { packs, packReference, items, reference, format }) => {
    const listed = sql`from ${sql.identifier(items)} i where i.pack_id = t.pack_id and i.is_listed`;
    return sql`
      select ${kind}::text as kind, p.id, max(o.downloaded_at) as downloaded_at from (
        select ${sql.identifier(packReference)} as pack_id, created_at as downloaded_at from pack_downloads
          where user_id = ${userId} and ${sql.identifier(packReference)} is not null
        union all
        select t.pack_id, max(d.created_at) from downloads d
          join ${sql.identifier(items)} t on t.id = d.${sql.identifier(reference)}
          where d.user_id = ${userId} and d.format = ${format} and t.is_listed
          group by t.pack_id having count(*) = (select count(*) ${listed})) o
      join ${sql.identifier(packs)} p on p.id = o.pack_id and p.status = 1 group by p.id`;
  });
}
