import { type SQL, sql } from "drizzle-orm";
import type { AdminUserRow } from "@/lib/contract/entities/admin-user";
import { halfWidth } from "@/lib/contract/rules/half-width";
import type { USER_SORTS, USER_VIEWS, UserRole, UserState, UserView } from "@/lib/contract/rules/user-roles";
import type { UserSearch } from "@/server/modules/accounts/admin-users/user-search";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { spendableCredits } from "@/server/modules/money/credits/repository";
import { rolesOf } from "@/server/modules/people/users/roles";
import type { Executor } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { wordsQuery } from "@/server/platform/db/schema/search-words";
import { USER_ORDERS, USER_WORDS, USERS_OF } from "@/server/platform/db/schema/users";
import { countTable, readTablePage, readTableRows, type Table, type TablePage } from "@/server/platform/db/table-query";

export interface UserFilter {
  view: UserView;
  search: UserSearch | null;
  /** Whether a user `u` has the words of the search; null if it has none. */
  matches: SQL | null;
}
export type UserSort = (typeof USER_SORTS)[number];

const MAX_COUNTED = 10_000;
const MAX_EXPORTED = 1_000_000;
/** Up to so many users with the words of a search are sorted; of more, the next page is near in any order. */
const MAX_SORTED = 20_000;

/** Users `u` with the profile of a creator `c` and the plan `s` that runs, where they have one. */
const SOURCE = sql`users u left join creators c on c.user_id = u.id
  left join subscriptions s on s.user_id = u.id and s.status <> 'canceled'`;

const IS_CREATOR = sql`coalesce(c.status = 'active', false)`;

/** The first of `USER_STATES` that is true. Who works or sells here is active without a plan. */
const STATE = sql`case when u.deleted_at is not null then 'erased'
  when u.banned_at is not null then 'banned'
  when u.email_verified_at is null then 'unverified'
  when s.status = 'past_due' then 'payment_failed'
  when s.status = 'in_trial' then 'in_trial'
  when s.status = 'active' or c.status = 'active' or u.is_admin or u.is_moderator then 'active'
  when not u.has_ever_paid and u.free_pass_ends_at > now() then 'free_pass'
  else 'no_plan' end`;

const IS_OPEN = sql`u.banned_at is null and u.email_verified_at is not null`;
const IS_STAFF = sql`(u.is_admin or u.is_moderator)`;
// Of a column that a left join may leave null the database has no statistics: these say how many they are.
const IS_NO_CREATOR = sql`not exists (select from creators where user_id = u.id and status = 'active')`;
const HAS_NO_PLAN = sql`not exists (select from subscriptions where user_id = u.id and status <> 'canceled')`;
const HAS_PASS = sql`(not u.has_ever_paid and coalesce(u.free_pass_ends_at > now(), false))`;

/** Whose {@link STATE} is each, so that the database finds few without reading all. */
const STATES: Record<UserState, SQL> = {
  erased: sql`u.deleted_at is not null`,
  banned: USERS_OF.banned,
  unverified: sql`${USERS_OF.unverified} and u.banned_at is null`,
  payment_failed: sql`${IS_OPEN} and s.status = 'past_due'`,
  in_trial: sql`${IS_OPEN} and s.status = 'in_trial'`,
  active: sql`${IS_OPEN} and (s.status = 'active' or s.status is null and (c.status = 'active' or ${IS_STAFF}))`,
  free_pass: sql`${IS_OPEN} and ${HAS_NO_PLAN} and ${IS_NO_CREATOR} and not ${IS_STAFF} and ${HAS_PASS}`,
  no_plan: sql`${IS_OPEN} and ${HAS_NO_PLAN} and ${IS_NO_CREATOR} and not ${IS_STAFF} and not ${HAS_PASS}`,
};

