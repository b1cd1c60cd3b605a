"use client";

import { Segmented } from "@/components/ui/segmented";
import { chooseAnalytics, useAnalyticsChoice } from "@/lib/client/analytics/choice";

const OPTIONS = [
  { value: "no", label: "Don’t count my visits" },
  { value: "yes", label: "Count my visits" },
] as const;

/** Changes the choice about analytics; scripts that are already loaded run until the page is left. */
export function AnalyticsSwitch() {
  const choice = useAnalyticsChoice();
  return (
    <Segmented
      label="Analytics"
      options={OPTIONS}
      value={choice ?? "no"}
      onChange={(next) => {
        chooseAnalytics(next);
        if (next === "no" && choice === "yes") window.location.reload();
      }}
    />
  );
}
