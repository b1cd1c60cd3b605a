/**
 * Takes a path of this site out of `?redirect=`: it starts with one slash and names no other host. Anything else is
 * null, and so is an address that only looks local to a browser (`//host`, `/\host`, control characters).
 */
export function sameSitePath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  const base = "http://this.site";
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  return url.origin === base ? url.pathname + url.search + url.hash : null;
}