/** The accounts of each list, by what is true of them: one may be in several. Erased ones are only among all. */
const VIEWS: Record<UserView, SQL | null> = {
  all: null,
  creators: sql`c.status = 'active'`,
  subscribers: sql`s.status in ('active', 'past_due')`,
  trial: sql`s.status = 'in_trial'`,
  payment_failed: sql`s.status = 'past_due'`,
  unverified: USERS_OF.unverified,
  banned: USERS_OF.banned,
  staff: USERS_OF.staff,
};

const ROLES: Record<UserRole | "user", SQL> = {
  user: sql`${IS_NO_CREATOR} and not ${IS_STAFF}`,
  creator: sql`c.status = 'active'`,
  moderator: sql`u.is_moderator`,
  pack_moderator: sql`u.is_pack_moderator`,
  admin: sql`u.is_admin and not u.is_pack_moderator`,
};

/** Words of names or of addresses; a part of nothing but punctuation is in none. */
const has = (of: SQL, words: readonly string[]) =>
  words.length === 0 ? sql`false` : sql`${of} @@ ${wordsQuery(words)}`;

function hasOrIs(words: readonly string[]): SQL {
  const word = halfWidth(words[0] ?? "");
  const isId = words.length === 1 && /^[1-9]\d{0,8}$/.test(word);
  const person = sql`${has(USER_WORDS.names, words)} or ${has(USER_WORDS.email, words)}`;
  return isId ? sql`(id = ${Number(word)} or ${person})` : sql`(${person})`;
}

/** Whose names and addresses have everything that is searched, of `users` alone; null if no words are searched. */
function withWords({ words, names, emails }: UserSearch): SQL | null {
  const conditions = [
    ...words.map(hasOrIs),
    ...names.map((each) => has(USER_WORDS.names, each)),
    ...emails.map((each) => has(USER_WORDS.email, each)),
  ];
  return conditions.length === 0 ? null : sql`select id from users where ${sql.join(conditions, sql` and `)}`;
}

/**
 * A filter, for which the users with the words of its search are found by their index. Parting the words of each user in
 * the order of a page would take seconds where the next one who has them is far.
 */
export async function findFilter(db: Executor, { view, search }: Omit<UserFilter, "matches">): Promise<UserFilter> {
  const select = search && withWords(search);
  if (!select) return { view, search, matches: null };
  const { rows } = await db.execute<{ id: number }>(sql`${select} limit ${MAX_SORTED + 1}`);
  if (rows.length > MAX_SORTED) return { view, search, matches: sql`(u.id in (${select})) is true` };
  const ids = `{${rows.map(({ id }) => id).join()}}`;
  return { view, search, matches: sql`u.id = any(${ids}::int[])` };
}

function plansOf(plan: string): SQL {
  if (plan === "trial") return sql`s.status = 'in_trial'`;
  return plan === "none" ? HAS_NO_PLAN : sql`s.plan_code = ${plan}`;
}

