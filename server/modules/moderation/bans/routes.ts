import { banOneshot } from "@/lib/contract/endpoints/oneshots";
import { banPreset } from "@/lib/contract/endpoints/presets";
import { banAudio } from "@/lib/contract/endpoints/samples";
import { banSound } from "@/server/modules/moderation/bans/service";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls with which admins ban sounds. */
export function banRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(banAudio, async (call) => {
    await banSound(actionContext(db, call), { kind: "sample", id: call.params.id, ...call.body });
    return {};
  });
  mount(banPreset, async (call) => {
    await banSound(actionContext(db, call), { kind: "preset", id: call.params.id, ...call.body });
    return {};
  });
  mount(banOneshot, async (call) => {
    await banSound(actionContext(db, call), { kind: "oneshot", id: call.params.id, ...call.body });
    return {};
  });
}
