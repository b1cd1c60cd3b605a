import type { PostHog } from "posthog-js";
import { ANALYTICS_KEY, ANALYTICS_URL } from "@/lib/settings/analytics";

let client: Promise<PostHog> | undefined;

/** Loads product analytics on first use. Call it only if analytics are configured and the visitor has agreed. */
export function loadAnalytics(): Promise<PostHog> {
  client ??= import("posthog-js").then(({ default: posthog }) => {
    posthog.init(ANALYTICS_KEY, {
      api_host: ANALYTICS_URL,
      // Events only: no scripts from other origins, and no request for remote settings.
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
