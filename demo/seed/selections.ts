import { eq } from "drizzle-orm";
import type { Catalogue } from "@/demo/catalogue";
import type { CatalogueSelection } from "@/demo/catalogue/types";
import { type CatalogueIds, readCatalogueIds } from "@/demo/seed/catalogue-ids";
import { daysAgo, type SeedContext } from "@/demo/seed/seed-context";
import type { Database } from "@/server/platform/db/database";
import { selectionItems, selections } from "@/server/platform/db/schema/collections";
import { packCategories } from "@/server/platform/db/schema/taxonomy";

/** Adds the categories of sample packs. */
export async function seedCategories(db: Database, categories: Catalogue["categories"]): Promise<void> {
  await db
    .insert(packCategories)
    .values(categories.map(({ id, title }, position) => ({ id, title, position })))
    .onConflictDoNothing();
}

/** Adds the curated selections. Every sample of the catalogue must have been inserted. */
export async function seedSelections(context: SeedContext, catalogue: Catalogue): Promise<void> {
  const ids = await readCatalogueIds(context.db, catalogue);
  for (const [position, selection] of catalogue.selections.entries()) {
    await seedSelection(context, selection, position, ids);
  }
}

async function seedSelection(
  { db, ...context }: SeedContext,
  selection: CatalogueSelection,
  position: number,
  ids: CatalogueIds,
): Promise<void> {
  const { slug, title, description, likes } = selection;
  await db.transaction(async (tx) => {
    const created_at = daysAgo(context, selection.days_ago);
    const [row] = await tx
      .insert(selections)
      .values({ slug, title, description, position, is_published: true, created_at })
      .onConflictDoNothing()
      .returning({ id: selections.id });
    if (!row) return;
    const items = selection.samples.map((sample, place) => ({
      selection_id: row.id,
      sound_id: ids.sound({ kind: "sample", slug: sample }),
      position: place,
    }));
    if (items.length > 0) await tx.insert(selectionItems).values(items);
    await tx.update(selections).set({ likes_count: likes }).where(eq(selections.id, row.id));
  });
}
