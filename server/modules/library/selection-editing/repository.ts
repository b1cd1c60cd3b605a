import { type SQL, sql } from "drizzle-orm";
import type { EditedSelectionRow, SelectionState } from "@/lib/contract/entities/edited-selection";
import { lockShelf, readShelf, type Shelf, touchShelf } from "@/server/modules/catalogue/shelves/shelf-repository";
import {
  firstItem,
  type SelectionRow,
  selectionColumns,
  toSelection,
} from "@/server/modules/library/selections/repository";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { selections } from "@/server/platform/db/schema/collections";

const STATES: Readonly<Record<SelectionState, SQL>> = {
  showing: sql`s.is_published`,
  unpublished: sql`not s.is_published and s.retired_at is null`,
  retired: sql`s.retired_at is not null`,
};
const STATE = sql`case when ${STATES.showing} then 'showing' when ${STATES.retired} then 'retired'
  else 'unpublished' end`;

const ORDERS: Readonly<Record<SelectionState, SQL>> = {
  showing: sql`s.position, s.id desc`,
  unpublished: sql`s.id desc`,
  retired: sql`s.retired_at desc, s.id desc`,
};

type EditedRow = SelectionRow &
  Pick<EditedSelectionRow, "state" | "published_at" | "retired_at"> & { own_thumb_key: string | null; version: number };

const columns = sql`${selectionColumns(null)}, ${STATE} as state, ${isoTime(sql`s.published_at`)} as published_at,
  ${isoTime(sql`s.retired_at`)} as retired_at, s.thumb_key as own_thumb_key, s.version`;

function toRow(row: EditedRow): EditedSelectionRow {
  const { id, title, slug, thumb, glow, samples_count, likes_count } = toSelection(row);
  const { state, published_at, retired_at } = row;
  return { id, title, slug, thumb, glow, samples_count, likes_count, state, published_at, retired_at };
}

/** Selections of a state whose title or text has `search` in it, at most `limit`. */
export async function listSelections(
  db: Executor,
  { state, search, limit }: { state: SelectionState; search: string | undefined; limit: number },
): Promise<EditedSelectionRow[]> {
  const found = search ? sql`and strpos(lower(s.title || ' ' || s.description), ${search.toLowerCase()}) > 0` : sql``;
  const { rows } = await db.execute<EditedRow & Record<string, unknown>>(sql`
    select ${columns} from selections s ${firstItem} where ${STATES[state]} ${found}
    order by ${ORDERS[state]} limit ${limit}`);
  return rows.map(toRow);
}

/** How many selections are in each state. */
export async function countSelections(db: Executor): Promise<Record<SelectionState, number>> {
  const count = (state: SelectionState) => sql`(count(*) filter (where ${STATES[state]}))::int`;
  const { rows } = await db.execute<Record<SelectionState, number>>(sql`select ${count("showing")} as showing,
    ${count("unpublished")} as unpublished, ${count("retired")} as retired from selections s`);
  return rows[0] ?? { showing: 0, unpublished: 0, retired: 0 };
}

/** A selection in any state, with its text, the key of its own cover and its version; null if there is none. */
export async function readSelection(db: Executor, id: number) {
  const { rows } = await db.execute<EditedRow & Record<string, unknown>>(sql`
    select ${columns} from selections s ${firstItem} where s.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  return { ...toRow(row), description: row.description, cover_key: row.own_thumb_key, version: row.version };
}

/** Locks a selection's details and sounds, and returns it, or null. */
export async function lockSelection(tx: Transaction, id: number) {
  const { rows } = await tx.execute<{
    id: number;
    slug: string;
    title: string;
    description: string;
    thumb_key: string | null;
    version: number;
    state: SelectionState;
    was_public: boolean;
  }>(sql`select s.id, s.slug, s.title, s.description, s.thumb_key, s.version, ${STATE} as state,
    s.published_at is not null as was_public from selections s where s.id = ${id} for no key update`);
  return rows[0] ?? null;
}

/** Returns the id of a new selection, or null if another one has its slug. */
export async function insertSelection(tx: Transaction, values: typeof selections.$inferInsert): Promise<number | null> {
  const [row] = await tx.insert(selections).values(values).onConflictDoNothing().returning({ id: selections.id });
  return row?.id ?? null;
}

/** Changes a selection, as a new version. */
export async function updateSelection(
  tx: Transaction,
  id: number,
  values: Partial<typeof selections.$inferInsert>,
): Promise<void> {
  await tx
    .update(selections)
    .set({ ...values, version: sql`${selections.version} + 1` })
    .where(sql`${selections.id} = ${id}`);
}

/** Sets the cover, which is no part of the version: a new one overwrites nothing that somebody else edits. */
export async function updateCover(tx: Transaction, id: number, cover: { thumb_key: string; glow: string }) {
  await tx.update(selections).set(cover).where(sql`${selections.id} = ${id}`);
}

export async function deleteSelection(tx: Transaction, id: number): Promise<void> {
  await tx.delete(selections).where(sql`${selections.id} = ${id}`);
}

/** The version of the public selections' order, and who made it; version 0 if nobody has yet. */
export const readOrder = (db: Executor): Promise<Shelf> => readShelf(db, "selections");

/** Locks the order of the public selections, and which ones there are. Returns the version and the ids in their order. */
export async function lockOrder(tx: Transaction): Promise<{ version: number; ids: number[] }> {
  const { version } = await lockShelf(tx, "selections");
  const showing = await tx.execute<{ id: number }>(
    sql`select s.id from selections s where ${STATES.showing} order by ${ORDERS.showing}`,
  );
  return { version, ids: showing.rows.map(({ id }) => id) };
}

/** Puts the public selections into this order, as a new version by this user. */
export async function writeOrder(tx: Transaction, ids: readonly number[], userId: number): Promise<void> {
  await tx.execute(sql`update selections s set position = o.place
    from unnest(${sql.param([...ids])}::int[]) with ordinality o (id, place)
    where s.id = o.id and s.position <> o.place`);
  await touchShelf(tx, "selections", userId);
}

/** Ids, titles and slugs of the selections that aren't retired by title, at most `limit`. */
export async function readBasicSelections(db: Executor, limit: number) {
  const { rows } = await db.execute<{ id: number; title: string; slug: string; is_published: boolean }>(sql`
    select s.id, s.title, s.slug, s.is_published from selections s where s.retired_at is null
    order by lower(s.title), s.id limit ${limit}`);
  return rows;
}

/** Notes that creators were told of a selection. Returns those who weren't told before. */
export async function insertAnnouncements(
  tx: Transaction,
  selectionId: number,
  creatorIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ creator_id: number }>(sql`
    insert into selection_announcements (selection_id, creator_id)
    select ${selectionId}::int, id from unnest(${sql.param([...creatorIds])}::int[]) as creator(id)
    on conflict do nothing returning creator_id`);
  return rows.map(({ creator_id }) => creator_id);
}
