"use client";

import { late } from "@/components/layout/late";

/** Product analytics, fetched where they are configured. */
export const Analytics = late(() =>
  import("@/features/session/components/page-views").then((module) => module.PageViews),
);
