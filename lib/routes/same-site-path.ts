import { parseUrl } from "@/lib/routes/parse-url";

const SITE = "https://this.site";
/** Longer than any page's path with its query. */
const MAX_LENGTH = 2_048;
/** A path that is still encoded after this number of decodings is rejected as an attack. */
const MAX_DECODINGS = 4;

/**
 * The normalised path, query and hash of a page of this site, from a redirect parameter of a visitor or an app. Null
 * for anything that could lead to another origin: as written, normalised, or decoded later.
 */
export function sameSitePath(value: string | null | undefined): string | null {
  if (!value || value.length > MAX_LENGTH) return null;
  const url = resolveHere(value);
  return url && staysWhenDecoded(url.pathname) ? url.pathname + url.search + url.hash : null;
}

/** Whether a URL contains characters that browsers remove or turn into slashes. */
export const hasHiddenCharacters = (value: string) => /[\p{Cc}\\]/u.test(value);

function resolveHere(spelling: string): URL | null {
  if (!spelling.startsWith("/") || hasHiddenCharacters(spelling)) return null;
  const url = parseUrl(spelling, SITE);
  // Dot segments can leave two slashes at the start: `/.//host`.
  return url?.origin === SITE && !url.pathname.startsWith("//") ? url : null;
}

function staysWhenDecoded(pathname: string): boolean {
  let spelling = pathname;
  for (let times = 0; times <= MAX_DECODINGS; times += 1) {
    const decoded = decode(spelling);
    if (decoded === spelling) return true;
    if (decoded === null || !resolveHere(decoded)) return false;
    spelling = decoded;
  }
  return false;
}

function decode(spelling: string): string | null {
  try {
    return decodeURIComponent(spelling);
  } catch {
    return null;
  }
}
