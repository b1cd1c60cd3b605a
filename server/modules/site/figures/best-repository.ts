import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { type DayRange, isWithin } from "@/server/modules/earnings/sales/movements";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { PAYMENT_OF_SALE, paidIn, REFUNDS_OF_SALE } from "@/server/modules/site/figures/sale-sql";
import type { Executor } from "@/server/platform/db/database";

const KINDS = Object.entries(PACK_TABLES).map(([kind, { items }]) => ({ kind: kind as PackKind, ...items }));
type Tables = (typeof KINDS)[number];

export interface BestRow extends Record<string, unknown> {
  kind: PackKind | null;
  id: number;
  title: string;
  username: string;
  credits: string;
  cash: string;
  sales: number;
}

interface BestFilter {
  range: DayRange;
  kinds: readonly PackKind[];
  by: "credits" | "cash";
  limit: number;
}

const union = (kinds: readonly PackKind[], select: (tables: Tables) => SQL) =>
  sql.join(KINDS.filter(({ kind }) => kinds.includes(kind)).map(select), sql` union all `);
const name = sql.identifier;

/** Of each sound that was bought for credits: `id`, `credits` and `sales`. */
const soldSounds = ({ reference }: Tables, range: DayRange) => sql`
  select d.${name(reference)} as id, sum(d.price)::bigint as credits, count(*)::int as sales from downloads d
  where ${isWithin(sql`d.created_at`, range)} and d.price > 0 and d.${name(reference)} is not null group by 1`;

/**
 * Of each pack that was bought whole, for credits or for cash: `key`, `credits`, `cash`, which is without tax and what was
 * given back since, and `sales`.
 */
const wholePacks = (range: DayRange) => sql`
  select d.pack_id as key, sum(d.price)::bigint as credits, 0::bigint as cash, count(*)::int as sales from pack_downloads d
  where ${isWithin(sql`d.created_at`, range)} and d.price > 0 group by 1
  union all select o.pack_id, 0,
    sum(${paidIn(sql`t.id`)} + (select coalesce(sum(${paidIn(sql`r.id`)}), 0) from ${REFUNDS_OF_SALE} r))::bigint,
    count(*)::int
  from ledger_transactions t ${PAYMENT_OF_SALE} join orders o on o.ledger_transaction_id = t.id
  where ${isWithin(sql`t.created_at`, range)} and t.kind = 'pack_purchase' group by 1`;

/** What packs or creators brought by their sounds; each sale is joined, because sounds by themselves are too many. */
const bySounds = (whose: "pack_id" | "creator_id", { items, reference }: Tables, range: DayRange) => sql`
  select i.${name(whose)}, sum(d.price)::bigint, 0, count(*)::int from downloads d
    join ${name(items)} i on i.id = d.${name(reference)}
  where ${isWithin(sql`d.created_at`, range)} and d.price > 0 and d.${name(reference)} is not null group by 1`;

const isOfKinds = (kinds: readonly PackKind[]) => sql`p.kind = any(${sql.param(kinds)}::text[])`;

const order = (by: BestFilter["by"]) =>
  by === "credits" ? sql`credits desc, cash desc` : sql`cash desc, credits desc`;

/** The packs that brought most. */
export async function readBestPacks(db: Executor, { range, kinds, by, limit }: BestFilter): Promise<BestRow[]> {
  const { rows } = await db.execute<BestRow>(sql`
    with best as materialized (
      select p.kind, p.wire_id as id, p.title, p.creator_id, sum(b.credits)::bigint as credits, sum(b.cash)::bigint as cash,
        sum(b.sales)::int as sales
      from (${wholePacks(range)} union all ${union(kinds, (tables) => bySounds("pack_id", tables, range))}) b
      join packs p on p.id = b.key and ${isOfKinds(kinds)}
      group by p.id order by ${order(by)}, kind, id limit ${limit})
    select b.kind, b.id, b.title, u.username, b.credits, b.cash, b.sales
    from best b join users u on u.id = b.creator_id order by ${order(by)}, kind, id`);
  return rows;
}

/** The sounds that brought most by themselves. */
export async function readBestSounds(db: Executor, { range, kinds, limit }: BestFilter): Promise<BestRow[]> {
  const { rows } = await db.execute<BestRow>(sql`
    with best as materialized (select * from (${union(
      kinds,
      (tables) => sql`select ${tables.kind}::text as kind, s.id, s.credits, 0::bigint as cash, s.sales
        from (${soldSounds(tables, range)}) s`,
    )}) b order by credits desc, kind, id limit ${limit})
    ${union(
      kinds,
      ({ kind, items }) => sql`select b.kind, b.id, x.title, u.username, b.credits, b.cash, b.sales
        from best b join ${name(items)} x on x.id = b.id join users u on u.id = x.creator_id where b.kind = ${kind}`,
    )} order by credits desc, kind, id`);
  return rows;
}

/** The creators whose sounds and packs brought most. */
export async function readBestCreators(db: Executor, { range, kinds, by, limit }: BestFilter): Promise<BestRow[]> {
  const { rows } = await db.execute<BestRow>(sql`
    with best as materialized (
      select id, sum(credits)::bigint as credits, sum(cash)::bigint as cash, sum(sales)::int as sales from (
        select p.creator_id as id, w.credits, w.cash, w.sales
          from (${wholePacks(range)}) w join packs p on p.id = w.key and ${isOfKinds(kinds)}
        union all ${union(kinds, (tables) => bySounds("creator_id", tables, range))}) b group by 1 order by ${order(by)}, id limit ${limit})
    select null as kind, b.id, u.display as title, u.username, b.credits, b.cash, b.sales
    from best b join users u on u.id = b.id order by ${order(by)}, b.id`);
  return rows;
}
