import { z } from "zod";
import { defineCall } from "@/lib/contract/define-call";
import { notification } from "@/lib/contract/entities/library";
import { done, listOf, pageQuery, perPage } from "@/lib/contract/fields/primitives";

const tag = "Library";

export const listNotifications = defineCall({
  method: "GET",
  path: "/api/notifications",
  access: "token",
  tag,
  summary: "Notifications, newest first",
  query: z.object({
    page: pageQuery.page,
    perpage: perPage(4),
    require_count: z.enum(["1", "0"], "Must be 1 or 0.").optional(),
  }),
  response: z.object({ notifications: listOf(notification), count: z.number().int(), sales_count: z.number().int() }),
});
export const readNotifications = defineCall({
  method: "POST",
  path: "/api/notifications/read",
  access: "token",
  tag,
  summary: "Mark all notifications as read",
  response: done,
});
