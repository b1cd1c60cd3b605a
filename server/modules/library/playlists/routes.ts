import {
  addPackToPlaylist,
  createPlaylist,
  deletePlaylist,
  duplicatePlaylist,
  movePlaylistSound,
  playlistsSummary,
  publishPlaylist,
  renamePlaylist,
  togglePlaylistSound,
} from "@/lib/contract/calls/library/playlists";
import { readPlaylists } from "@/server/modules/library/playlists/repository";
import * as service from "@/server/modules/library/playlists/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves a user's own playlists. */
export function playlistRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(createPlaylist, async ({ body, viewer }) => ({ group: await service.createPlaylist(db, body, viewer) }));
  mount(renamePlaylist, async ({ params, body, viewer }) => ({
    group: await service.changePlaylist(db, params.id, body, viewer),
  }));
  mount(movePlaylistSound, async ({ params, body, viewer }) => ({
    version: await service.moveSound(db, params.id, body, viewer),
  }));
  mount(duplicatePlaylist, async ({ params, viewer }) => ({
    group: await service.duplicatePlaylist(db, params.id, viewer),
  }));
  mount(publishPlaylist, async ({ params, body, viewer }) => ({
    group: await service.changePlaylist(db, params.id, { is_public: body.is_public }, viewer),
  }));
  mount(togglePlaylistSound, async ({ body: { group_id, ...sound }, viewer }) => ({
    added: await service.togglePlaylistSound(db, group_id, sound, viewer),
  }));
  mount(addPackToPlaylist, async ({ params, body, viewer }) => ({
    added: await service.addPack(db, params.id, body, viewer),
  }));
  mount(playlistsSummary, async ({ viewer }) => ({ groups: await readPlaylists(db, viewer.id) }));
  mount(deletePlaylist, async ({ params, viewer }) => {
    await service.deletePlaylist(db, params.id, viewer);
    return {};
  });
}