function conditionsOf({ view, search, matches }: UserFilter): SQL {
  const conditions = [
    ...(VIEWS[view] ? [VIEWS[view]] : []),
    ...(matches ? [matches] : []),
    ...(search?.ids ?? []).map((id) => sql`u.id = ${id}`),
    ...(search?.roles ?? []).map((role) => ROLES[role]),
    ...(search?.states ?? []).map((state) => STATES[state]),
    ...(search?.plans ?? []).map(plansOf),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** A user as read from the database. */
export interface UserRow {
  [column: string]: unknown;
  id: number;
  username: string;
  display: string;
  thumb_key: string | null;
  email: string;
  is_creator: boolean;
  is_moderator: boolean;
  is_pack_moderator: boolean;
  is_admin: boolean;
  state: UserState;
  plan_code: string | null;
  credit: number;
  downloads: number;
  last_seen_at: string | null;
  registered_at: string;
}

const columns = () => sql`u.id, u.username, u.display, u.thumb_key, u.email, ${IS_CREATOR} as is_creator,
  u.is_moderator, u.is_pack_moderator, u.is_admin, ${STATE} as state, s.plan_code,
  (select ${spendableCredits(new Date())} from credit_lots where user_id = u.id and remaining > 0) as credit,
  (select count(*)::int from downloads d where d.user_id = u.id)
    + (select count(*)::int from pack_downloads d where d.user_id = u.id) as downloads,
  ${isoTime(sql`u.last_seen_at`)} as last_seen_at, ${isoTime(sql`u.registered_at`)} as registered_at`;

function usersOf(filter: UserFilter): Table<UserSort> {
  return {
    rows: sql`select ${columns()}, ${USER_ORDERS.last_seen} as last_seen_order, ${USER_ORDERS.joined} as joined_order,
        ${USER_ORDERS.name} as name_order from ${SOURCE} where ${conditionsOf(filter)}`,
    sorts: {
      last_seen: { name: "last_seen_order", type: "bigint" },
      joined: { name: "joined_order", type: "bigint" },
      name: { name: "name_order", type: "text" },
    },
    key: [{ name: "id", type: "bigint" }],
  };
}

/** A user as admins see it in a list. */
export function toAdminUserRow(row: UserRow): AdminUserRow {
  return {
    id: row.id,
    username: row.username,
    display: row.display,
    thumb: pictureUrl(row.thumb_key),
    email: row.email,
    roles: rolesOf(row, row.is_creator),
    state: row.state,
    plan_code: row.plan_code,
    credit: row.credit,
    downloads: row.downloads,
    last_seen_at: row.last_seen_at,
    registered_at: row.registered_at,
  };
}

export function readUsersPage(db: Executor, filter: UserFilter, page: TablePage<UserSort>) {
  return readTablePage<UserRow, UserSort>(db, usersOf(filter), page);
}

export function countUsers(db: Executor, filter: UserFilter) {
  return countTable(db, usersOf(filter), MAX_COUNTED);
}

export function readAllUsers(db: Executor, filter: UserFilter, order: Pick<TablePage<UserSort>, "sort" | "order">) {
  return readTableRows<UserRow, UserSort>(db, usersOf(filter), order, MAX_EXPORTED);
}

/** The ids and names of a filter's users by id, at most `limit`. */
export async function listMatching(db: Executor, filter: UserFilter, limit: number) {
  const { rows } = await db.execute<{ id: number; display: string }>(sql`
    select u.id, u.display from ${SOURCE} where ${conditionsOf(filter)} order by u.id limit ${limit}`);
  return rows;
}

/** How many accounts each list has. Every figure but the first is read from a small index. */
export async function countViews(db: Executor): Promise<Record<UserView, number>> {
  const count = (of: SQL) => sql`(select count(*)::int from ${of})`;
  const plans = (condition: SQL) => count(sql`subscriptions where status <> 'canceled' and ${condition}`);
  const figures: Record<(typeof USER_VIEWS)[number], SQL> = {
    all: count(sql`users`),
    creators: count(sql`creators where status = 'active'`),
    subscribers: plans(sql`status in ('active', 'past_due')`),
    trial: plans(sql`status = 'in_trial'`),
    payment_failed: plans(sql`status = 'past_due'`),
    unverified: count(sql`users where ${USERS_OF.unverified}`),
    banned: count(sql`users where ${USERS_OF.banned}`),
    staff: count(sql`users where ${USERS_OF.staff}`),
  };
  const named = Object.entries(figures).map(([view, figure]) => sql`${figure} as ${sql.identifier(view)}`);
  const { rows } = await db.execute<Record<UserView, number>>(sql`select ${sql.join(named, sql`, `)}`);
  if (!rows[0]) throw new Error("The users cannot be counted.");
  return rows[0];
}

/** One user as a list has it; null if there is none. */
export async function findUserRow(db: Executor, id: number): Promise<UserRow | null> {
  const { rows } = await db.execute<UserRow>(sql`select ${columns()} from ${SOURCE} where u.id = ${id}`);
  return rows[0] ?? null;
}
