import type { SaleOrigin } from "@/lib/contract/rules/money";
import { matchRoute } from "@/lib/routes/routes";

/** Marks the links of players on other sites: `?from=embed`. */
const EMBED = "embed";

/**
 * Where in the shop somebody is who buys on a page of this site. `entered` is the URL by which the site was entered: only
 * there is a sound's own page a link that was followed from outside.
 */
export function saleOriginOf(href: string, entered: string): SaleOrigin {
  const { pathname, searchParams } = new URL(href);
  if (searchParams.get("from") === EMBED) return "embed";
  const page = matchRoute(pathname)?.path ?? "";
  if (page.startsWith("/sounds/")) return pathname === new URL(entered).pathname ? "link" : "list";
  if (page === "/{username}" || page === "/{username}/presets") return "profile";
  if (/^\/(my-library\/)?([a-z]+-)?(packs|oneshots|presets)\/\{id\}$/.test(page)) return "pack";
  return searchParams.get("search")?.trim() ? "search" : "list";
}

/** The same of the present page. */
export function saleOriginHere(): SaleOrigin {
  return saleOriginOf(window.location.href, enteredAt());
}

/** The URL of the document, which stays while one moves within the site. */
export function enteredAt(): string {
  return performance.getEntriesByType("navigation")[0]?.name ?? window.location.href;
}
