import { and, eq, inArray } from "drizzle-orm";
import type { Catalogue } from "@/demo/catalogue";
import type { CatalogueSelection } from "@/demo/catalogue/types";
import { daysAgo, idOf, type People, type SeedContext } from "@/demo/seed/seed-context";
import type { Database } from "@/server/db/database";
import { selectionItems, selections } from "@/server/db/schema/collections";
import { packs } from "@/server/db/schema/packs";
import { sounds } from "@/server/db/schema/sounds";
import { packCategories } from "@/server/db/schema/taxonomy";

/** Adds the shelves that sample packs are put on. */
export async function seedCategories(db: Database, categories: Catalogue["categories"]): Promise<void> {
  await db
    .insert(packCategories)
    .values(categories.map(({ id, title }, position) => ({ id, title, position })))
    .onConflictDoNothing();
}

/** Adds the curated selections. Every sample of the catalogue must be in. */
export async function seedSelections(context: SeedContext, people: People, catalogue: Catalogue): Promise<void> {
  const idOfSlug = await sampleIds(context, people, catalogue);
  for (const [position, selection] of catalogue.selections.entries()) {
    await seedSelection(context, selection, position, idOfSlug);
  }
}

async function packId(
  { db }: SeedContext,
  people: People,
  { creator, title }: { creator: string; title: string },
): Promise<number> {
  const [pack] = await db
    .select({ id: packs.id })
    .from(packs)
    .where(and(eq(packs.creator_id, idOf(people, creator)), eq(packs.title, title)));
  return pack!.id;
}

/** Ids of the samples by their slug in the catalogue. */
async function sampleIds(context: SeedContext, people: People, catalogue: Catalogue): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const pack of catalogue.packs) {
    const id = await packId(context, people, pack);
    const titles = pack.samples.map(({ title }) => title);
    const rows = await context.db
      .select({ id: sounds.id, title: sounds.title })
      .from(sounds)
      .where(and(eq(sounds.pack_id, id), inArray(sounds.title, titles)));
    const byTitle = new Map(rows.map((row) => [row.title, row.id]));
    for (const { slug, title } of pack.samples) ids.set(slug, byTitle.get(title)!);
  }
  return ids;
}

async function seedSelection(
  { db, ...context }: SeedContext,
  selection: CatalogueSelection,
  position: number,
  ids: ReadonlyMap<string, number>,
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
      sound_id: ids.get(sample)!,
      position: place,
    }));
    if (items.length > 0) await tx.insert(selectionItems).values(items);
    await tx.update(selections).set({ likes_count: likes }).where(eq(selections.id, row.id));
  });
}
