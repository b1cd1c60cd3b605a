"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { loadAnalytics } from "@/lib/client/analytics/posthog";
import { useUser } from "@/lib/client/session/use-user";

/** Tracks a view of a path with its query. */
async function trackPageView(path: string): Promise<void> {
  (await loadAnalytics()).capture("$pageview", { $current_url: window.location.origin + path });
}

/** Assigns later events to a user, or to an anonymous person after signing out. A visitor's identifier is unchanged. */
async function identify(userId: number | null): Promise<void> {
  const posthog = await loadAnalytics();
  if (userId !== null) posthog.identify(String(userId));
  else if (posthog.get_property(USER_STATE) === "identified") posthog.reset();
}

/** The property in which PostHog stores whether the browser's person is identified. */
const USER_STATE = "$user_state";

const PAGE_VIEW_MS = 250;
const IDENTIFY_MS = 1000;

/** Reports the user and page views to product analytics. */
export function PageViews() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const user = useUser();
  const id = user === undefined ? undefined : (user?.id ?? null);

  useEffect(() => {
    const timer = setTimeout(() => void trackPageView(search ? `${pathname}?${search}` : pathname), PAGE_VIEW_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => void identify(id), IDENTIFY_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return null;
}
