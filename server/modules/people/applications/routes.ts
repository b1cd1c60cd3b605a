import * as contract from "@/lib/contract/calls/people/creator-applications";
import { APPLICATION_DAYS } from "@/lib/money/rules";
import type { Dependencies } from "@/server/modules/dependencies";
import { approveApplication, declineApplication } from "@/server/modules/people/applications/decisions";
import { listApplications, readApplication } from "@/server/modules/people/applications/queue";
import { applyAsCreator, confirmApplication, readOwnApplication } from "@/server/modules/people/applications/service";
import { countAttempt } from "@/server/modules/people/users/attempts";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Mount } from "@/server/platform/http/route";

/** Serves applications to become a creator: to applicants, and to the admins who decide on them. */
export function creatorApplicationRoutes(mount: Mount, deps: Dependencies): void {
  const { db } = deps;
  mount(contract.applyAsCreator, async ({ body, viewer, address }) => {
    await applyAsCreator(deps, body, { viewer, address });
    const next = `We’ll listen and answer by e-mail, usually within ${APPLICATION_DAYS} days.`;
    return { message: viewer ? next : "Open the link in our e-mail, and we have your application." };
  });
  mount(contract.confirmApplication, async ({ body, address }) => {
    await countAttempt(db, deps.env, "token", address);
    await confirmApplication(deps, body.token);
    return { message: "We have your application." };
  });
  mount(contract.readOwnApplication, ({ viewer }) => readOwnApplication(db, viewer));
  mount(contract.listApplications, ({ query }) => listApplications(db, query));
  mount(contract.readApplication, ({ params, viewer }) => readApplication(db, viewer, params.id));
  mount(contract.approveApplication, async (call) => {
    const { params, body, viewer } = call;
    await approveApplication({ ...deps, ...actionContext(db, call) }, { id: params.id, ...body });
    return readApplication(db, viewer, params.id);
  });
  mount(contract.declineApplication, async (call) => {
    const { params, body, viewer } = call;
    await declineApplication({ ...deps, ...actionContext(db, call) }, { id: params.id, ...body });
    return readApplication(db, viewer, params.id);
  });
}
