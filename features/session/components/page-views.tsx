"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { loadAnalytics } from "@/lib/client/analytics/posthog";
import { useUserValue } from "@/lib/client/session/use-user";

/** Counts a view of a path with its query. */
async function trackPageView(path: string): Promise<void> {
  (await loadAnalytics()).capture("$pageview", { $current_url: window.location.origin + path });
}

/** Ties what follows to a user; null forgets the last one. */
async function identify(userId: number | null): Promise<void> {
  const posthog = await loadAnalytics();
  if (userId) posthog.identify(String(userId));
  else posthog.reset();
}

const PAGE_VIEW_MS = 250;
const IDENTIFY_MS = 1000;

/** Tells product analytics who is here and which pages they open. */
export function PageViews() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const id = useUserValue((user) => user.id);

  useEffect(() => {
    const timer = setTimeout(() => void trackPageView(search ? `${pathname}?${search}` : pathname), PAGE_VIEW_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  useEffect(() => {
    const timer = setTimeout(() => void identify(id ?? null), IDENTIFY_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return null;
}
