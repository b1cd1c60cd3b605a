"use client";

import { Skeleton } from "@/components/ui/skeleton";
import { island } from "@/lib/client/hydration/island";

/** The plan table far down a page; its code is loaded when it is about to be visible. */
export const LazyPlanTable = island(
  () => import("@/features/pricing/components/plan-table").then((module) => module.PlanTable),
  { when: "visible", placeholder: <Skeleton className="h-[500px] rounded-panel!" /> },
);
