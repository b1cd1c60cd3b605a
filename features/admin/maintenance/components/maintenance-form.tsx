"use client";

import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { TextField } from "@/components/ui/text-field";
import { TextareaField } from "@/components/ui/textarea-field";
import { reloadMaintenance } from "@/features/admin/maintenance/maintenance-query";
import { fromFieldTime, spanText, toFieldTime } from "@/features/admin/maintenance/own-time";
import { DEFAULT_TEXT, MaintenanceNotice } from "@/features/session/components/maintenance-notice";
import { DecisionForm } from "@/features/work/decision/components/decision-form";
import { useCall } from "@/lib/client/calls/use-call";
import type { CallResponse } from "@/lib/contract/call-types";
import { MAX_MAINTENANCE_TEXT } from "@/lib/contract/rules/operations";

const HOUR_MS = 3_600_000;

const SENTENCES = [
  { title: "New version", words: "A new version is installed." },
  { title: "Database", words: "The database is worked on." },
  { title: "Fault", words: "Something is wrong that must not go on." },
] as const;

const EFFECTS = [
  {
    lamp: "stopped",
    words: "Everybody but admins sees the page of maintenance; apps get “unavailable” until the end.",
  },
  { lamp: "held", words: "Uploads stop; the parts that arrived stay, and the rest is sent afterwards." },
  { lamp: "held", words: "What Stripe and PayPal report is refused, and reported again by them afterwards." },
  { lamp: "next", words: "Jobs go on. Nobody is signed out." },
] as const;

/** Turns maintenance on, or changes the one that is set; beside it what visitors will read. */
export function MaintenanceForm({ maintenance }: { maintenance: CallResponse<"GET /api/admin/maintenance"> }) {
  const { is_on, planned, version } = maintenance;
  const [text, setText] = useState(planned?.text ?? "");
  const [isLater, setIsLater] = useState(Boolean(planned && !is_on));
  const [start, setStart] = useState(() =>
    toFieldTime(planned?.starts_at ? new Date(planned.starts_at) : inMs(HOUR_MS / 4)),
  );
  const [end, setEnd] = useState(() => toFieldTime(planned?.ends_at ? new Date(planned.ends_at) : inMs(HOUR_MS)));
  const set = useCall("PUT /api/admin/maintenance", {
    silent: "failures",
    onSuccess: () => void reloadMaintenance(),
  });
  const starts_at = isLater ? fromFieldTime(start) : null;
  const ends_at = fromFieldTime(end);
  const from = starts_at ? Date.parse(starts_at) : Date.now();
  return (
    <div className="subject-page">
      <section aria-label={planned ? "Change it" : "Close the shop"} className="subject-part maintenance-form">
        <header>
          <h2>{planned ? "Change it" : "Close the shop"}</h2>
        </header>
        <DecisionForm
          label="Maintenance"
          reader={null}
          sentences={SENTENCES}
          effects={EFFECTS}
          action={planned ? "Change the maintenance" : "Close the shop"}
          variant="danger"
          isReady={ends_at !== null && (!isLater || starts_at !== null)}
          fields={["text", "starts_at", "ends_at"]}
          decide={(words) =>
            set.mutateAsync({ body: { version, text: text.trim(), starts_at, ends_at: ends_at ?? "", ...words } })
          }
          onConflict={() => void reloadMaintenance()}
          onCancel={() => setText(planned?.text ?? "")}
        >
          {(messageOf) => (
            <div className="grid gap-3.5">
              <TextareaField
                label="Text, visitors read it"
                hint={`Without one: “${DEFAULT_TEXT}”`}
                aside={<span className="num text-data-xs text-ink-3">{`${text.length}/${MAX_MAINTENANCE_TEXT}`}</span>}
                rows={2}
                maxLength={MAX_MAINTENANCE_TEXT}
                value={text}
                error={messageOf("text")}
                onChange={(event) => setText(event.target.value.replaceAll("\n", " "))}
              />
              {!is_on && (
                <div className="maintenance-when">
                  <Segmented
                    label="Starts"
                    options={[
                      { value: "now", label: "At once" },
                      { value: "later", label: "At" },
                    ]}
                    value={isLater ? "later" : "now"}
                    onChange={(value) => setIsLater(value === "later")}
                  />
                  {isLater && (
                    <TextField
                      type="datetime-local"
                      label="Starts, in your time zone"
                      value={start}
                      error={messageOf("starts_at")}
                      onChange={(event) => setStart(event.target.value)}
                    />
                  )}
                </div>
              )}
              <TextField
                type="datetime-local"
                label="Ends, in your time zone"
                hint={ends_at ? `Lasts ${spanText(from, Date.parse(ends_at))}, and ends by itself` : "Name the end."}
                value={end}
                error={messageOf("ends_at")}
                onChange={(event) => setEnd(event.target.value)}
              />
            </div>
          )}
        </DecisionForm>
      </section>
      <aside aria-label="Preview">
        <section>
          <h2>What visitors read</h2>
          <div className="maintenance-preview">
            <MaintenanceNotice notice={{ text: text.trim(), ends_at }} level="h3" />
          </div>
        </section>
      </aside>
    </div>
  );
}

const inMs = (ms: number) => new Date(Date.now() + ms);
