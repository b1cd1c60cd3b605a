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

/** Of each pack that was bought whole for credits. */
const soldPacks = ({ packReference }: Tables, range: DayRange) => sql`
  select d.${name(packReference)} as id, sum(d.price)::bigint as credits, count(*)::int as sales from pack_downloads d
  where ${isWithin(sql`d.created_at`, range)} and d.price > 0 and d.${name(packReference)} is not null group by 1`;

/** Of each pack that was bought for cash: `cash` is without tax and what was given back since. */
const packsForCash = ({ packReference }: Tables, range: DayRange) => sql`
  select o.${name(packReference)} as id,
    sum(${paidIn(sql`t.id`)} + (select coalesce(sum(${paidIn(sql`r.id`)}), 0) from ${REFUNDS_OF_SALE} r))::bigint as cash,
    count(*)::int as sales
  from ledger_transactions t ${PAYMENT_OF_SALE}
  join orders o on o.ledger_transaction_id = t.id and o.${name(packReference)} is not null
  where ${isWithin(sql`t.created_at`, range)} and t.kind = 'pack_purchase' group by 1`;

/** What packs of a kind brought, by themselves and by their sounds: `id`, `credits`, `cash`, `sales`. */
const ofPacks = (tables: Tables, range: DayRange) => sql`
  select id, sum(credits)::bigint as credits, sum(cash)::bigint as cash, sum(sales)::int as sales from (
    select i.pack_id as id, s.credits, 0 as cash, s.sales from (${soldSounds(tables, range)}) s
      join ${name(tables.items)} i on i.id = s.id where i.pack_id is not null
    union all select id, credits, 0, sales from (${soldPacks(tables, range)}) p
    union all select id, 0, cash, sales from (${packsForCash(tables, range)}) c) parts group by 1`;

/** What the sounds and packs of creators brought. */
const ofCreators = (tables: Tables, range: DayRange) => sql`
  select i.creator_id as id, s.credits, 0 as cash, s.sales from (${soldSounds(tables, range)}) s
    join ${name(tables.items)} i on i.id = s.id
  union all select p.creator_id, w.credits, w.cash, w.sales from (
      select id, credits, 0 as cash, sales from (${soldPacks(tables, range)}) p
      union all select id, 0, cash, sales from (${packsForCash(tables, range)}) c) w
    join ${name(tables.packs)} p on p.id = w.id`;

const order = (by: BestFilter["by"]) =>
  by === "credits" ? sql`credits desc, cash desc` : sql`cash desc, credits desc`;

/** The packs that brought most. */
export async function readBestPacks(db: Executor, { range, kinds, by, limit }: BestFilter): Promise<BestRow[]> {
  const { rows } = await db.execute<BestRow>(sql`
    with best as materialized (select * from (${union(kinds, (tables) => sql`select ${tables.kind}::text as kind, * from (${ofPacks(tables, range)}) of_kind`)}) b
      order by ${order(by)}, kind, id limit ${limit})
    ${titled(kinds, ({ packs }) => sql`${name(packs)}`)} order by ${order(by)}, kind, id`);
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
    ${titled(kinds, ({ items }) => sql`${name(items)}`)} order by credits desc, kind, id`);
  return rows;
}

/** The rows of `best` with their titles and creators, which the kind's table has. */
const titled = (kinds: readonly PackKind[], tableOf: (tables: Tables) => SQL) =>
  union(
    kinds,
    (tables) => sql`select b.kind, b.id, x.title, u.username, b.credits, b.cash, b.sales
      from best b join ${tableOf(tables)} x on x.id = b.id join users u on u.id = x.creator_id where b.kind = ${tables.kind}`,
  );

/** The creators whose sounds and packs brought most. */
export async function readBestCreators(db: Executor, { range, kinds, by, limit }: BestFilter): Promise<BestRow[]> {
  const { rows } = await db.execute<BestRow>(sql`
    with best as materialized (
      select id, sum(credits)::bigint as credits, sum(cash)::bigint as cash, sum(sales)::int as sales
      from (${union(kinds, (tables) => ofCreators(tables, range))}) b group by 1 order by ${order(by)}, id limit ${limit})
    select null as kind, b.id, u.display as title, u.username, b.credits, b.cash, b.sales
    from best b join users u on u.id = b.id order by ${order(by)}, b.id`);
  return rows;
}
