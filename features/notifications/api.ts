import type { CallResponse } from "@/lib/contract/calls";

/** How many the dropdown shows. */
const PER_PAGE = 4;

export type NotificationsAnswer = CallResponse<"GET /api/notifications">;

/** The newest notifications, with how many are unread. */
export async function loadNotifications(): Promise<NotificationsAnswer> {
  const { request } = await import("@/lib/api/request");
  return request("GET /api/notifications", { query: { perpage: PER_PAGE, require_count: "1" } }, { silent: true });
}

/** Marks every notification as read. */
export async function readNotifications(): Promise<void> {
  const { request } = await import("@/lib/api/request");
  await request("POST /api/notifications/read", {}, { silent: true });
}
