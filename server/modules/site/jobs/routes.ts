import * as contract from "@/lib/contract/calls/site/operations";
import type { Dependencies } from "@/server/modules/dependencies";
import { compareNow } from "@/server/modules/site/jobs/books";
import * as service from "@/server/modules/site/jobs/service";
import type { Gateways } from "@/server/modules/site/page-cache/gateways";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Disk } from "@/server/platform/disk";
import type { Mount } from "@/server/platform/http/route";

/** Serves the queues to admins, who run failed jobs again or give them up. */
export function jobRoutes(mount: Mount, deps: Dependencies, served: { gateways: Gateways; disk: Disk }): void {
  const { queue } = deps;
  const contextOf = (call: Parameters<typeof actionContext>[1]) => ({
    queue,
    ...actionContext(deps.db, call),
  });
  mount(contract.listJobs, () => service.readOperations({ ...deps, ...served }));
  mount(contract.retryJob, async (call) => ({ message: await service.retryJob(contextOf(call), call.params.id) }));
  mount(contract.retryJobs, async (call) => ({ message: await service.retryJobs(contextOf(call), call.body.name) }));
  mount(contract.discardJob, async (call) => ({
    message: await service.discardJob(contextOf(call), { ...call.params, ...call.body }),
  }));
  mount(contract.compareBooks, async (call) => ({ message: await compareNow(contextOf(call)) }));
}
