import type { AppSource } from "@/lib/contract/rules/accounts";
import { parseUrl } from "@/lib/routes/parse-url";
import { hasHiddenCharacters, sameSitePath } from "@/lib/routes/same-site-path";
import { product } from "@/lib/settings/product";

/** Where signing in for an app leads: to a URL of the app, with a code, or in its own window to a page of this site. */
export type AppTarget = { kind: "app"; url: string } | { kind: "page"; path: string };

/**
 * Validates `?redirect=`: one of the app's own URLs with any query, or a path of this site. Null for anything else, so
 * that no third party receives a code; the app's default URL if it is missing.
 */
export function appTarget(source: AppSource, redirect: string | null): AppTarget | null {
  const { redirects } = product.apps[source];
  if (redirect === null) return { kind: "app", url: redirects[0] };
  const path = sameSitePath(redirect);
  if (path) return { kind: "page", path };
  if (hasHiddenCharacters(redirect) || redirect.includes("#")) return null;
  const url = parseUrl(redirect);
  if (!url || url.username || url.password) return null;
  return redirects.some((allowed) => placeOf(new URL(allowed)) === placeOf(url))
    ? { kind: "app", url: url.href }
    : null;
}

const placeOf = ({ protocol, host, pathname }: URL) => `${protocol}//${host}${pathname}`;

/** The app's URL with the code that signs it in. */
export function withCode(url: string, code: string): string {
  const target = new URL(url);
  target.searchParams.set("code", code);
  return target.href;
}
