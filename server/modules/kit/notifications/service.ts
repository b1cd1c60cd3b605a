import type { listNotifications as listCall } from "@/lib/contract/calls/kit/notifications";
import type { ResponseOf } from "@/lib/contract/define-call";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { countNotifications, listNotifications as listRows } from "@/server/modules/kit/notifications/repository";
import { timeAgo } from "@/server/modules/kit/notifications/time-ago";
import type { Executor } from "@/server/platform/db/database";
import { offsetOf, type PageQuery, pageMeta } from "@/server/platform/paging";

/** A user's notifications, newest first, and the numbers of unread ones and of unread sales. */
export async function listNotifications(
  db: Executor,
  userId: number,
  query: PageQuery,
): Promise<ResponseOf<typeof listCall>> {
  const [rows, counts] = await Promise.all([
    listRows(db, userId, { offset: offsetOf(query), limit: query.perpage }),
    countNotifications(db, userId),
  ]);
  const now = new Date();
  return {
    notifications: {
      data: rows.map(({ id, type, message, thumb_key, created_at, is_read }) => ({
        id,
        type,
        message,
        thumb: pictureUrl(thumb_key),
        time_ago: timeAgo(created_at, now),
        is_read,
      })),
      meta: pageMeta(query, counts.total),
    },
    count: counts.unread,
    sales_count: counts.sales,
  };
}
