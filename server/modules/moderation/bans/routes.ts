import { banOneshot } from "@/lib/contract/calls/catalogue/oneshots";
import { banPreset } from "@/lib/contract/calls/catalogue/presets";
import { banAudio } from "@/lib/contract/calls/catalogue/samples";
import * as bans from "@/lib/contract/calls/moderation/sound-bans";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Dependencies } from "@/server/modules/dependencies";
import { banSound, readSoundBan, unbanSound } from "@/server/modules/moderation/bans/service";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Mount } from "@/server/platform/http/route";

/** The calls about a sound of each kind, which differ in their paths. */
const CALLS = [
  { kind: "sample", ban: banAudio, unban: bans.unbanAudio },
  { kind: "preset", ban: banPreset, unban: bans.unbanPreset },
  { kind: "oneshot", ban: banOneshot, unban: bans.unbanOneshot },
] as const satisfies { kind: SoundKind; ban: unknown; unban: unknown }[];

/** Serves the calls with which admins ban sounds and lift their bans. */
export function banRoutes(mount: Mount, { db, prices, queue }: Pick<Dependencies, "db" | "prices" | "queue">): void {
  mount(bans.readSoundBan, ({ params, viewer }) => readSoundBan(db, prices, viewer, params));
  for (const { kind, ban, unban } of CALLS) {
    mount(ban, async (call) => {
      await banSound({ ...actionContext(db, call), queue }, { owners: "keep", kind, id: call.params.id, ...call.body });
      return {};
    });
    mount(unban, async (call) => ({
      message: await unbanSound(actionContext(db, call), { kind, id: call.params.id, ...call.body }),
    }));
  }
}
