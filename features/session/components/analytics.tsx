"use client";

import { Suspense } from "react";
import { AnalyticsQuestion } from "@/features/session/components/analytics-question";
import { useAnalyticsChoice } from "@/lib/client/analytics/choice";
import { island } from "@/lib/client/hydration/island";
import { ANALYTICS_KEY, PROFITWELL_TOKEN } from "@/lib/settings/analytics";

const PageViews = island(() => import("@/features/session/components/page-views").then((module) => module.PageViews));
const BillingAnalytics = island(() =>
  import("@/features/session/components/billing-analytics").then((module) => module.BillingAnalytics),
);

/** Analytics, which are not loaded before the visitor has agreed, and the question for that consent. */
export function Analytics() {
  const choice = useAnalyticsChoice();
  if (choice === null) return <AnalyticsQuestion />;
  if (choice !== "yes") return null;
  return (
    <Suspense>
      {ANALYTICS_KEY && <PageViews />}
      {PROFITWELL_TOKEN && <BillingAnalytics />}
    </Suspense>
  );
}
