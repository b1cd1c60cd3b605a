import * as contract from "@/lib/contract/calls/accounts/admin-user-decisions";
import { eraseUser, exportUser, readErasure } from "@/server/modules/accounts/user-decisions/data";
import { changeRoles } from "@/server/modules/accounts/user-decisions/roles";
import * as signIn from "@/server/modules/accounts/user-decisions/sign-in";
import type { Dependencies } from "@/server/modules/dependencies";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Mount } from "@/server/platform/http/route";

/** Serves the decisions of admins on users, except for bans. */
export function userDecisionRoutes(mount: Mount, deps: Dependencies): void {
  const { db } = deps;
  const contextOf = (call: Parameters<typeof actionContext>[1]) => ({ ...deps, ...actionContext(db, call) });
  mount(contract.changeRoles, (call) => changeRoles(contextOf(call), { id: call.params.id, ...call.body }));
  mount(contract.forcePasswordReset, async (call) => ({
    message: await signIn.forcePasswordReset(contextOf(call), { id: call.params.id, ...call.body }),
  }));
  mount(contract.verifyUser, async (call) => ({
    message: await signIn.verifyUser(contextOf(call), { id: call.params.id, ...call.body }),
  }));
  mount(contract.resendUserVerification, async (call) => ({
    message: await signIn.resendVerification(contextOf(call), call.params.id),
  }));
  mount(contract.endUserSessions, (call) =>
    signIn.endUserSessions(contextOf(call), { id: call.params.id, ...call.body }),
  );
  mount(contract.endUserSession, async (call) => {
    await signIn.endUserSession(contextOf(call), call.params.id, call.params.session_id);
    return {};
  });
  mount(contract.exportUser, (call) => exportUser(contextOf(call), { id: call.params.id, ...call.body }));
  mount(contract.readErasure, ({ params }) => readErasure(db, params.id));
  mount(contract.eraseUser, async (call) => ({
    message: await eraseUser(contextOf(call), { id: call.params.id, ...call.body }),
  }));
}
