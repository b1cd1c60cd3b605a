import type { Rendering } from "@/web/framework/rendering";

/** A path at which Next renders the not-found page in a shareable form. */
export const MISSING_PAGE = "/_not-found";

/** Next marks shareable responses with `s-maxage` or `public`, and those rendered for one request with `private`. */
export function isShareable({ status, headers }: Rendering): boolean {
  const control = headers.get("cache-control") ?? "";
  return (status === 200 || status === 404) && !headers.has("set-cookie") && /s-maxage=\d|\bpublic\b/.test(control);
}

/**
 * Whether a page that was shareable before has failed: Next shows some errors within a page, with 200, and doesn't mark
 * it as shareable.
 */
export function isFailure(rendering: Rendering): boolean {
  return rendering.status >= 500 || (rendering.status === 200 && !isShareable(rendering));
}

/** Whether Next sent only the scripts that render the not-found page. */
export function isEmptyShell({ status, body }: Rendering): boolean {
  return status === 404 && body.includes('<html id="__next_error__">');
}
