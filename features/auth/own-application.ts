import { create } from "zustand";
import { ownData } from "@/lib/client/session/own-data";
import { currentUser, refreshUser } from "@/lib/client/session/session";
import type { OwnApplication } from "@/lib/contract/entities/creator-application";

/** The state of the user's application; null until it is loaded. A visitor's is known once they have sent one. */
export const useOwnApplication = create<{ own: OwnApplication | null }>(() => ({ own: null }));

/** Loads the state of the signed-in user's application. Who was approved meanwhile becomes a creator in this tab. */
export const loadOwnApplication = ownData({
  fetchData: async () => {
    const { request } = await import("@/lib/api/request");
    return request("GET /api/seller/application", {}, { silent: true });
  },
  store: (own) => {
    useOwnApplication.setState({ own });
    if (own.state === "creator" && currentUser()?.seller_status !== "active") void refreshUser();
  },
  clear: () => useOwnApplication.setState({ own: null }),
});

/** Remembers an application that was just sent, so that the form and the invitation show it. */
export function markSent(application: Omit<NonNullable<OwnApplication["application"]>, "created_at">): void {
  const sent = { ...application, created_at: new Date().toISOString() };
  useOwnApplication.setState({ own: { state: "pending", application: sent, reason: null, again_at: null } });
}
