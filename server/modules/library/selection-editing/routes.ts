import * as calls from "@/lib/contract/calls/library/selection-editing";
import { addSound, listBasicCollections } from "@/server/modules/library/selection-editing/adding";
import { setSelectionCover } from "@/server/modules/library/selection-editing/cover";
import * as reading from "@/server/modules/library/selection-editing/reading";
import * as service from "@/server/modules/library/selection-editing/service";
import * as states from "@/server/modules/library/selection-editing/states";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import { pathOf } from "@/server/platform/http/form";
import type { Mount } from "@/server/platform/http/route";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Serves the selections to those who edit them. */
export function selectionEditingRoutes(mount: Mount, { db, objects }: { db: Database; objects: ObjectStore }): void {
  mount(calls.listEditedSelections, ({ query }) => reading.listSelections(db, query));
  mount(calls.arrangeSelections, (call) => states.arrangeSelections(actionContext(db, call), call.body));
  mount(calls.createSelection, (call) => service.createSelection(actionContext(db, call), call.body));
  mount(calls.readEditedSelection, ({ params }) => reading.readSelection(db, params.id));
  mount(calls.editSelection, (call) =>
    service.editSelection(actionContext(db, call), { id: call.params.id, ...call.body }),
  );
  mount(calls.setSelectionCover, async (call) => {
    const { thumb, is_square, ...crop } = call.body;
    const picture = { file: pathOf(thumb), crop, isSquare: is_square };
    const context = { ...actionContext(db, call), objects };
    return { message: "Cover saved.", thumb: await setSelectionCover(context, call.params.id, picture) };
  });
  mount(calls.publishSelection, (call) =>
    states.publishSelection(actionContext(db, call), { id: call.params.id, ...call.body }),
  );
  mount(calls.retireSelection, (call) =>
    states.retireSelection(actionContext(db, call), { id: call.params.id, ...call.body }),
  );
  mount(calls.deleteSelection, async (call) => {
    await states.deleteSelection(actionContext(db, call), call.params.id);
    return {};
  });
  mount(calls.findSelectionSounds, async ({ query }) => ({ data: await reading.findSounds(db, query.sounds) }));
  mount(calls.listBasicCollections, async () => ({ collections: await listBasicCollections(db) }));
  mount(calls.addSampleToSelection, async (call) => {
    const { audio_id, type, collection } = call.body;
    await addSound(actionContext(db, call), { id: audio_id, type, collection });
    return {};
  });
}
