import {
  createGroup,
  deleteGroup,
  groupsSummary,
  publishGroup,
  renameGroup,
  toggleGroupSound,
} from "@/lib/contract/endpoints/library";
import { readGroups } from "@/server/modules/groups/repository";
import * as service from "@/server/modules/groups/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves a user's own sets of sounds. */
export function groupRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(createGroup, async ({ body, viewer }) => ({ group: await service.createGroup(db, body, viewer) }));
  mount(renameGroup, async ({ params, body, viewer }) => ({
    group: await service.changeGroup(db, params.id, { title: body.title }, viewer),
  }));
  mount(publishGroup, async ({ params, body, viewer }) => ({
    group: await service.changeGroup(db, params.id, { is_public: body.is_public }, viewer),
  }));
  mount(toggleGroupSound, async ({ body: { group_id, ...sound }, viewer }) => ({
    added: await service.toggleGroupSound(db, group_id, sound, viewer),
  }));
  mount(groupsSummary, async ({ viewer }) => ({ groups: await readGroups(db, viewer.id) }));
  mount(deleteGroup, async ({ params, viewer }) => {
    await service.deleteGroup(db, params.id, viewer);
    return {};
  });
}
