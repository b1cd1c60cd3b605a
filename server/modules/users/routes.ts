import {
  authUser,
  currentUser,
  planNotice,
  similarSoundsNotice,
  toggleAppSync,
  toggleFollowWavecrate,
} from "@/lib/contract/endpoints/auth";
import type { Dependencies } from "@/server/dependencies";
import type { Mount } from "@/server/http/route";
import type { SessionCookies } from "@/server/http/session-cookies";
import { acknowledgeNotice, toggleSwitch } from "@/server/modules/users/repository";
import { readUser } from "@/server/modules/users/service";

/** The signed-in user, the switches of the account and the notices it has seen. */
export function userRoutes(mount: Mount, { database: { db } }: Dependencies, cookies: SessionCookies): void {
  for (const endpoint of [authUser, currentUser]) {
    mount(endpoint, async ({ viewer, context }) => {
      const user = await readUser(db, viewer.id);
      cookies.refresh(context, user);
      return { user };
    });
  }
  mount(toggleAppSync, async ({ viewer }) => ({
    is_synced_to_app: await toggleSwitch(db, viewer.id, "is_synced_to_app"),
  }));
  mount(toggleFollowWavecrate, async ({ viewer }) => ({
    is_follow_wavecrate: await toggleSwitch(db, viewer.id, "is_follow_wavecrate"),
  }));
  mount(similarSoundsNotice, async ({ viewer }) => {
    await acknowledgeNotice(db, viewer.id, "is_opened_cyanite_popup");
    return {};
  });
  mount(planNotice, async ({ viewer }) => {
    await acknowledgeNotice(db, viewer.id, "is_opened_plan_notice");
    return {};
  });
}
