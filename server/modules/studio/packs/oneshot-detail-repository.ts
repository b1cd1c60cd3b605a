import { type SQL, sql } from "drizzle-orm";
import { MISSING_POINTS, type MissingPoint } from "@/lib/contract/entities/creator-pack";
import type { OneshotPackDetail } from "@/lib/contract/entities/oneshot-pack";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import { transactionsOfOrders } from "@/server/modules/purchases/cash/sales";
import { ONESHOT_EQUALS } from "@/server/modules/studio/pack-items/equal-items";
import type { Executor } from "@/server/platform/db/database";

type Detail = Pick<OneshotPackDetail, "description" | "genres" | "price" | "version" | "created_by">;
type Sold = Pick<OneshotPackDetail, "owners_count" | "whole_count" | "earned_micros">;

/** What a pack's own pages show beside what the list has; null if there is none. */
export async function readDetail(db: Executor, id: number): Promise<Detail | null> {
  const { rows } = await db.execute<
    Omit<Detail, "created_by"> & { created_by: UserSummaryJson | null } & Record<string, unknown>
  >(sql`
    select p.description, p.price_cents / 100.0::float8 as price, p.version, (select ${userSummaryJson} from users u where u.id = p.created_by) as created_by,
      (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'slug', g.slug) order by g.id), '[]')
        from pack_genres j join genres g on g.id = j.genre_id where j.pack_id = p.id) as genres
    from packs p where ${isPack(sql`p`, { kind: "oneshot", id })}`);
  const [row] = rows;
  return row ? { ...row, created_by: row.created_by && toUserSummary(row.created_by) } : null;
}

/**
 * Who owns something of a pack, how often all of it was bought, and what its sales earned without what was refunded: all
 * who share in them, or one of these.
 */
export async function readSold(db: Executor, id: number, userId: number | null = null): Promise<Sold> {
  const pack = { kind: "oneshot" as const, id };
  const { rows } = await db.execute<{ owners_count: number; whole_count: number; earned: string }>(sql`
    with singles as (select d.user_id, d.ledger_transaction_id from downloads d join oneshots o on o.id = d.oneshot_id
        where o.pack_id = ${packKey(pack)}),
      wholes as (select user_id, ledger_transaction_id from pack_downloads where pack_id = ${packKey(pack)}),
      sales as (select ledger_transaction_id as id from singles union select ledger_transaction_id from wholes
        union ${transactionsOfOrders(pack)})
    select (select count(distinct user_id)::int from (select user_id from singles union select user_id from wholes) o)
        as owners_count,
      (select count(*)::int from wholes) as whole_count,
      (select coalesce(sum(e.micros - e.reversed), 0)::text from creator_earnings e
        where e.ledger_transaction_id in (select sales.id from sales)
          and ${userId === null ? sql`true` : sql`e.user_id = ${userId}`}) as earned`);
  const { earned, ...counts } = rows[0]!;
  return { ...counts, earned_micros: Number(earned) };
}

/** Points that concern no one-shot in particular. */
const OF_THE_PACK: readonly string[] = ["no-sounds", "no-cover", "no-genres"];

/** What a pack needs before it can be activated. Banned one-shots don't count as any of its sounds. */
export async function readMissing(db: Executor, id: number): Promise<MissingPoint[]> {
  const files = (states: SQL) => sql`(select count(*)::int from pack_files f where f.pack_id = p.id
    and f.state in (${states}))`;
  const { rows } = await db.execute<Record<(typeof MISSING_POINTS.oneshot)[number], number>>(sql`
    select ${files(sql`'uploading', 'waiting', 'analysing'`)} as "unfinished-files", ${files(sql`'failed'`)} as "failed-files",
      (p.thumb_key is null)::int as "no-cover",
      (not exists (select from pack_genres g where g.pack_id = p.id))::int as "no-genres",
      (sounds.total = 0)::int as "no-sounds", sounds.equal as "equal-sounds", sounds.unnamed as "no-instruments"
    from packs p cross join lateral (select count(*) as total,
      count(*) filter (where ${ONESHOT_EQUALS})::int as equal,
      count(*) filter (where not exists (select from oneshot_instruments i where i.oneshot_id = s.id))::int as unnamed
      from oneshots s where s.pack_id = p.id and s.banned_at is null) sounds
    where ${isPack(sql`p`, { kind: "oneshot", id })}`);
  const [counts] = rows;
  return MISSING_POINTS.oneshot.flatMap((point) => {
    const count = counts?.[point] ?? 0;
    return count > 0 ? [{ point, count: OF_THE_PACK.includes(point) ? 0 : count }] : [];
  });
}
