import { likeOneshot } from "@/lib/contract/calls/catalogue/oneshots";
import { likeOneshotPack, likePack, likePresetPack } from "@/lib/contract/calls/catalogue/packs";
import { likePreset } from "@/lib/contract/calls/catalogue/presets";
import { likeSound } from "@/lib/contract/calls/catalogue/samples";
import { likePlaylist } from "@/lib/contract/calls/library/playlists";
import { likeSelection } from "@/lib/contract/calls/library/selections";
import { followProducer } from "@/lib/contract/calls/people/creators";
import { findCreatorId } from "@/server/modules/items/items/creator-repository";
import { toggle } from "@/server/modules/library/likes/service";
import type { Database } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import type { Mount } from "@/server/platform/http/route";

/** Serves likes and follows. */
export function likeRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(likeSound, ({ params, viewer }) => toggle(db, "sample", params.id, viewer.id));
  mount(likeOneshot, ({ params, viewer }) => toggle(db, "oneshot", params.id, viewer.id));
  mount(likePreset, ({ params, viewer }) => toggle(db, "preset", params.id, viewer.id));
  mount(likePack, ({ params, viewer }) => toggle(db, "samplePack", params.id, viewer.id));
  mount(likePresetPack, ({ params, viewer }) => toggle(db, "presetPack", params.id, viewer.id));
  mount(likeOneshotPack, ({ params, viewer }) => toggle(db, "oneshotPack", params.id, viewer.id));
  mount(likePlaylist, ({ params, viewer }) => toggle(db, "playlist", params.id, viewer.id));
  mount(likeSelection, ({ params, viewer }) => toggle(db, "selection", params.id, viewer.id));
  mount(followProducer, async ({ params, viewer }) => {
    const id = await findCreatorId(db, params.username);
    if (id === null) throw notFound();
    return toggle(db, "creator", id, viewer.id);
  });
}
