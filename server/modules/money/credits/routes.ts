import { adjustCredits } from "@/lib/contract/calls/money/credits";
import type { Dependencies } from "@/server/modules/dependencies";
import * as adjusting from "@/server/modules/money/credits/adjusting";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Mount } from "@/server/platform/http/route";

/** Serves admins' adjustments of users' credits. */
export function creditRoutes(mount: Mount, deps: Dependencies): void {
  mount(adjustCredits, (call) =>
    adjusting.adjustCredits(
      { ...deps, ...actionContext(deps.db, call) },
      {
        userId: call.params.id,
        ...call.body,
        key: call.idempotencyKey,
      },
    ),
  );
}
