import { eq, sql } from "drizzle-orm";
import type { Catalogue } from "@/demo/catalogue";
import type { CatalogueSelection } from "@/demo/catalogue/types";
import { type CatalogueIds, readCatalogueIds } from "@/demo/seed/catalogue-ids";
import { daysAgo, type SeedContext } from "@/demo/seed/seed-context";
import type { Transaction } from "@/server/platform/db/database";
import { selectionItems, selections } from "@/server/platform/db/schema/collections";

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
  const { slug, title, description, likes, unpublished, retired_days } = selection;
  await db.transaction(async (tx) => {
    const created_at = daysAgo(context, selection.days_ago);
    const state = {
      is_published: !unpublished && retired_days === undefined,
      published_at: unpublished ? null : created_at,
      retired_at: retired_days === undefined ? null : daysAgo(context, retired_days),
    };
    const [row] = await tx
      .insert(selections)
      .values({ slug, title, description, position, ...state, created_at })
      .onConflictDoNothing()
      .returning({ id: selections.id });
    if (!row) return;
    const items = selection.samples.map((sample, place) => ({
      selection_id: row.id,
      sound_id: ids.sound({ kind: "sample", slug: sample }),
      position: place,
    }));
    if (items.length > 0) await tx.insert(selectionItems).values(items);
    if (!unpublished) await noteAnnouncements(tx, row.id);
    await tx.update(selections).set({ likes_count: likes }).where(eq(selections.id, row.id));
  });
}

/** Its creators were told when it was published. */
async function noteAnnouncements(tx: Transaction, selectionId: number): Promise<void> {
  await tx.execute(sql`insert into selection_announcements (selection_id, creator_id)
    select distinct i.selection_id, t.creator_id from selection_items i join sounds t on t.id = i.sound_id
    where i.selection_id = ${selectionId}`);
}
