import { leadsToPage, matchRoute } from "@/lib/routes/routes";
import { sameSitePath } from "@/lib/routes/same-site-path";

/**
 * The path of a public page of this site to which a slide may lead, as it was written; null for anything else, also for
 * what browsers would read as another path.
 */
export function slideLink(text: string): string | null {
  const path = sameSitePath(text);
  if (path === null || path !== text || !leadsToPage(path)) return null;
  return matchRoute(path.replace(/[?#].*$/, ""))?.access === "public" ? path : null;
}
