import { type Name, type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { PayoutStatus } from "@/lib/contract/rules/money";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { Executor } from "@/server/platform/db/database";
import { TITLE_WORDS, wordsQuery } from "@/server/platform/db/schema/search-words";
import { USER_WORDS } from "@/server/platform/db/schema/users";

/** What is looked for: the whole text, its words, and its id if it is a number. */
export interface DeskSearch {
  text: string;
  words: readonly string[];
  id: number | null;
  email: string;
}

/** How many of a group are shown. */
const SHOWN = 6;
/** How many with the words of a search are put in order: of a common word there are too many to compare. */
const COMPARED = 200;

const KINDS = Object.keys(PACK_TABLES) as PackKind[];
const is = (column: SQL, value: string | number | null) => (value === null ? sql`false` : sql`${column} = ${value}`);
const hasWords = (of: SQL, { words }: DeskSearch) =>
  words.length === 0 ? sql`false` : sql`${of} @@ ${wordsQuery(words)}`;
const inOneList = (selects: SQL[]) => sql.join(selects, sql` union all `);

export interface FoundUser {
  [column: string]: unknown;
  id: number;
  username: string;
  display: string;
  email: string;
  thumb_key: string | null;
}

/** Users by id, e-mail address, username or their id at the payment provider first, then by words of their names. */
export async function findUsers(db: Executor, wanted: DeskSearch): Promise<FoundUser[]> {
  const { text, id, email } = wanted;
  const found = inOneList([
    sql`select id, 0 as rank from users where ${is(sql`id`, id)}`,
    sql`select id, 0 from users where email = ${email}`,
    sql`select id, 0 from users where lower(username) = ${text.toLowerCase()}`,
    sql`select id, 0 from users where stripe_customer_id = ${text}`,
    sql`select user_id, 0 from subscriptions where stripe_subscription_id = ${text}`,
    sql`(select id, 1 from users where ${hasWords(USER_WORDS.names, wanted)} or ${hasWords(USER_WORDS.email, wanted)}
      limit ${COMPARED})`,
  ]);
  const { rows } = await db.execute<FoundUser>(sql`
    select u.id, u.username, u.display, u.email, u.thumb_key
    from (select id, min(rank) as rank from (${found}) each group by id) f join users u on u.id = f.id
    order by f.rank, u.last_seen_at desc nulls last, u.id limit ${SHOWN}`);
  return rows;
}

export interface FoundPack {
  [column: string]: unknown;
  id: number;
  kind: PackKind;
  title: string;
  thumb_key: string | null;
  status: number;
  /** Whether it was ever sent for a review; true of packs that have none. */
  is_sent: boolean;
  creator: string;
  sounds: number;
}

/** Rows of one kind, each with its `id` on the wire, by id and by words of their titles, with how well they fit. */
const fitting = (kind: PackKind, from: SQL | Name, wanted: DeskSearch): SQL => sql`
  select distinct id, ${kind}::text as kind, title, is_listed,
    case when ${is(sql`id`, wanted.id)} then 0 when lower(title) = ${wanted.text.toLowerCase()} then 1 else 2 end as rank
  from (select id, title, is_listed from ${from} where ${is(sql`id`, wanted.id)}
    union all (select id, title, is_listed from ${from} where ${hasWords(TITLE_WORDS, wanted)} limit ${COMPARED})) t`;

/** The packs of a kind. An addition is found as the pack that it adds to. */
const packsOf = (kind: PackKind) => sql`(
  select wire_id as id, title, is_listed from packs where kind = ${kind} and adds_to_id is null) p`;

const BEST_FIRST = sql`order by rank, is_listed desc, id desc limit ${SHOWN}`;

/** Packs of every kind and state: those with the id first, then those with the very title. */
export async function findPacks(db: Executor, wanted: DeskSearch): Promise<FoundPack[]> {
  const found = inOneList(KINDS.map((kind) => fitting(kind, packsOf(kind), wanted)));
  const sounds = KINDS.map(
    (kind) => sql`(select count(*) from ${sql.identifier(PACK_TABLES[kind].items.items)} i where i.pack_id = p.id)`,
  );
  const { rows } = await db.execute<FoundPack>(sql`
    with best as (select * from (${found}) each ${BEST_FIRST})
    select b.id, b.kind, p.title, p.thumb_key, p.status::int as status,
      p.kind = 'oneshot' or p.sent_at is not null as is_sent,
      (select display from users where id = p.creator_id) as creator, (${sql.join(sounds, sql` + `)})::int as sounds
    from best b join packs p on p.kind = b.kind and p.wire_id = b.id order by b.rank, b.is_listed desc, b.id desc`);
  return rows;
}

export interface FoundSound {
  [column: string]: unknown;
  id: number;
  kind: PackKind;
  title: string;
  is_listed: boolean;
  is_banned: boolean;
  creator: string;
  pack_id: number | null;
  pack_title: string | null;
}

/** Sounds of every kind and state, as {@link findPacks} finds packs. */
export async function findSounds(db: Executor, wanted: DeskSearch): Promise<FoundSound[]> {
  const best = sql`select * from (${inOneList(KINDS.map((kind) => fitting(kind, sql.identifier(PACK_TABLES[kind].items.items), wanted)))}) each
    ${BEST_FIRST}`;
  const details = KINDS.map((kind) => {
    const { items } = PACK_TABLES[kind].items;
    return sql`select b.rank, b.is_listed, i.id, b.kind, i.title, i.banned_at is not null as is_banned,
        (select display from users where id = i.creator_id) as creator, p.wire_id as pack_id, p.title as pack_title
      from best b join ${sql.identifier(items)} i on b.kind = ${kind} and i.id = b.id left join packs p on p.id = i.pack_id`;
  });
  const { rows } = await db.execute<FoundSound>(sql`with best as (${best}) ${inOneList(details)} ${BEST_FIRST}`);
  return rows;
}

export interface FoundPayment {
  [column: string]: unknown;
  id: number;
  user_id: number;
  buyer: string;
  description: string;
  amount_cents: number;
  status: string;
}

/**
 * Payments by our id, by any id that the provider gave to them or to their refunds, and by the e-mail address of their
 * buyer, here or at the provider.
 */
export async function findPayments(db: Executor, { text, id, email }: DeskSearch): Promise<FoundPayment[]> {
  const newest = sql`order by id desc limit ${SHOWN}`;
  const found = inOneList([
    sql`select id, 0 as rank from payments where ${is(sql`id`, id)}`,
    sql`select id, 0 from payments where provider in ('stripe', 'paypal') and provider_id = ${text}`,
    sql`select id, 0 from payments where provider in ('stripe', 'paypal') and charge_id = ${text}`,
    sql`select payment_id, 0 from refunds where provider_refund_id = ${text}`,
    sql`(select id, 1 from payments where user_id = (select id from users where email = ${email}) ${newest})`,
    sql`(select p.id, 1 from orders o join payments p on p.provider = 'paypal' and p.provider_id = o.provider_order_id
      where lower(o.payer_email) = ${email} order by p.id desc limit ${SHOWN})`,
  ]);
  const { rows } = await db.execute<FoundPayment>(sql`
    select p.id, p.user_id, (select display from users where id = p.user_id) as buyer, p.description, p.amount_cents, p.status
    from (select id, min(rank) as rank from (${found}) each group by id) f join payments p on p.id = f.id
    order by f.rank, p.id desc limit ${SHOWN}`);
  return rows;
}

export interface FoundPayout {
  [column: string]: unknown;
  id: number;
  creator: string;
  amount_cents: number;
  status: PayoutStatus;
}

/** The request to be paid that has this id. */
export async function findPayouts(db: Executor, { id }: DeskSearch): Promise<FoundPayout[]> {
  const { rows } = await db.execute<FoundPayout>(sql`
    select r.id, (select display from users where id = r.user_id) as creator, r.amount_cents, r.status
    from payout_requests r where ${is(sql`r.id`, id)}`);
  return rows;
}
