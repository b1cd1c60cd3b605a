import { ANALYTICS_KEY, ANALYTICS_URL, PROFITWELL_SCRIPT, PROFITWELL_TOKEN } from "@/lib/config/analytics";
import { matchRoute } from "@/lib/config/routes";

/** Other sites that a page may load scripts from, send to and frame. */
export interface PolicyOrigins {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

/** What the page at `path`, without its query, needs of other sites: those that are configured, where they are used. */
export function policyOrigins(path: string): PolicyOrigins {
  const connections = ANALYTICS_KEY ? [new URL(ANALYTICS_URL).origin] : [];
  const isOwnPage = (matchRoute(path)?.access ?? "public") !== "public";
  if (!PROFITWELL_TOKEN || !isOwnPage) return { scripts: [], connections, frames: [] };
  return {
    scripts: [new URL(PROFITWELL_SCRIPT).origin],
    connections: [...connections, "https://*.profitwell.com"],
    frames: [],
  };
}
