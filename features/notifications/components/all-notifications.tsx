"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLastPage, usePageNumber } from "@/components/layout/use-page-number";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { NotificationItem } from "@/features/notifications/components/notification-item";
import { readNotifications } from "@/features/notifications/newest";
import { request } from "@/lib/api/request";
import { QueryScope } from "@/lib/session/query-scope";

const PER_PAGE = 20;

const href = (page: number) => (page === 1 ? "/account/notifications" : `/account/notifications?page=${page}`);

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
  const { data, isError, refetch, isPlaceholderData } = useQuery(notificationsQuery(page));
  useLastPage(page, data?.notifications.meta.last_page, href);
  const hasNew = (data?.count ?? 0) > 0;
  useEffect(() => {
    if (hasNew) readNotifications().catch(() => undefined);
  }, [hasNew]);

  if (isError) {
    return (
      <EmptyState
        title="The list couldn’t be loaded"
        action={
          <Button size="sm" variant="solid" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Check your connection and try again.
      </EmptyState>
    );
  }
  if (!data) return <Waiting />;
  const { notifications } = data;
  if (notifications.meta.total === 0) {
    return (
      <EmptyState title="No notifications available.">What happens to your sounds and credits is told here.</EmptyState>
    );
  }
  return (
    <div className={isPlaceholderData ? "opacity-60" : undefined}>
      <ul className="border-b border-line">
        {notifications.data.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} />
        ))}
      </ul>
      <Pagination className="flex justify-end pt-5" page={page} pageCount={notifications.meta.last_page} href={href} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3" role="status" aria-label="Loading">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
