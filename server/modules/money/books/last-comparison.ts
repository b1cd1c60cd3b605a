import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "@/server/platform/db/database";
import { settings } from "@/server/platform/db/schema/operations";

const KEY = "books-comparison";

const comparison = z.object({
  compared_at: z.string(),
  took_ms: z.number(),
  providers: z.array(z.string()),
  is_second_look: z.boolean(),
  count: z.number(),
  differences: z.array(z.string()),
});

/** What a comparison of the books found; at most the first 100 differences. */
type Comparison = z.output<typeof comparison>;

/** Keeps the newest comparison alone. */
export async function saveComparison(db: Executor, value: Comparison): Promise<void> {
  await db
    .insert(settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updated_by: null, updated_at: sql`now()` } });
}

/** The newest comparison, or null before the first. */
export async function readComparison(db: Executor): Promise<Comparison | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return comparison.safeParse(row?.value).data ?? null;
}
