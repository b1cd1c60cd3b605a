"use client";

import "@/features/work/subject/subject.css";
import "@/features/admin/maintenance/maintenance.css";
import { Status } from "@/components/ui/status";
import { MaintenanceBar } from "@/features/admin/maintenance/components/maintenance-bar";
import { MaintenanceForm } from "@/features/admin/maintenance/components/maintenance-form";
import { useMaintenance } from "@/features/admin/maintenance/maintenance-query";
import { WhenLoaded } from "@/features/work/table/components/when-loaded";
import type { CallResponse } from "@/lib/contract/call-types";
import { countOf } from "@/lib/format/count";

type Maintenance = CallResponse<"GET /api/admin/maintenance">;

/** Locks everybody but admins out for a while, and says so. */
export function AdminMaintenance() {
  const page = useMaintenance();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-5 pb-2">
        <h1>Maintenance</h1>
        {page.data && <Status {...stateOf(page.data)} />}
        {page.data && <p className="ml-auto text-sm text-ink-3">{presentText(page.data)}</p>}
      </div>
      <WhenLoaded list={page}>{(maintenance) => <Loaded maintenance={maintenance} />}</WhenLoaded>
    </>
  );
}

function Loaded({ maintenance }: { maintenance: Maintenance }) {
  const { is_forced, version } = maintenance;
  return (
    <>
      <MaintenanceBar maintenance={maintenance} />
      {is_forced ? (
        <p className="max-w-[72ch] pt-5 text-ink-2">
          The setting MAINTENANCE of the environment is 1: the shop stays closed to all but admins until whoever runs it
          takes the setting away and starts the API server again. Nothing here can change that.
        </p>
      ) : (
        // Another admin's change resets the form: what was typed was about the state before.
        <MaintenanceForm key={version} maintenance={maintenance} />
      )}
    </>
  );
}

function stateOf({ is_on, planned }: Maintenance) {
  if (is_on) return { word: "Closed to all but admins", tone: "warn", shape: "square" } as const;
  if (planned) return { word: "Open, to be closed", tone: "info", shape: "half" } as const;
  return { word: "Open to everybody", tone: "ok", shape: "disc" } as const;
}

const presentText = ({ people, uploads }: Maintenance) =>
  `${countOf(people, "person", "people")} signed in and here in the last 5 minutes, ${countOf(uploads, "upload")} running`;
