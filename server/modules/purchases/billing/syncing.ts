import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/server/platform/db/database";
import { providerSyncs } from "@/server/platform/db/schema/payments";

/** Attempts before a sync of an object that others keep overtaking fails, to be retried later. */
const ATTEMPTS = 8;

/**
 * Reads an object from its provider and applies it in a transaction. If another sync of the object was applied since
 * the read began, the state may be stale and is read again. So the newest state is applied last, in whatever order
 * events arrive.
 */
export async function syncObject<State, Result>(
  db: Database,
  objectId: string,
  read: () => Promise<State>,
  apply: (tx: Transaction, state: State) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const version = await readVersion(db, objectId);
    const state = await read();
    const applied = await db.transaction(async (tx) =>
      (await takeVersion(tx, objectId, version)) ? { result: await apply(tx, state) } : null,
    );
    if (applied) return applied.result;
  }
  throw new Error(`${objectId} changes faster than it can be read.`);
}

async function readVersion(db: Database, objectId: string): Promise<number | null> {
  const [row] = await db
    .select({ version: providerSyncs.version })
    .from(providerSyncs)
    .where(eq(providerSyncs.object_id, objectId));
  return row?.version ?? null;
}

/** Claims the next version; false if another sync claimed it. */
async function takeVersion(tx: Transaction, objectId: string, version: number | null): Promise<boolean> {
  const taken =
    version === null
      ? await tx.insert(providerSyncs).values({ object_id: objectId }).onConflictDoNothing().returning()
      : await tx
          .update(providerSyncs)
          .set({ version: version + 1, synced_at: sql`now()` })
          .where(and(eq(providerSyncs.object_id, objectId), eq(providerSyncs.version, version)))
          .returning();
  return taken.length > 0;
}
