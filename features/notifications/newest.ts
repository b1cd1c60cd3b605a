import { create } from "zustand";
import { ownData } from "@/lib/client/session/own-data";
import type { CallResponse } from "@/lib/contract/calls";

/** How many the dropdown shows. */
const PER_PAGE = 4;

interface NewestState {
  /** The newest notifications, with how many of all are unread; null until they are loaded. */
  response: CallResponse<"GET /api/notifications"> | null;
}

/** What the bell tells, wherever the notifications are read. */
export const useNewest = create<NewestState>(() => ({ response: null }));

/** Loads the newest notifications. Does nothing for a visitor. */
export const loadNewest = ownData({
  ask: async () => {
    const { request } = await import("@/lib/api/request");
    return request("GET /api/notifications", { query: { perpage: PER_PAGE, require_count: "1" } }, { silent: true });
  },
  keep: (response) => useNewest.setState({ response }),
  forget: () => useNewest.setState({ response: null }),
});

/** Marks every notification as read and reloads the newest. */
export async function readNotifications(): Promise<void> {
  const { request } = await import("@/lib/api/request");
  await request("POST /api/notifications/read", {}, { silent: true });
  await loadNewest();
}
