"use client";

import { Skeleton } from "@/components/ui/skeleton";
import { island } from "@/lib/client/hydration/island";

/** The plans far down a page, whose code is loaded when they are about to be seen. */
export const LazyPlanTable = island(
  () => import("@/features/pricing/components/plan-table").then((module) => module.PlanTable),
  { when: "visible", placeholder: <Skeleton className="h-[500px] rounded-panel!" /> },
);
