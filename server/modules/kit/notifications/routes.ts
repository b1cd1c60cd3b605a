import { listNotifications, readNotifications } from "@/lib/contract/calls/kit/notifications";
import { markAllRead } from "@/server/modules/kit/notifications/repository";
import * as service from "@/server/modules/kit/notifications/service";
import type { Database } from "@/server/platform/db/database";
import type { Mount } from "@/server/platform/http/route";

/** Serves the bell menu. */
export function notificationRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(listNotifications, ({ query, viewer }) => service.listNotifications(db, viewer.id, query));
  mount(readNotifications, async ({ viewer }) => {
    await markAllRead(db, viewer.id);
    return {};
  });
}
