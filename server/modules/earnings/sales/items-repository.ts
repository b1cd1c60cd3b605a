import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { type DayRange, isDayWithin, isWithin, movementsWithin } from "@/server/modules/earnings/sales/movements";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { Executor } from "@/server/platform/db/database";

const KINDS = Object.entries(PACK_TABLES).map(([kind, { items }]) => ({ kind: kind as PackKind, ...items }));
const unionOf = (select: (tables: (typeof KINDS)[number]) => SQL) => sql.join(KINDS.map(select), sql` union all `);

interface SoldSoundRow extends Record<string, unknown> {
  kind: PackKind;
  id: number;
  title: string;
  pack_title: string | null;
  thumb_key: string | null;
  plays: number;
  downloads: number;
  micros: string;
  before: string;
}

/**
 * Sounds that earned a user something by themselves, that were downloaded or played, the best first. Of somebody else's
 * sound only the sales in which the user shared count.
 */
export async function readSoldSounds(
  db: Executor,
  userId: number,
  { range, before, limit }: { range: DayRange; before: DayRange; limit: number },
): Promise<SoldSoundRow[]> {
  const sold = (name: "now_sold" | "before_sold", { kind, items, reference }: (typeof KINDS)[number]) => {
    const isNow = name === "now_sold";
    const foreign = sql`case when i.creator_id <> ${userId} then 1 else 0 end`;
    return sql`select ${kind} as kind, i.id, ${isNow ? sql`m.on_hold` : sql`0`} as micros,
        ${isNow ? sql`0` : sql`m.on_hold`} as before, ${isNow ? foreign : sql`0`} as downloads, 0 as plays
      from ${sql.identifier(name)} m join downloads d on d.ledger_transaction_id = m.id
      join ${sql.identifier(items)} i on i.id = d.${sql.identifier(reference)}`;
  };
  const ofUser = ({ items, reference }: (typeof KINDS)[number]) => sql`
    join ${sql.identifier(items)} i on i.id = x.${sql.identifier(reference)} where i.creator_id = ${userId}`;
  const downloaded = (tables: (typeof KINDS)[number]) => sql`
    select ${tables.kind}, i.id, 0, 0, 1, 0 from downloads x ${ofUser(tables)} and ${isWithin(sql`x.created_at`, range)}`;
  const played = (tables: (typeof KINDS)[number]) => sql`
    select ${tables.kind}, i.id, 0, 0, 0, x.plays from play_days x ${ofUser(tables)} and ${isDayWithin(sql`x.day`, range)}`;
  const { rows } = await db.execute<SoldSoundRow>(sql`
    with now_sold as materialized (select * from (${movementsWithin(userId, range)}) m where m.type = 'credits'),
      before_sold as materialized (select * from (${movementsWithin(userId, before)}) m where m.type = 'credits'),
      best as (
        select kind, id, sum(micros)::bigint as micros, sum(before)::bigint as before, sum(downloads)::int as downloads,
          sum(plays)::int as plays
        from (${unionOf((tables) => sold("now_sold", tables))}
          union all ${unionOf((tables) => sold("before_sold", tables))}
          union all ${unionOf(downloaded)}
          union all ${unionOf(played)}) counted
        group by kind, id order by 3 desc, 6 desc, 5 desc, kind, id limit ${limit}),
      titles as (${unionOf(
        ({ kind, items }) => sql`select ${kind} as kind, i.id, i.title, p.title as pack_title, p.thumb_key
          from ${sql.identifier(items)} i left join packs p on p.id = i.pack_id
          where i.id in (select id from best where kind = ${kind})`,
      )})
    select best.*, titles.title, titles.pack_title, titles.thumb_key from best join titles using (kind, id)
    order by best.micros desc, best.plays desc, best.downloads desc, kind, id`);
  return rows;
}

/**
 * A select of the pack of each sale in a common table expression of movements, whole or by one of its sounds: `sale`,
 * `type`, `on_hold` and `pack_id`, the pack's key, which is null of a sound without a pack.
 */
export function packsOfSales(sold: string): SQL {
  const sales = sql.identifier(sold);
  const bySound = unionOf(
    ({ items, reference }) => sql`select m.id as sale, m.type, m.on_hold, i.pack_id
      from ${sales} m join downloads d on d.ledger_transaction_id = m.id
      join ${sql.identifier(items)} i on i.id = d.${sql.identifier(reference)}`,
  );
  return sql`${bySound}
    union all select m.id, m.type, m.on_hold, d.pack_id
      from ${sales} m join pack_downloads d on d.ledger_transaction_id = m.id where m.type = 'credits'
    union all select m.id, m.type, m.on_hold, o.pack_id
      from ${sales} m join orders o on o.ledger_transaction_id = m.id`;
}

export interface PackShareRow extends Record<string, unknown> {
  kind: PackKind;
  id: number;
  title: string;
  thumb_key: string | null;
  creator_id: number;
  creator_username: string;
  sales: number;
  cash_sales: number;
  own: string;
  user_id: number;
  username: string;
  micros: string;
}

/**
 * What each user earned from each pack in whose sales a user shared, whole or by its sounds: the packs that earned that
 * user most first, at most `limit` of them, and in each who earned most first.
 */
export async function readPackShares(
  db: Executor,
  userId: number,
  { range, limit }: { range: DayRange; limit: number },
): Promise<PackShareRow[]> {
  const { rows } = await db.execute<PackShareRow>(sql`
    with sold as materialized (
        select * from (${movementsWithin(userId, range)}) m where m.type in ('credits', 'cash')),
      of_packs as materialized (select * from (${packsOfSales("sold")}) o where o.pack_id is not null),
      best as (
        select p.id as key, p.kind, p.wire_id, p.title, p.thumb_key, p.creator_id, count(*)::int as sales,
          (count(*) filter (where s.type = 'cash'))::int as cash_sales, sum(s.on_hold)::bigint as own
        from of_packs s join packs p on p.id = s.pack_id
        group by p.id order by own desc, p.kind, p.wire_id limit ${limit}),
      shares as (
        select s.pack_id, a.user_id, sum(e.amount)::bigint as micros
        from of_packs s join ledger_entries e on e.transaction_id = s.sale
        join ledger_accounts a on a.id = e.account_id and a.kind = 'earnings_on_hold'
        group by 1, 2)
    select b.kind, b.wire_id as id, b.title, b.thumb_key, b.creator_id, c.username as creator_username, b.sales,
      b.cash_sales, b.own, s.user_id, u.username, s.micros
    from best b join shares s on s.pack_id = b.key
    join users u on u.id = s.user_id join users c on c.id = b.creator_id
    order by b.own desc, b.kind, b.wire_id, s.micros desc, s.user_id`);
  return rows;
}
