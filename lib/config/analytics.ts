/** Key of the PostHog project; without one nothing is loaded, sent or permitted. */
export const ANALYTICS_KEY = process.env.NEXT_PUBLIC_POSTHOG_KEY ?? "";

/** Where events are sent. */
export const ANALYTICS_URL = (process.env.NEXT_PUBLIC_POSTHOG_HOST || "https://us.i.posthog.com")
  .replace(/\/+$/, "")
  .replace(/^https:\/\/app\.posthog\.com$/, "https://us.i.posthog.com")
  .replace(/^https:\/\/(us|eu)\.posthog\.com$/, "https://$1.i.posthog.com");
