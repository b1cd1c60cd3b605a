import { type SQL, sql } from "drizzle-orm";
import type { AdminCreditEntry, AdminNote, AdminUserPack } from "@/lib/contract/entities/admin-user";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { countTable, readTablePage, type Table } from "@/server/platform/db/table-query";

/** A part of a user's page, newest first. */
export type Part = Table<"newest">;
type Row<Wire> = Wire & Record<string, unknown>;
export interface PartPage {
  cursor?: string | undefined;
  perpage: number;
}

const MAX_COUNTED = 10_000;

const ID = { name: "id", type: "bigint" } as const;
const byId = (rows: SQL): Part => ({ rows, sorts: { newest: ID }, key: [] });
const byTime = (rows: SQL, key: Part["key"]): Part => ({
  rows,
  sorts: { newest: { name: "at", type: "bigint" } },
  key,
});
const millisecondsOf = (time: SQL) => sql`(extract(epoch from ${time} at time zone 'UTC') * 1000)::bigint`;

/** A page of a part and how many rows there are in all. */
export async function readPart<Wire>(db: Executor, part: Part, page: PartPage) {
  const [{ rows, next, previous }, total] = await Promise.all([
    readTablePage<Row<Wire>, "newest">(db, part, { ...page, sort: "newest", order: "desc" }),
    countTable(db, part, MAX_COUNTED),
  ]);
  return { rows, next, previous, total };
}

/** Movements of a user's credits, each without the balance after it (see {@link balanceAfter}). */
export type CreditRow = Omit<AdminCreditEntry, "balance">;
export const creditsOf = (userId: number) =>
  byId(sql`select e.id, x.kind, x.description, e.amount::int as amount, ${isoTime(sql`e.created_at`)} as created_at,
      (select display from users where id = x.actor_id) as by, x.note
    from ledger_entries e join ledger_transactions x on x.id = e.transaction_id
    where e.account_id = (select id from ledger_accounts where user_id = ${userId} and kind = 'credits')`);

/** A user's balance of credits after one of its movements: the present one without all newer movements. */
export async function balanceAfter(db: Executor, userId: number, entryId: number): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(sql`
    select (a.balance - (select coalesce(sum(e.amount), 0) from ledger_entries e
      where e.account_id = a.id and e.id > ${entryId}))::int as balance
    from ledger_accounts a where a.user_id = ${userId} and a.kind = 'credits'`);
  return rows[0]?.balance ?? 0;
}

/** A user's payments; voided invoices are none. */
export const paymentsOf = (userId: number) =>
  byTime(
    sql`select p.id, p.kind, p.provider, p.description, p.amount_cents, p.tax_cents, p.refunded_cents, p.status,
        ${isoTime(sql`p.created_at`)} as created_at, p.receipt_url, ${millisecondsOf(sql`p.created_at`)} as at
      from payments p where p.user_id = ${userId} and p.status <> 'void'`,
    [ID],
  );

const KINDS = [
  { kind: "sample", items: "sounds", item: "sound_id", packs: "packs", pack: "pack_id" },
  { kind: "preset", items: "presets", item: "preset_id", packs: "preset_packs", pack: "preset_pack_id" },
  { kind: "oneshot", items: "oneshots", item: "oneshot_id", packs: "oneshot_packs", pack: "oneshot_pack_id" },
] as const;

const kindOf = (column: "item" | "pack", suffix: string) =>
  sql`case ${sql.join(
    KINDS.map((each) => sql`when d.${sql.identifier(each[column])} is not null then ${each.kind + suffix}::text`),
    sql` `,
  )} end`;

const anyOf = (column: "item" | "pack") =>
  sql`coalesce(${sql.join(
    KINDS.map((each) => sql`d.${sql.identifier(each[column])}`),
    sql`, `,
  )})`;

const titleOf = sql`case ${sql.join(
  KINDS.flatMap(({ kind, items, packs }) => [
    sql`when t.kind = ${kind} then (select title from ${sql.identifier(items)} where id = t.item_id)`,
    sql`when t.kind = ${`${kind}-pack`} then (select title from ${sql.identifier(packs)} where id = t.item_id)`,
  ]),
  sql` `,
)} end`;

/** How many sounds a pack `t` has: counted for those of a page alone, as it is no part of the order. */
const soundsOf = sql`case ${sql.join(
  KINDS.map(
    ({ kind, items }) =>
      sql`when t.kind = ${kind} then (select count(*)::int from ${sql.identifier(items)} where pack_id = t.id)`,
  ),
  sql` `,
)} end`;

/** Sounds and packs that a user downloaded. */
export const downloadsOf = (userId: number) =>
  byTime(
    sql`select t.key, t.at, t.kind, t.item_id, t.format, t.credits, t.created_at, ${titleOf} as title from (
      select 'd' || d.id as key, ${kindOf("item", "")} as kind, ${anyOf("item")} as item_id, d.format,
          d.price::int as credits, ${isoTime(sql`d.created_at`)} as created_at, ${millisecondsOf(sql`d.created_at`)} as at
        from downloads d where d.user_id = ${userId}
      union all select 'p' || d.id, ${kindOf("pack", "-pack")}, ${anyOf("pack")}, 'pack',
          case when d.order_id is null then d.price else 0 end, ${isoTime(sql`d.created_at`)},
          ${millisecondsOf(sql`d.created_at`)}
        from pack_downloads d where d.user_id = ${userId}) t`,
    [{ name: "key", type: "text" }],
  );

/** A creator's packs of every kind, and those with their share. */
export interface PackRow extends Omit<AdminUserPack, "thumb"> {
  thumb_key: string | null;
}
export const packsOf = (userId: number) =>
  byTime(
    sql`select t.*, ${soundsOf} as sounds from (${sql.join(
      KINDS.map(
        ({ kind, packs, pack }) => sql`select p.id, ${kind}::text as kind, p.title, p.thumb_key,
            p.status::int as status, p.downloads_count as downloads, p.creator_id <> ${userId} as is_collaborator,
            ${isoTime(sql`p.created_at`)} as created_at, ${millisecondsOf(sql`p.created_at`)} as at
          from ${sql.identifier(packs)} p
          where p.creator_id = ${userId} ${kind === "sample" ? sql`and p.adds_to_id is null` : sql``}
            or p.id in (select k.${sql.identifier(pack)} from collaborators k where k.user_id = ${userId})`,
      ),
      sql` union all `,
    )}) t`,
    [{ name: "kind", type: "text" }, ID],
  );

/** What admins wrote down about a user. */
export type NoteRow = Omit<AdminNote, "is_own"> & { author_id: number };
export const notesOf = (userId: number) =>
  byId(sql`select n.id, n.text, n.author_id, a.display as by, ${isoTime(sql`n.created_at`)} as created_at
    from user_notes n join users a on a.id = n.author_id where n.user_id = ${userId}`);
