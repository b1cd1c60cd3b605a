import { PAYPAL_SDK_URL, SELLS_FOR_CASH } from "@/lib/routes/paypal-pages";
import { matchRoute } from "@/lib/routes/routes";
import { ANALYTICS_KEY, ANALYTICS_URL } from "@/lib/settings/analytics";

/** Other origins that a page may load scripts from, connect to, frame, and load images from. */
export interface PolicyOrigins {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  images: readonly string[];
}

/** The other origins that the page at `path` (without its query) needs: those that are configured and used there. */
export function policyOrigins(path: string): PolicyOrigins {
  const connections = ANALYTICS_KEY ? [new URL(ANALYTICS_URL).origin] : [];
  const paypal = SELLS_FOR_CASH.includes(matchRoute(path)?.path ?? "") ? paypalOrigins() : [];
  return { scripts: paypal, connections: [...connections, ...paypal], frames: paypal, images: paypal };
}

/** PayPal serves its script, its buttons and their pictures from several origins, the simulator from one. */
function paypalOrigins(): string[] {
  const { origin, hostname } = new URL(PAYPAL_SDK_URL);
  return /(^|\.)paypal\.com$/.test(hostname) ? ["https://*.paypal.com", "https://*.paypalobjects.com"] : [origin];
}
