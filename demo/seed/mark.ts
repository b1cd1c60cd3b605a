import { eq } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { settings } from "@/server/platform/db/schema/operations";

/** The row in `settings` with the progress of the filling. */
const KEY = "demo_catalogue";

/** The state from which an interrupted filling continues. */
export interface SeedState {
  /** The moment that all days before and after are counted from. */
  started_at: string;
  /** Finished steps of the users' history. */
  history: number;
  /** When everything was in; not there until then. */
  seeded_at?: string;
}

/** The state of the filling; null when it has never begun. */
export async function readSeedState(db: Executor): Promise<SeedState | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return row ? (row.value as SeedState) : null;
}

export async function writeSeedState(db: Executor, value: SeedState): Promise<void> {
  await db.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
