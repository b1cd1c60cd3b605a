import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { formatCents } from "@/lib/format/money";
import { soundPath } from "@/lib/routes/sound-paths";
import type { Executor } from "@/server/platform/db/database";

export interface Subject {
  name: string;
  /** Its page, whether that exists or not. */
  href: string | null;
}

type SubjectRow = { id: number; name: string; link: string; cents: number | null };

/** How the subjects of one type are read: `s` has their `name`, and what their page's URL is made of. */
interface SubjectType {
  select: (ids: readonly number[]) => SQL;
  href: (row: SubjectRow) => string;
}

const packs = (kind: PackKind, href: SubjectType["href"]): SubjectType => ({
  select: (ids) => sql`select t.wire_id as id, concat_ws(', ', t.title, u.display) as name, t.wire_id::text as link,
      null::int as cents
    from packs t left join users u on u.id = t.creator_id where t.kind = ${kind} and t.wire_id in ${[...ids]}`,
  href,
});

const sounds = (table: string, href: SubjectType["href"]): SubjectType => ({
  select: (ids) => sql`select t.id, t.title as name, t.id::text as link, null::int as cents
    from ${sql.identifier(table)} t where t.id in ${[...ids]}`,
  href,
});

const TYPES: Readonly<Record<string, SubjectType>> = {
  user: {
    select: (ids) => sql`select id, display as name, id::text as link, null::int as cents from users
      where id in ${[...ids]}`,
    href: ({ link }) => `/admin/users/${link}`,
  },
  payment: {
    select: (ids) => sql`select p.id, u.display as name, u.id::text as link, p.amount_cents as cents
      from payments p join users u on u.id = p.user_id where p.id in ${[...ids]}`,
    href: ({ link }) => `/admin/users/${link}`,
  },
  payout: {
    select: (ids) => sql`select r.id, u.display as name, r.id::text as link, r.amount_cents as cents
      from payout_requests r join users u on u.id = r.user_id where r.id in ${[...ids]}`,
    href: ({ link }) => `/admin/payout-requests/${link}`,
  },
  application: {
    select: (ids) => sql`select id, creator_name as name, id::text as link, null::int as cents
      from creator_applications where id in ${[...ids]}`,
    href: ({ link }) => `/admin/applications?id=${link}`,
  },
  "license-request": {
    select: (ids) => sql`select id, project as name, request_id as link, null::int as cents from license_requests
      where id in ${[...ids]}`,
    href: ({ link }) => `/admin/license-requests?view=all&search=${encodeURIComponent(link)}`,
  },
  selection: {
    select: (ids) => sql`select id, title as name, id::text as link, null::int as cents from selections
      where id in ${[...ids]}`,
    href: ({ link }) => `/admin/selections?id=${link}`,
  },
  plugin: {
    select: (ids) => sql`select id, title as name, id::text as link, null::int as cents from plugins
      where id in ${[...ids]}`,
    href: () => "/presets",
  },
  "search-synonym": {
    select: (ids) => sql`select id, concat(words, case when is_both_ways then ' ↔ ' else ' → ' end, also) as name,
      id::text as link, null::int as cents from search_synonyms where id in ${[...ids]}`,
    href: () => "/admin/search-history",
  },
  slide: {
    select: (ids) => sql`select id, title as name, id::text as link, null::int as cents from slides
      where id in ${[...ids]}`,
    href: () => "/admin/slider-settings",
  },
  "sample-pack": packs("sample", ({ link }) => `/admin/packs?pack=${link}`),
  "preset-pack": packs("preset", ({ link }) => `/admin/packs/presets?pack=${link}`),
  "oneshot-pack": packs("oneshot", ({ link }) => `/admin/oneshots/${link}`),
  sample: sounds("sounds", ({ id }) => soundPath("sample", id)),
  preset: sounds("presets", ({ id }) => soundPath("preset", id)),
  oneshot: sounds("oneshots", ({ id }) => soundPath("oneshot", id)),
  stack: {
    select: (ids) => sql`select id, title as name, id::text as link, null::int as cents from stacks
      where id in ${[...ids]}`,
    href: ({ id }) => `/admin/internal-reports?sound=stack-${id}`,
  },
};

export const subjectKey = (type: string, id: number) => `${type}:${id}`;

