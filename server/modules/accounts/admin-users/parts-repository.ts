import { type SQL, sql } from "drizzle-orm";
import type { AdminCreditEntry, AdminNote, AdminUserPack } from "@/lib/contract/entities/admin-user";
import { SOUND_TABLES } from "@/server/modules/items/items/item-tables";
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

const SOUNDS = Object.entries(SOUND_TABLES).map(([kind, { items, reference }]) => ({
  kind: sql`${kind}::text`,
  items: sql.identifier(items),
  id: sql`d.${sql.identifier(reference)}`,
}));

/** One of each kind of sound, as the branches of a case. */
const branches = (of: (sound: (typeof SOUNDS)[number]) => SQL) => sql.join(SOUNDS.map(of), sql` `);

/** The kind, the id and the title of a sound that a row `d` refers to. */
const KIND = sql`case ${branches(({ kind, id }) => sql`when ${id} is not null then ${kind}`)} end`;
const SOUND_ID = sql`coalesce(${sql.join(
  SOUNDS.map(({ id }) => id),
  sql`, `,
)})`;
const TITLE = sql`case t.kind ${branches(({ kind, items }) => sql`when ${kind} then (select title from ${items} where id = t.item_id)`)} end`;

/** Sounds and packs that a user downloaded. */
export const downloadsOf = (userId: number) =>
  byTime(
    sql`select t.key, t.at, t.kind, t.item_id, t.format, t.credits, t.created_at, coalesce(t.pack_title, ${TITLE}) as title
      from (
        select 'd' || d.id as key, ${KIND} as kind, ${SOUND_ID} as item_id, null as pack_title, d.format,
          d.price::int as credits, ${isoTime(sql`d.created_at`)} as created_at, ${millisecondsOf(sql`d.created_at`)} as at
        from downloads d where d.user_id = ${userId}
        union all select 'p' || d.id, p.kind || '-pack', p.wire_id, p.title, 'pack',
          case when d.order_id is null then d.price else 0 end, ${isoTime(sql`d.created_at`)},
          ${millisecondsOf(sql`d.created_at`)}
        from pack_downloads d join packs p on p.id = d.pack_id where d.user_id = ${userId}) t`,
    [{ name: "key", type: "text" }],
  );

/** A creator's packs of every kind, and those with their share. */
export interface PackRow extends Omit<AdminUserPack, "thumb"> {
  thumb_key: string | null;
}
export const packsOf = (userId: number) =>
  byTime(
    sql`select p.wire_id as id, p.kind, p.title, p.thumb_key, p.status::int as status, p.downloads_count as downloads,
        p.creator_id <> ${userId} as is_collaborator, ${isoTime(sql`p.created_at`)} as created_at,
        ${millisecondsOf(sql`p.created_at`)} as at, case p.kind ${branches(
          ({ kind, items }) => sql`when ${kind} then (select count(*)::int from ${items} where pack_id = p.id)`,
        )} end as sounds
      from packs p where p.creator_id = ${userId} and p.adds_to_id is null
        or p.id in (select k.pack_id from collaborators k where k.user_id = ${userId})`,
    [{ name: "kind", type: "text" }, ID],
  );

/** What admins wrote down about a user. */
export type NoteRow = Omit<AdminNote, "is_own"> & { author_id: number };
export const notesOf = (userId: number) =>
  byId(sql`select n.id, n.text, n.author_id, a.display as by, ${isoTime(sql`n.created_at`)} as created_at
    from user_notes n join users a on a.id = n.author_id where n.user_id = ${userId}`);
