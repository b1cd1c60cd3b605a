import type { PostHog } from "posthog-js";

/** Key of the PostHog project; without one nothing is loaded or sent. */
export const ANALYTICS_KEY = process.env.NEXT_PUBLIC_POSTHOG_KEY ?? "";

let client: Promise<PostHog> | undefined;

function analytics(): Promise<PostHog> {
  client ??= import("posthog-js").then(({ default: posthog }) => {
    posthog.init(ANALYTICS_KEY, {
      api_host: process.env.NEXT_PUBLIC_POSTHOG_HOST ?? "https://us.i.posthog.com",
      capture_pageview: false,
      autocapture: false,
      disable_session_recording: true,
    });
    return posthog;
  });
  return client;
}

/** Counts a view of a path with its query. */
export async function trackPageView(path: string): Promise<void> {
  (await analytics()).capture("$pageview", { $current_url: window.location.origin + path });
}

/** Ties what follows to a user; null forgets the last one. */
export async function identify(userId: number | null): Promise<void> {
  const posthog = await analytics();
  if (userId) posthog.identify(String(userId));
  else posthog.reset();
}
