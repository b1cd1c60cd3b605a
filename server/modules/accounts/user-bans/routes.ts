import * as contract from "@/lib/contract/calls/accounts/admin-user-decisions";
import { decideEarnings } from "@/server/modules/accounts/user-bans/earnings";
import { readBanEffects } from "@/server/modules/accounts/user-bans/effects";
import { banUser, unbanUser } from "@/server/modules/accounts/user-bans/service";
import type { Dependencies } from "@/server/modules/dependencies";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Mount } from "@/server/platform/http/route";

/** Serves the calls with which admins ban users, lift bans, and decide on the earnings of who is banned. */
export function userBanRoutes(mount: Mount, deps: Dependencies): void {
  const { db } = deps;
  mount(contract.readBanEffects, ({ params }) => readBanEffects(db, params.id));
  mount(contract.banUser, async (call) => {
    const context = { ...deps, ...actionContext(db, call) };
    return { message: await banUser(context, { id: call.params.id, ...call.body }) };
  });
  mount(contract.unbanUser, async (call) => {
    const context = { ...deps, ...actionContext(db, call) };
    return { message: await unbanUser(context, { id: call.params.id, ...call.body }) };
  });
  mount(contract.decideEarnings, async (call) => {
    const context = { ...deps, ...actionContext(db, call) };
    return { message: await decideEarnings(context, { id: call.params.id, ...call.body }) };
  });
}
