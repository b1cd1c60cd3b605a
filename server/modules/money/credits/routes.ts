import { adjustCredits } from "@/lib/contract/endpoints/billing";
import * as adjusting from "@/server/modules/money/credits/adjusting";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves admins' adjustments of users' credits. */
export function creditRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(adjustCredits, ({ params, body, viewer, idempotencyKey }) =>
    adjusting.adjustCredits(db, viewer.id, params.id, body, idempotencyKey),
  );
}
