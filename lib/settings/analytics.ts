/** Key of the PostHog project; without one nothing is loaded, sent or permitted. */
export const ANALYTICS_KEY = process.env.NEXT_PUBLIC_POSTHOG_KEY ?? "";

/** Where events are sent. */
export const ANALYTICS_URL = (process.env.NEXT_PUBLIC_POSTHOG_HOST || "https://us.i.posthog.com")
  .replace(/\/+$/, "")
  .replace(/^https:\/\/app\.posthog\.com$/, "https://us.i.posthog.com")
  .replace(/^https:\/\/(us|eu)\.posthog\.com$/, "https://$1.i.posthog.com");

/** Public token of the ProfitWell account, inlined into the scripts by `next.config.ts`; nothing is loaded if empty. */
export const PROFITWELL_TOKEN = process.env.PROFITWELL_TOKEN ?? "";

/** ProfitWell's script. */
export const PROFITWELL_SCRIPT = process.env.PROFITWELL_URL || "https://public.profitwell.com/js/profitwell.js";

/** Path of the document in which ProfitWell's script runs, in a frame of the pages. The gateway serves it. */
export const PROFITWELL_FRAME = "/analytics/profitwell";

/** Whether visitors have to choose about analytics. */
export const ASKS_ABOUT_ANALYTICS = Boolean(ANALYTICS_KEY || PROFITWELL_TOKEN);
