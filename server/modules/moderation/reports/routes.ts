import * as admin from "@/lib/contract/endpoints/internal-reports";
import * as oneshots from "@/lib/contract/endpoints/oneshots";
import * as presets from "@/lib/contract/endpoints/presets";
import * as samples from "@/lib/contract/endpoints/samples";
import type { SoundKind } from "@/lib/contract/entities/library";
import * as list from "@/server/modules/moderation/reports/admin-list";
import { banReported, dismissReports } from "@/server/modules/moderation/reports/decisions";
import { reportSound } from "@/server/modules/moderation/reports/service";
import { actionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import type { CsvMount } from "@/server/platform/http/csv";
import type { Mount } from "@/server/platform/http/route";

const THANKS = { message: "Thank you. We will look into it." };

const CALLS = [
  { kind: "sample", report: samples.reportSound },
  { kind: "preset", report: presets.reportPreset },
  { kind: "oneshot", report: oneshots.reportOneshot },
] as const satisfies { kind: SoundKind; report: unknown }[];

/** Serves reports about sounds. */
export function reportRoutes(mount: Mount, { db }: { db: Database }): void {
  for (const { kind, report } of CALLS) {
    mount(report, async ({ params, body, viewer }) => {
      await reportSound(db, { kind, id: params.id, description: body.description }, viewer);
      return THANKS;
    });
  }
}

/** Serves them to admins, who decide on them. */
export function internalReportRoutes(mount: Mount, mountCsv: CsvMount, { db }: { db: Database }): void {
  mount(admin.listReportedSounds, ({ query }) => list.listReported(db, query));
  mountCsv(admin.reportedSoundsCsv, "reports", (query, viewer, client) =>
    list.exportReported(actionContext(db, { viewer, ...client }), query),
  );
  mount(admin.readReportedSound, ({ params, viewer }) => list.readReported(db, viewer, params));
  mount(admin.listReportsOf, (call) => list.listReports(db, call));
  mount(admin.dismissReports, async (call) => ({
    message: await dismissReports(actionContext(db, call), { ...call.params, ...call.body }),
  }));
  mount(admin.banReportedSound, async (call) => ({
    message: await banReported(actionContext(db, call), { ...call.params, ...call.body }),
  }));
}
