import { followedSelections, getSelection, listSelections } from "@/lib/contract/endpoints/discovery";
import type { Database } from "@/server/db/database";
import type { Mount } from "@/server/http/route";
import * as service from "@/server/modules/selections/service";

/** Serves the curated sets. */
export function selectionRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(listSelections, ({ query, viewer }) => service.listSelections(db, query, viewer));
  mount(getSelection, ({ params, viewer }) => service.getSelection(db, params.slug, viewer));
  mount(followedSelections, ({ query, viewer }) => service.listFollowedSelections(db, query, viewer.id));
}
