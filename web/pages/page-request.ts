import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { decodeSessionFlags, type SessionCookieNames } from "@/lib/http/session";
import { serverQuery } from "@/lib/routes/list-routes";
import { redirectOf } from "@/lib/routes/redirects";
import { matchRoute, NO_SUCH_PAGE } from "@/lib/routes/routes";
import { STACK_PAGE } from "@/lib/routes/stack-paths";
import { isFromRouter, ROUTER_KEY, readVariant, type Variant } from "@/web/framework/router";
import { MISSING_PAGE } from "@/web/framework/shareable";

/** Longer than any page's path with its names percent-encoded. */
const MAX_PATH = 2_048;

/** Parsed requests of visitors for whole pages, by URL: they depend on nothing else. */
const plainRequests = new LRUCache<string, PageRequest>({ max: 2_000 });
const MAX_KNOWN_URL = 256;

/** Paths that Next serves in addition to the route table. */
const OTHER_PATHS = new Set(["/icon.svg", "/robots.txt", "/rss.xml"]);
const EMBED = /^\/embed\/(?:oneshots|packs|presets|sounds|stacks)\/[^/]+$/;

/** A normalised request for a page. */
export interface PageRequest {
  /** Path and query for Next. */
  url: string;
  /** The path in the route table, or the path itself if it isn't in the table. */
  route: string;
  variant: Variant;
  /** The cache key of the response; null for a page that is rendered for one request only. */
  key: string | null;
  /** Whether the page's server code reads the query, so that it must be rendered for this request. */
  readsQuery: boolean;
  /**
   * Whether the page may be there for this user although it is missing for all others, so that the guards decide whether
   * it is.
   */
  mayBeOwn: boolean;
  /** The canonical URL, if the request has another spelling of it. */
  redirect: string | null;
}

/** The parts of a request that determine the page. */
export interface RequestedPage {
  /** Path and query, as sent. */
  url: string;
  headers: IncomingHttpHeaders;
}

/**
 * Determines the page that is requested. The key of a shareable page consists of its path, the part of the query that
 * its server code reads, and the variant, not of cookies, other query keys or router state.
 */
export function readPageRequest(page: RequestedPage, cookies: SessionCookieNames): PageRequest {
  const { url, headers } = page;
  const isPlain = !isFromRouter(headers) && parseCookie(headers.cookie, cookies.state) === undefined;
  if (!isPlain || url.length > MAX_KNOWN_URL) return readRequest(page, cookies);
  const known = plainRequests.get(url) ?? readRequest(page, cookies);
  plainRequests.set(url, known);
  return known;
}

function readRequest({ url, headers }: RequestedPage, cookies: SessionCookieNames): PageRequest {
  const [rawPath = "/", ...rest] = url.split("#", 1)[0]!.split("?");
  const search = new URLSearchParams(rest.join("?"));
  const path = normalisePath(rawPath);
  const route = path === null ? null : matchRoute(path);
  const variant = readVariant(headers, search);
  const base = { variant, redirect: null, readsQuery: false, mayBeOwn: false };
  if (path !== null && !route && isOther(path)) {
    const query = EMBED.test(path) && search.get("theme") === "light" ? "?theme=light" : "";
    return { ...base, url: path + query, route: path, variant: {}, key: path + query };
  }
  const leading = path !== null && !route ? redirectOf(path.replace(/(?<=.)\/$/, "")) : null;
  if (leading) return { ...base, url: path!, route: NO_SUCH_PAGE, key: null, redirect: withQuery(leading, search) };
  if (path === null || !route) return { ...base, url: MISSING_PAGE, route: NO_SUCH_PAGE, key: NO_SUCH_PAGE };
  if (path !== "/" && path.endsWith("/")) {
    return { ...base, url: path, route: route.path, key: null, redirect: path.slice(0, -1) + queryOf(search) };
  }
  const isGuarded = route.access !== "public" || route.layout === "desktop-app" || route.layout === "maintenance";
  const state = decodeSessionFlags(parseCookie(headers.cookie, cookies.state));
  if (isGuarded) return { ...base, url: path + queryOf(search), route: route.path, key: null };
  const query = serverQuery(route.path, search);
  const isShared = query === "" && !state?.force_reset;
  const mayBeOwn = state !== null && route.path === STACK_PAGE;
  const key = isShared ? path : null;
  return { ...base, url: path + query, route: route.path, key, readsQuery: query !== "", mayBeOwn };
}

const isOther = (path: string) => OTHER_PATHS.has(path) || EMBED.test(path);

/** A path with the request's query before its fragment. */
function withQuery(path: string, search: URLSearchParams): string {
  const [page, fragment] = path.split("#");
  return page + queryOf(search) + (fragment === undefined ? "" : `#${fragment}`);
}

/** The query without the router's own key. */
function queryOf(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete(ROUTER_KEY);
  return rest.size > 0 ? `?${rest}` : "";
}

/** Normalises the encoding of each segment of a path; null for a path that no page can have. */
function normalisePath(path: string): string | null {
  if (path === "/") return path;
  if (!path.startsWith("/") || path.length > MAX_PATH) return null;
  const parts = path.slice(1).split("/").map(normalisePart);
  const [last] = parts.slice(-1);
  if (parts.slice(0, -1).some((part) => !part) || last === null) return null;
  return `/${parts.join("/")}`;
}

function normalisePart(part: string): string | null {
  let text: string;
  try {
    text = decodeURIComponent(part);
  } catch {
    return null;
  }
  if (text === "." || text === ".." || /[\p{Cc}/\\]/u.test(text)) return null;
  return encodeURIComponent(text).replace(/%(?:2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
}

/** The first value of a cookie. */
export function parseCookie(header: string | undefined, name: string): string | undefined {
  const found = header?.split(";").find((pair) => pair.trimStart().startsWith(`${name}=`));
  return found?.slice(found.indexOf("=") + 1).trim();
}

/** The cookies with these names, as sent. */
export function onlyCookies(header: string | undefined, names: readonly string[]): string {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => names.some((name) => pair.startsWith(`${name}=`))).join("; ");
}
