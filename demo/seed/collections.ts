import { and, eq } from "drizzle-orm";
import type { Catalogue } from "@/demo/catalogue";
import type { CatalogueCollection } from "@/demo/catalogue/types";
import { type CatalogueIds, readCatalogueIds } from "@/demo/seed/catalogue-ids";
import { idOf, type SeedContext, type UserIds } from "@/demo/seed/seed-context";
import { viewerOf } from "@/demo/seed/viewer-of";
import { soundKind } from "@/lib/contract/entities/library";
import { toggle } from "@/server/modules/library/likes/service";
import { changePlaylist, createPlaylist, togglePlaylistSound } from "@/server/modules/library/playlists/service";
import { playlists } from "@/server/platform/db/schema/collections";

/** Creates, publishes and likes the users' playlists, through the services that API calls use. */
export async function seedCollections({ db }: SeedContext, userIds: UserIds, catalogue: Catalogue): Promise<void> {
  const ids = await readCatalogueIds(db, catalogue);
  // With equal likes the newest comes first, so creation starts at the end of the list.
  for (const collection of catalogue.collections.toReversed()) await seedCollection(db, userIds, collection, ids);
}

async function seedCollection(
  db: SeedContext["db"],
  userIds: UserIds,
  { title, owner, liked_by, is_public, sounds }: CatalogueCollection,
  ids: CatalogueIds,
): Promise<void> {
  const viewer = viewerOf(idOf(userIds, owner));
  const [known] = await db
    .select({ id: playlists.id, is_public: playlists.is_public })
    .from(playlists)
    .where(and(eq(playlists.user_id, viewer.id), eq(playlists.title, title)));
  if (known?.is_public === is_public) return;
  // Publishing comes last: a run interrupted before it starts over.
  if (known) await db.delete(playlists).where(eq(playlists.id, known.id));
  const playlist = await createPlaylist(db, { title }, viewer);
  // A playlist shows the cover of its last sound, and most samples have one.
  for (const type of soundKind.options.toReversed()) {
    for (const slug of sounds[type]) {
      await togglePlaylistSound(db, playlist.id, { type, sample_id: ids.sound({ kind: type, slug }) }, viewer);
    }
  }
  if (!is_public) return;
  await changePlaylist(db, playlist.id, { is_public }, viewer);
  for (const fan of liked_by) await toggle(db, "playlist", playlist.id, idOf(userIds, fan));
}
