import { collectionLikes, getCollection, listCollections } from "@/lib/contract/calls/library/collections";
import { findCollectionLikes } from "@/server/modules/library/collections/repository";
import * as service from "@/server/modules/library/collections/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves the playlists that users have made public, and their owners' private ones. */
export function collectionRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(listCollections, ({ query, viewer }) => service.listCollections(db, query, viewer));
  mount(getCollection, ({ params, query, viewer }) => service.getCollection(db, params.slug, query, viewer));
  mount(collectionLikes, ({ viewer }) => findCollectionLikes(db, viewer.id));
}
