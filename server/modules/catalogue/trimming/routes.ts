import { putRecordingBack, trimSound } from "@/lib/contract/endpoints/pack-sounds";
import * as service from "@/server/modules/catalogue/trimming/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls that change the recording of a sound. */
export function trimmingRoutes(mount: Mount, context: service.TrimContext): void {
  mount(trimSound, ({ params, body, viewer }) => service.trim(context, viewer, { ...params, ...body }));
  mount(putRecordingBack, ({ params, body, viewer }) => service.putBack(context, viewer, { ...params, ...body }));
}
