"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { LoadingLines } from "@/components/layout/list-states";
import { OwnList } from "@/components/layout/own-list";
import { usePageNumber } from "@/components/layout/use-page-number";
import { EmptyState } from "@/components/ui/empty-state";
import { NotificationItem } from "@/features/notifications/components/notification-item";
import { readNotifications } from "@/features/notifications/newest";
import { request } from "@/lib/api/request";
import { QueryScope } from "@/lib/session/query-scope";

const PER_PAGE = 20;

const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: ["notifications", page],
    queryFn: ({ signal }) => request("GET /api/notifications", { query: { page, perpage: PER_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every notification, newest first, page by page. What was new is marked as read once it is shown. */
export function AllNotifications() {
  return (
    <QueryScope>
      <List />
    </QueryScope>
  );
}

function List() {
  const page = usePageNumber();
  const { data, isError, isPlaceholderData, refetch } = useQuery(notificationsQuery(page));
  const hasNew = (data?.count ?? 0) > 0;
  useEffect(() => {
    if (hasNew) readNotifications().catch(() => undefined);
  }, [hasNew]);
  return (
    <OwnList
      found={{ data: data?.notifications, isError, isPlaceholderData, refetch }}
      page={page}
      path="/account/notifications"
      empty={
        <EmptyState title="No notifications available.">
          What happens to your sounds and credits is told here.
        </EmptyState>
      }
      waiting={<LoadingLines />}
    >
      {(notifications) => (
        <ul className="border-b border-line">
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </OwnList>
  );
}
