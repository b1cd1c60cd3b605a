import { putOneshotRecordingBack, trimOneshot } from "@/lib/contract/endpoints/pack-oneshots";
import { putRecordingBack, trimSound } from "@/lib/contract/endpoints/pack-sounds";
import { ONESHOTS, SOUNDS } from "@/server/modules/catalogue/trimming/recorded-items";
import * as service from "@/server/modules/catalogue/trimming/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls that change the recording of a sound or a one-shot. */
export function trimmingRoutes(mount: Mount, context: service.TrimContext): void {
  mount(trimSound, ({ params, body, viewer }) => service.trim(SOUNDS, context, viewer, { ...params, ...body }));
  mount(putRecordingBack, ({ params, body, viewer }) =>
    service.putBack(SOUNDS, context, viewer, { ...params, ...body }),
  );
  mount(trimOneshot, ({ params, body, viewer }) => service.trim(ONESHOTS, context, viewer, { ...params, ...body }));
  mount(putOneshotRecordingBack, ({ params, body, viewer }) =>
    service.putBack(ONESHOTS, context, viewer, { ...params, ...body }),
  );
}
