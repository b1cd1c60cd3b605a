import { BrokenSeal } from "@/server/platform/sealed";

/** The number of resealed rows, and the users whose rows no value of the secret opens. */
export interface Resealed {
  resealed: number;
  broken: number[];
}

const BATCH = 500;

/** Reseals the rows of a table in batches, ordered by user; `reseal` returns null for a row that needs no change. */
export async function resealRows<Row extends { user_id: number }, Values>(table: {
  read: (after: number, limit: number) => Promise<Row[]>;
  reseal: (row: Row) => Values | null;
  save: (row: Row, values: Values) => Promise<void>;
}): Promise<Resealed> {
  const done: Resealed = { resealed: 0, broken: [] };
  for (let after = 0; ; ) {
    const rows = await table.read(after, BATCH);
    for (const row of rows) {
      try {
        const values = table.reseal(row);
        if (values === null) continue;
        await table.save(row, values);
        done.resealed += 1;
      } catch (error) {
        if (!(error instanceof BrokenSeal)) throw error;
        done.broken.push(row.user_id);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return done;
    after = last.user_id;
  }
}
