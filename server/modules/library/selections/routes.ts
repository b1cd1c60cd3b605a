import { followedSelections, getSelection, listSelections } from "@/lib/contract/calls/library/selections";
import * as service from "@/server/modules/library/selections/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves the curated selections. */
export function selectionRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(listSelections, ({ query, viewer }) => service.listSelections(db, query, viewer));
  mount(getSelection, ({ params, viewer }) => service.getSelection(db, params.slug, viewer));
  mount(followedSelections, ({ query, viewer }) => service.listFollowedSelections(db, query, viewer.id));
}
