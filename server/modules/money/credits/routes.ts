import { adjustCredits } from "@/lib/contract/endpoints/billing";
import * as adjusting from "@/server/modules/money/credits/adjusting";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves admins' adjustments of users' credits. */
export function creditRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(adjustCredits, (call) =>
    adjusting.adjustCredits(actionContext(db, call), {
      userId: call.params.id,
      ...call.body,
      key: call.idempotencyKey,
    }),
  );
}
