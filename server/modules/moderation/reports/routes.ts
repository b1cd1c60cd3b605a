import * as oneshots from "@/lib/contract/calls/catalogue/oneshots";
import * as presets from "@/lib/contract/calls/catalogue/presets";
import * as samples from "@/lib/contract/calls/catalogue/samples";
import { reportStack } from "@/lib/contract/calls/library/stacks";
import * as admin from "@/lib/contract/calls/moderation/internal-reports";
import * as stacks from "@/lib/contract/calls/moderation/reported-stacks";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { Dependencies } from "@/server/modules/dependencies";
import * as list from "@/server/modules/moderation/reports/admin-list";
import { banReported, dismissReports } from "@/server/modules/moderation/reports/decisions";
import * as service from "@/server/modules/moderation/reports/service";
import { dismissStackReports, hideStack, showStack } from "@/server/modules/moderation/reports/stack-decisions";
import { readReportedStack } from "@/server/modules/moderation/reports/stack-detail";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import type { CsvMount } from "@/server/platform/http/csv";
import type { Mount } from "@/server/platform/http/route";
import type { Viewer } from "@/server/platform/viewer";

const THANKS = { message: "Thank you. We will look into it." };

/** Serves reports about sounds and stacks. */
export function reportRoutes(mount: Mount, { db }: { db: Database }): void {
  const reportOf =
    (kind: SoundKind) => async (call: { params: { id: number }; body: { description: string }; viewer: Viewer }) => {
      await service.reportSound(db, { kind, id: call.params.id, description: call.body.description }, call.viewer);
      return THANKS;
    };
  mount(samples.reportSound, reportOf("sample"));
  mount(presets.reportPreset, reportOf("preset"));
  mount(oneshots.reportOneshot, reportOf("oneshot"));
  mount(reportStack, async ({ params: { slug }, body: { description }, viewer }) => {
    await service.reportStack(db, { slug, description }, viewer);
    return THANKS;
  });
}

/** Serves them to admins, who decide on them. */
export function internalReportRoutes(
  mount: Mount,
  mountCsv: CsvMount,
  { db, prices, queue }: Pick<Dependencies, "db" | "prices" | "queue">,
): void {
  mount(admin.listReportedSounds, ({ query }) => list.listReported(db, query));
  mountCsv(admin.reportedSoundsCsv, "reports", (query, viewer, client) =>
    list.exportReported(actionContext(db, { viewer, ...client }), query),
  );
  mount(admin.readReportedSound, ({ params, viewer }) => list.readReported(db, prices, viewer, params));
  mount(admin.listReportsOf, (call) => list.listReports(db, call));
  mount(admin.dismissReports, async (call) => {
    const { kind, id } = call.params;
    const context = actionContext(db, call);
    const said = { id, ...call.body };
    return {
      message: await (kind === "stack"
        ? dismissStackReports(context, said)
        : dismissReports(context, { kind, ...said })),
    };
  });
  mount(admin.banReportedSound, async (call) => ({
    message: await banReported({ ...actionContext(db, call), queue }, { ...call.params, ...call.body }),
  }));
  mount(stacks.readReportedStack, ({ params, viewer }) => readReportedStack(db, params.id, viewer));
  mount(stacks.hideStack, async (call) => ({
    message: await hideStack(actionContext(db, call), { ...call.params, ...call.body }),
  }));
  mount(stacks.showStack, async (call) => ({
    message: await showStack(actionContext(db, call), { ...call.params, ...call.body }),
  }));
}
