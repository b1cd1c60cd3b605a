"use client";

import { Refusal } from "@/components/form/refusal";
import { Button } from "@/components/ui/button";
import { reloadMaintenance } from "@/features/admin/maintenance/maintenance-query";
import { useCall } from "@/lib/client/calls/use-call";
import type { CallResponse } from "@/lib/contract/call-types";
import { formatMoment } from "@/lib/format/date";

const MORE_MS = 15 * 60_000;

/** What is on or to come, and the two things that are done with it in a hurry. */
export function MaintenanceBar({ maintenance }: { maintenance: CallResponse<"GET /api/admin/maintenance"> }) {
  const { is_on, is_forced, planned, version } = maintenance;
  const reload = {
    silent: "failures",
    onSuccess: () => void reloadMaintenance(),
    onFailure: () => void reloadMaintenance(),
  } as const;
  const change = useCall("PUT /api/admin/maintenance", reload);
  const end = useCall("POST /api/admin/maintenance/end", reload);
  if (!planned) return null;
  const { text, starts_at, ends_at, set_by, set_at } = planned;
  const more = () =>
    ends_at &&
    void change.mutate({
      body: {
        ...{ version, text, starts_at: is_on ? null : starts_at, reason: "15 minutes more" },
        ends_at: new Date(Date.parse(ends_at) + MORE_MS).toISOString(),
      },
    });
  return (
    <section aria-label="Set maintenance" className="maintenance-bar">
      <div className="grid gap-0.5">
        <b className="font-strong">
          {is_on
            ? `Maintenance is on since ${formatMoment(starts_at ?? set_at)}`
            : `Maintenance begins ${formatMoment(starts_at ?? set_at)}`}
        </b>
        <p className="text-sm text-ink-2">
          {`${ends_at ? `Ends by itself ${formatMoment(ends_at)}.` : "Has no end: it was set in the database."} Set by ${set_by ?? "nobody here"}.`}
        </p>
        <Refusal>{change.refusal ?? end.refusal}</Refusal>
      </div>
      {!is_forced && (
        <div className="flex flex-wrap gap-2">
          {ends_at && (
            <Button size="sm" loading={change.isPending} onClick={more}>
              15 minutes more
            </Button>
          )}
          <Button
            size="sm"
            variant="solid"
            loading={end.isPending}
            onClick={() => void end.mutate({ body: { version } })}
          >
            {is_on ? "End it now" : "Call it off"}
          </Button>
        </div>
      )}
    </section>
  );
}
