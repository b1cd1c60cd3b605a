import * as admin from "@/lib/contract/calls/licensing/admin-license-requests";
import { listLicenseRequests, requestLicense } from "@/lib/contract/calls/licensing/license-requests";
import type { Dependencies } from "@/server/modules/dependencies";
import { exportRequests, listAllRequests } from "@/server/modules/licensing/requests/admin-list";
import { answerRequest, beginReview } from "@/server/modules/licensing/requests/decisions";
import * as service from "@/server/modules/licensing/requests/service";
import { actionContext } from "@/server/platform/actions/action-context";
import type { CsvMount } from "@/server/platform/http/csv";
import type { Mount } from "@/server/platform/http/route";

/** Serves requests for custom licenses, and the list of the user's own. */
export function licenseRequestRoutes(mount: Mount, deps: Dependencies): void {
  mount(requestLicense, async ({ body, viewer }) => ({
    message: "Request sent. We’ll answer by e-mail.",
    request: await service.requestLicense(deps, body, viewer),
  }));
  mount(listLicenseRequests, ({ query, viewer }) => service.listRequests(deps.db, query, viewer.id));
}

/** Serves them to admins, who answer them. */
export function adminLicenseRequestRoutes(mount: Mount, mountCsv: CsvMount, deps: Dependencies): void {
  const { db } = deps;
  const contextOf = (call: Parameters<typeof actionContext>[1]) => ({ ...deps, ...actionContext(db, call) });
  mount(admin.listAllLicenseRequests, ({ query, viewer }) => listAllRequests(db, viewer, query));
  mountCsv(admin.licenseRequestsCsv, "license-requests", (query, viewer, client) =>
    exportRequests(contextOf({ viewer, ...client }), query),
  );
  mount(admin.reviewLicenseRequest, async (call) => ({
    message: await beginReview(contextOf(call), call.params.id),
  }));
  mount(admin.approveLicenseRequest, async (call) => ({
    message: await answerRequest(contextOf(call), { id: call.params.id, status: "approved", ...call.body }),
  }));
  mount(admin.declineLicenseRequest, async (call) => ({
    message: await answerRequest(contextOf(call), { id: call.params.id, status: "declined", ...call.body }),
  }));
}
