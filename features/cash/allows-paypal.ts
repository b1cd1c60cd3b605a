import { SELLS_FOR_CASH } from "@/lib/routes/paypal-pages";
import { matchRoute } from "@/lib/routes/routes";

/**
 * Whether this document may load PayPal's script: its content security policy is that of the page that was loaded
 * first, and doesn't change on navigation within the site.
 */
export function allowsPaypal(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  const path = loaded ? new URL(loaded.name).pathname : window.location.pathname;
  return SELLS_FOR_CASH.includes(matchRoute(path)?.path ?? "");
}
