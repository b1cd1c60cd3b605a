import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "@/server/platform/db/database";
import { collaborators } from "@/server/platform/db/schema/collaborators";
import { oneshotGenres, oneshotInstruments, oneshots } from "@/server/platform/db/schema/oneshots";
import { soundGenres, soundInstruments, sounds } from "@/server/platform/db/schema/sounds";

interface Terms {
  genres: readonly number[];
  instruments: readonly number[];
}

type Share = { user_id: number; percentage: number };

/** A sample ready to be added: its row, its terms and its own collaborators. */
export interface SampleRow extends Terms {
  values: PgInsertValue<typeof sounds>;
  collaborators: readonly Share[];
}

export interface OneshotRow extends Terms {
  values: PgInsertValue<typeof oneshots>;
}

/** Inserts samples as part of a transaction. Returns their ids in the same order. */
export async function addSamples(tx: Transaction, rows: readonly SampleRow[]): Promise<number[]> {
  const ids = idsOf(rows, await tx.insert(sounds).values(valuesOf(rows)).returning({ id: sounds.id }));
  const shares = rows.flatMap((row, at) => row.collaborators.map((share) => ({ sound_id: ids[at]!, ...share })));
  await insertAll(tx, soundGenres, links("sound_id", ids, "genre_id", genresOf(rows)));
  await insertAll(tx, soundInstruments, links("sound_id", ids, "instrument_id", instrumentsOf(rows)));
  await insertAll(tx, collaborators, shares);
  return ids;
}

/** Inserts one-shots as part of a transaction. Returns their ids in the same order. */
export async function addOneshots(tx: Transaction, rows: readonly OneshotRow[]): Promise<number[]> {
  const ids = idsOf(rows, await tx.insert(oneshots).values(valuesOf(rows)).returning({ id: oneshots.id }));
  await insertAll(tx, oneshotGenres, links("oneshot_id", ids, "genre_id", genresOf(rows)));
  await insertAll(tx, oneshotInstruments, links("oneshot_id", ids, "instrument_id", instrumentsOf(rows)));
  return ids;
}

const genresOf = (rows: readonly Terms[]) => rows.map(({ genres }) => genres);
const instrumentsOf = (rows: readonly Terms[]) => rows.map(({ instruments }) => instruments);

/** Link rows for every term of every item, with the two given column names; `terms` are in the order of `ids`. */
function links<Item extends string, Term extends string>(
  item: Item,
  ids: readonly number[],
  term: Term,
  terms: readonly (readonly number[])[],
) {
  return ids.flatMap((id, at) =>
    (terms[at] ?? []).map((termId) => ({ [item]: id, [term]: termId }) as Record<Item | Term, number>),
  );
}

async function insertAll<Table extends PgTable>(tx: Transaction, table: Table, rows: PgInsertValue<Table>[]) {
  if (rows.length > 0) await tx.insert(table).values(rows);
}

function valuesOf<Values>(rows: readonly { values: Values }[]): Values[] {
  return rows.map(({ values }) => values);
}

/** Ids of new rows; an insert of several rows returns them in the order of its values. */
function idsOf(rows: readonly unknown[], inserted: { id: number }[]): number[] {
  if (inserted.length !== rows.length) throw new Error("The new rows cannot be read.");
  return inserted.map(({ id }) => id);
}
