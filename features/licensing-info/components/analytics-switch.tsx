"use client";

import { Segmented } from "@/components/ui/segmented";
import { chooseAnalytics, useAnalyticsChoice } from "@/lib/client/analytics/choice";

const OPTIONS = [
  { value: "no", label: "Don’t count my visits" },
  { value: "yes", label: "Count my visits" },
] as const;

/** Changes what was chosen about analytics; what is loaded already ends with the page. */
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
