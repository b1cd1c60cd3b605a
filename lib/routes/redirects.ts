import { product } from "@/lib/settings/product";

/** Redirected list paths: the account links to lists of the library, and following has two lists. */
export const REDIRECTS: ReadonlyMap<string, string> = new Map([
  ["/account/downloads", "/my-library/downloads"],
  ["/account/downloads/oneshots", "/my-library/downloads/oneshots"],
  ["/account/downloads/presets", "/my-library/downloads/presets"],
  ["/account/following", "/account/following/creators"],
  ["/account/following/selections", "/my-library/selections"],
  ["/account/likes", "/my-library/likes"],
  ["/account/likes/oneshots", "/my-library/likes/oneshots"],
  ["/account/likes/presets", "/my-library/likes/presets"],
]);

/** Where a page without the last part of its path leads: `/packs/c` has every category. */
const WITHOUT_LAST_PART: ReadonlyMap<string, string> = new Map([
  ["/samples/genres", "/genres"],
  ["/samples/instruments", "/instruments"],
  ["/oneshots/genres", "/oneshots"],
  ["/oneshots/instruments", "/oneshots"],
  ["/presets/genres", "/presets"],
  ["/presets/instruments", "/presets"],
  ["/midi/genres", "/midi"],
  ["/midi/instruments", "/midi"],
  ["/free-samples/genres", "/free-samples"],
  ["/free-samples/instruments", "/free-samples"],
  ["/packs/c", "/packs"],
  ["/similar-sounds/oneshots", "/similar-sounds"],
  ["/similar-sounds/presets", "/similar-sounds"],
  ["/action", "/"],
  ["/password/reset", "/#forgot-password"],
]);

/** The URL that a path leads to for good, on this site or the blog's; null for a page of its own. */
export function redirectOf(path: string): string | null {
  if (path === "/blog") return product.blogUrl;
  return REDIRECTS.get(path) ?? WITHOUT_LAST_PART.get(path) ?? null;
}
