import { eq } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { settings } from "@/server/platform/db/schema/operations";

/** The key in `settings` of the filling's progress. */
const KEY = "demo_catalogue";

/** The state from which an interrupted filling continues. */
export interface SeedState {
  /** The time from which all days are counted. */
  started_at: string;
  /** Finished steps of the users' history. */
  history: number;
  /** When everything was inserted; undefined until then. */
  seeded_at?: string;
}

/** The state of the filling; null if it has never begun. */
export async function readSeedState(db: Executor): Promise<SeedState | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return row ? (row.value as SeedState) : null;
}

export async function writeSeedState(db: Executor, value: SeedState): Promise<void> {
  await db.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
