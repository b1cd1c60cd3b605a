import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { slides } from "@/server/platform/db/schema/operations";

export type SlideRow = typeof slides.$inferSelect;
export type SlideValues = Pick<
  SlideRow,
  "title" | "text" | "button" | "link" | "wide_key" | "narrow_key" | "is_active" | "starts_at" | "ends_at"
>;

/** Every slide, in order. */
export function listSlides(db: Executor): Promise<SlideRow[]> {
  return db.select().from(slides).orderBy(asc(slides.position), asc(slides.id));
}

/** The slides that are shown now, in order. */
export function findShownSlides(db: Executor, limit: number): Promise<SlideRow[]> {
  return db
    .select()
    .from(slides)
    .where(
      sql`${slides.is_active} and ${slides.wide_key} is not null and ${slides.narrow_key} is not null
        and (${slides.starts_at} is null or ${slides.starts_at} <= now())
        and (${slides.ends_at} is null or ${slides.ends_at} > now())`,
    )
    .orderBy(asc(slides.position), asc(slides.id))
    .limit(limit);
}

/** Writes the whole list in this order. Returns the ids. */
export async function replaceSlides(
  tx: Transaction,
  after: readonly (SlideValues & { id: number | null })[],
  userId: number,
): Promise<number[]> {
  const kept = after.flatMap(({ id }) => id ?? []);
  const gone = (await listSlides(tx)).map(({ id }) => id).filter((id) => !kept.includes(id));
  if (gone.length > 0) await tx.delete(slides).where(inArray(slides.id, gone));
  const ids: number[] = [];
  for (const [position, { id, ...values }] of after.entries()) {
    if (id !== null) {
      await tx
        .update(slides)
        .set({ ...values, position, updated_at: sql`now()` })
        .where(eq(slides.id, id));
      ids.push(id);
      continue;
    }
    const [row] = await tx
      .insert(slides)
      .values({ ...values, position, created_by: userId })
      .returning({ id: slides.id });
    ids.push(row!.id);
  }
  return ids;
}
