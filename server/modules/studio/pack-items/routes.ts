import * as oneshots from "@/lib/contract/calls/studio/pack-oneshots";
import * as presets from "@/lib/contract/calls/studio/pack-presets";
import * as sounds from "@/lib/contract/calls/studio/pack-sounds";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import { editItem, editSeveral, orderItems, removeItems } from "@/server/modules/studio/pack-items/editing";
import { ONESHOTS } from "@/server/modules/studio/pack-items/oneshots";
import { readChoices } from "@/server/modules/studio/pack-items/plugins";
import { PRESETS } from "@/server/modules/studio/pack-items/presets";
import { SOUNDS } from "@/server/modules/studio/pack-items/sounds";
import { proposeTags } from "@/server/modules/studio/pack-items/tag-proposals";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

const ORDER = { sample: sounds.orderSounds, preset: presets.orderPresets, oneshot: oneshots.orderOneshots };
const REMOVE = { sample: sounds.removeSounds, preset: presets.removePresets, oneshot: oneshots.removeOneshots };

/** Serves the calls with which the items of packs are edited. */
export function packItemRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(sounds.editSound, ({ params, body, viewer }) => editItem(SOUNDS, db, viewer, params.id, body));
  mount(sounds.editSounds, ({ params, body, viewer }) => editSeveral(SOUNDS, db, viewer, params.id, body));
  mount(presets.editPreset, ({ params, body, viewer }) => editItem(PRESETS, db, viewer, params.id, body));
  mount(presets.editPresets, ({ params, body, viewer }) => editSeveral(PRESETS, db, viewer, params.id, body));
  mount(presets.pluginChoices, async ({ viewer }) => ({ data: await readChoices(db, viewer.id) }));
  mount(oneshots.editOneshot, ({ params, body, viewer }) => editItem(ONESHOTS, db, viewer, params.id, body));
  mount(oneshots.editOneshots, ({ params, body, viewer }) => editSeveral(ONESHOTS, db, viewer, params.id, body));
  mount(sounds.soundTagProposals, ({ params, viewer }) => proposeTags(db, viewer, "sample", params.id));
  mount(presets.presetTagProposals, ({ params, viewer }) => proposeTags(db, viewer, "preset", params.id));
  for (const kind of PACK_KINDS) {
    mount(ORDER[kind], async ({ params, body, viewer }) => {
      await orderItems(db, viewer, { kind, id: params.id }, body.sound_ids);
      return {};
    });
    mount(REMOVE[kind], async ({ params, body, viewer }) => {
      await removeItems(db, viewer, { kind, id: params.id }, body.sound_ids);
      return {};
    });
  }
}
