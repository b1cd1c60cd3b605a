import { applyAsCreator } from "@/lib/contract/endpoints/creator-applications";
import * as service from "@/server/modules/people/applications/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves applications to become a creator. */
export function creatorApplicationRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(applyAsCreator, async ({ body, viewer, address }) => {
    await service.applyAsCreator(db, body, { viewer, address });
    return { message: "Thank you. We’ll listen to your samples and write to you." };
  });
}