/** What the subjects of records are called today, by `subjectKey`, with one select for each type. */
export async function readSubjects(
  db: Executor,
  subjects: readonly { type: string; id: number | null }[],
): Promise<Map<string, Subject>> {
  const ids = new Map<string, Set<number>>();
  for (const { type, id } of subjects) {
    if (id !== null && TYPES[type]) ids.set(type, (ids.get(type) ?? new Set()).add(id));
  }
  const found = new Map<string, Subject>();
  await Promise.all(
    [...ids].map(async ([type, of]) => {
      const kind = TYPES[type];
      if (!kind) return;
      const { rows } = await db.execute<SubjectRow>(kind.select([...of]));
      for (const row of rows) {
        const name = row.cents === null ? row.name : `${formatCents(row.cents)}, ${row.name}`;
        found.set(subjectKey(type, row.id), { name, href: kind.href(row) });
      }
    }),
  );
  return found;
}

/** Ids of users whose name has `text` in it, or whose username it is; at most `limit`. */
export async function findUsers(db: Executor, text: string, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where lower(username) = ${text.toLowerCase()}
      or strpos(lower(display), ${text.toLowerCase()}) > 0 limit ${limit}`);
  return rows.map(({ id }) => id);
}

const PACKS = [
  { type: "sample-pack", kind: "sample", items: "sounds" },
  { type: "preset-pack", kind: "preset", items: "presets" },
  { type: "oneshot-pack", kind: "oneshot", items: "oneshots" },
] as const;

const literal = (word: (typeof PACKS)[number]["type" | "kind"]) => sql.raw(`'${word}'`);

/** Packs whose title has `text` in it, or that are by one of these users; at most `limit` of each kind. */
export async function findPacks(
  db: Executor,
  text: string,
  { creators, limit }: { creators: readonly number[]; limit: number },
): Promise<{ type: string; id: number }[]> {
  const selects = PACKS.map(
    ({ type, kind }) => sql`(select ${literal(type)} as type, wire_id as id from packs
      where kind = ${kind} and (strpos(lower(title), ${text.toLowerCase()}) > 0
        ${creators.length > 0 ? sql`or creator_id in ${[...creators]}` : sql``})
      limit ${limit})`,
  );
  const { rows } = await db.execute<{ type: string; id: number }>(sql.join(selects, sql` union all `));
  return rows;
}

/**
 * A select of the type and id of everything that these users and packs are, have or contain, and of what else has `text`
 * in its name.
 */
export function subjectsOf(
  text: string,
  users: readonly number[],
  found: readonly { type: string; id: number }[],
): SQL {
  const has = (column: SQL) => sql`strpos(lower(${column}), ${text.toLowerCase()}) > 0`;
  const ofUsers = (column: SQL) => (users.length > 0 ? sql`${column} in ${[...users]}` : sql`false`);
  const contained = PACKS.flatMap(({ type, kind, items }) => {
    const ids = found.filter((pack) => pack.type === type).map(({ id }) => id);
    if (ids.length === 0) return [];
    return [
      sql`select ${literal(type)}, id from unnest(array[${sql.join(ids, sql`, `)}]::int[]) as pack(id)`,
      sql`select ${literal(kind)}, id from ${sql.identifier(items)} where pack_id in (
        select p.id from packs p where p.kind = ${kind} and p.wire_id in ${ids})`,
    ];
  });
  return sql.join(
    [
      sql`select 'user' as type, id from users where ${ofUsers(sql`id`)}`,
      sql`select 'payment', id from payments where ${ofUsers(sql`user_id`)}`,
      sql`select 'payout', id from payout_requests where ${ofUsers(sql`user_id`)}`,
      sql`select 'application', id from creator_applications where ${ofUsers(sql`user_id`)} or ${has(sql`creator_name`)}`,
      sql`select 'selection', id from selections where ${has(sql`title`)}`,
      sql`select 'stack', id from stacks where ${ofUsers(sql`user_id`)} or ${has(sql`title`)}`,
      ...contained,
    ],
    sql` union all `,
  );
}

/** A select of the type and id of one subject; of a user also those of their payments, payouts and applications. */
export function subjectAndParts(type: string, id: number | SQL): SQL {
  const own = sql`select ${type}::text as type, ${id}::int as id`;
  if (type !== "user") return own;
  return sql`${own} union all select 'payment', own.id from payments own where own.user_id = ${id}
    union all select 'payout', own.id from payout_requests own where own.user_id = ${id}
    union all select 'application', own.id from creator_applications own where own.user_id = ${id}`;
}
