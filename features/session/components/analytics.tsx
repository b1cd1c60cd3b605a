"use client";

import { island } from "@/lib/client/hydration/island";

/** Product analytics, fetched where they are configured. */
export const Analytics = island(() =>
  import("@/features/session/components/page-views").then((module) => module.PageViews),
);
