import type { Rendering } from "@/web/render";

/** Next marks what may be shared with `s-maxage` or `public`; anything rendered for one request says `private`. */
export function isShareable({ status, headers }: Rendering): boolean {
  const control = headers.get("cache-control") ?? "";
  return (status === 200 || status === 404) && !headers.has("set-cookie") && /s-maxage=\d|\bpublic\b/.test(control);
}

/** Of a page that was shareable before: Next shows some failures within a page, with 200, which isn't any more. */
export function isFailure(rendering: Rendering): boolean {
  return rendering.status >= 500 || (rendering.status === 200 && !isShareable(rendering));
}

/** Whether Next sent nothing but the scripts that draw the missing page. */
export function isEmptyShell({ status, body }: Rendering): boolean {
  return status === 404 && body.includes('<html id="__next_error__">');
}
