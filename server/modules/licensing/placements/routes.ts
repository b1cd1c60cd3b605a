import * as calls from "@/lib/contract/calls/licensing/placements";
import * as service from "@/server/modules/licensing/placements/service";
import type { Database } from "@/server/platform/db/database";
import type { CsvMount } from "@/server/platform/http/csv";
import type { Mount } from "@/server/platform/http/route";

/** Serves the tracks that use a creator's sounds. */
export function placementRoutes(mount: Mount, mountCsv: CsvMount, { db }: { db: Database }): void {
  mount(calls.listPlacements, ({ query, viewer }) => service.readPlacements(db, viewer.id, query));
  mountCsv(calls.placementsCsv, "placements", (query, viewer) => service.exportPlacements(db, viewer.id, query));
  mount(calls.listPlaceableSounds, ({ query, viewer }) => service.findPlaceableSounds(db, viewer.id, query));
  mount(calls.addPlacement, async ({ viewer, body }) => {
    const id = await service.addTrack(db, viewer.id, body);
    return { message: `${body.title} is added.`, id };
  });
  mount(calls.changePlacement, async ({ viewer, params, body }) => {
    await service.changeTrack(db, viewer.id, params.id, body);
    return { message: `${body.title} is changed.` };
  });
  mount(calls.removePlacement, async ({ viewer, params }) => {
    await service.removeTrack(db, viewer.id, params.id);
    return {};
  });
}
