import { listLicenseRequests, requestLicense } from "@/lib/contract/endpoints/licensing";
import type { Dependencies } from "@/server/modules/dependencies";
import * as service from "@/server/modules/licensing/requests/service";
import type { Mount } from "@/server/platform/http/route";

/** Serves requests for custom licenses, and the list of the user's own. */
export function licenseRequestRoutes(mount: Mount, deps: Dependencies): void {
  mount(requestLicense, async ({ body, viewer }) => ({
    message: "Request sent. We’ll answer by e-mail.",
    request: await service.requestLicense(deps, body, viewer),
  }));
  mount(listLicenseRequests, ({ query, viewer }) => service.listRequests(deps.database.db, query, viewer.id));
}
