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
