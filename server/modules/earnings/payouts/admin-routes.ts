import * as contract from "@/lib/contract/calls/earnings/admin-payouts";
import type { Dependencies } from "@/server/modules/dependencies";
import * as decisions from "@/server/modules/earnings/payouts/admin-decisions";
import { readPayout } from "@/server/modules/earnings/payouts/admin-detail";
import { exportPayouts, listPayouts } from "@/server/modules/earnings/payouts/admin-list";
import { exportTaxReport, openTaxIdentity } from "@/server/modules/earnings/payouts/admin-tax";
import { actionContext } from "@/server/platform/actions/action-context";
import type { CsvMount } from "@/server/platform/http/csv";
import type { Mount } from "@/server/platform/http/route";

/** Serves creators' requests to be paid to admins, who decide on them. */
export function adminPayoutRoutes(mount: Mount, mountCsv: CsvMount, deps: Dependencies): void {
  const { db } = deps;
  const contextOf = (call: Parameters<typeof actionContext>[1]) => ({ ...deps, ...actionContext(db, call) });
  mount(contract.listPayouts, ({ query }) => listPayouts(db, query));
  mountCsv(contract.payoutsCsv, "payout-requests", (query, viewer, client) =>
    exportPayouts(contextOf({ viewer, ...client }), query),
  );
  mountCsv(contract.taxReportCsv, "tax-report", (query, viewer, client) =>
    exportTaxReport(contextOf({ viewer, ...client }), query.year),
  );
  mount(contract.readPayout, ({ params, viewer }) => readPayout(db, viewer, params.id));
  mount(contract.approvePayout, async (call) => ({
    message: await decisions.approve(contextOf(call), { id: call.params.id, ...call.body }),
  }));
  mount(contract.declinePayout, async (call) => ({
    message: await decisions.decline(contextOf(call), { id: call.params.id, ...call.body }),
  }));
  mount(contract.cancelUnclaimedPayout, async (call) => ({
    message: await decisions.takeBack(contextOf(call), { id: call.params.id, ...call.body }),
  }));
  mount(contract.checkPayout, async (call) => ({
    message: await decisions.check(contextOf(call), call.params.id),
  }));
  mount(contract.readTaxIdentity, (call) => openTaxIdentity(contextOf(call), call.params.id));
}
