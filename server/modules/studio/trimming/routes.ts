import { putOneshotRecordingBack, trimOneshot } from "@/lib/contract/calls/studio/pack-oneshots";
import { makeSoundMono, putRecordingBack, trimSound } from "@/lib/contract/calls/studio/pack-sounds";
import { MAX_FILE_BYTES } from "@/lib/contract/rules/packs";
import { ONESHOTS, SOUNDS } from "@/server/modules/studio/trimming/recorded-items";
import * as service from "@/server/modules/studio/trimming/service";
import type { Disk } from "@/server/platform/disk";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls that change the recording of a sound or a one-shot. */
export function trimmingRoutes(mount: Mount, { disk, ...deps }: service.TrimDependencies & { disk: Disk }): void {
  const trim: typeof service.trim = async (...asked) => {
    await disk.requireRoom(MAX_FILE_BYTES);
    return service.trim(...asked);
  };
  mount(trimSound, ({ params, body, viewer }) => trim(SOUNDS, deps, viewer, { ...params, ...body }));
  mount(makeSoundMono, async ({ params, body, viewer }) => {
    await disk.requireRoom(MAX_FILE_BYTES);
    return service.makeMono(deps, viewer, { ...params, ...body });
  });
  mount(putRecordingBack, ({ params, body, viewer }) => service.putBack(SOUNDS, deps, viewer, { ...params, ...body }));
  mount(trimOneshot, ({ params, body, viewer }) => trim(ONESHOTS, deps, viewer, { ...params, ...body }));
  mount(putOneshotRecordingBack, ({ params, body, viewer }) =>
    service.putBack(ONESHOTS, deps, viewer, { ...params, ...body }),
  );
}
