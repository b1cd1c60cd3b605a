"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { PostHog } from "posthog-js";
import { useEffect } from "react";
import { useUserValue } from "@/lib/client/session/use-user";
import { ANALYTICS_KEY, ANALYTICS_URL } from "@/lib/config/analytics";

let client: Promise<PostHog> | undefined;

function analytics(): Promise<PostHog> {
  client ??= import("posthog-js").then(({ default: posthog }) => {
    posthog.init(ANALYTICS_KEY, {
      api_host: ANALYTICS_URL,
      // Events only: no scripts from elsewhere, and nothing that asks another host for settings.
      disable_external_dependency_loading: true,
      advanced_disable_flags: true,
      capture_pageview: false,
      autocapture: false,
      disable_session_recording: true,
    });
    return posthog;
  });
  return client;
}

/** Counts a view of a path with its query. */
async function trackPageView(path: string): Promise<void> {
  (await analytics()).capture("$pageview", { $current_url: window.location.origin + path });
}

/** Ties what follows to a user; null forgets the last one. */
async function identify(userId: number | null): Promise<void> {
  const posthog = await analytics();
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
