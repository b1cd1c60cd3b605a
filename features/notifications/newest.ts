import { create } from "zustand";
import { ownData } from "@/lib/client/session/own-data";
import type { CallResponse } from "@/lib/contract/call-types";

/** Number of notifications in the dropdown. */
const PER_PAGE = 4;

interface NewestState {
  /** The newest notifications, with the total number of unread ones; null until they are loaded. */
  response: CallResponse<"GET /api/notifications"> | null;
}

/** State of the bell, shared by all components that show notifications. */
export const useNewest = create<NewestState>(() => ({ response: null }));

/** Loads the newest notifications. Does nothing for a visitor. */
export const loadNewest = ownData({
  fetchData: async () => {
    const { request } = await import("@/lib/api/request");
    return request("GET /api/notifications", { query: { perpage: PER_PAGE, require_count: "1" } }, { silent: true });
  },
  store: (response) => useNewest.setState({ response }),
  clear: () => useNewest.setState({ response: null }),
});

/** Marks every notification as read and reloads the newest. */
export async function readNotifications(): Promise<void> {
  const { request } = await import("@/lib/api/request");
  await request("POST /api/notifications/read", {}, { silent: true });
  await loadNewest();
}
