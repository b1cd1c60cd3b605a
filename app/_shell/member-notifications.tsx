"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

const NotificationsButton = dynamic(
  () => import("@/features/notifications/components/notifications-button").then((module) => module.NotificationsButton),
  { ssr: false, loading: () => <Skeleton className="size-hit rounded-control!" /> },
);

/** The bell, loaded for members only: a visitor's page carries none of it. */
export function MemberNotifications() {
  return <NotificationsButton />;
}
