/**
 * Files of what visitors and users do: `npm run e2e:full` runs their tests at 390 px too, except those tagged
 * `@one-width`. The other files set their own widths or open no page.
 */
export const PHONE_FLOWS = [
  "account",
  "account-changes",
  "auth",
  "catalogue",
  "downloads",
  "downloads-page",
  "guards",
  "in-place",
  "intent",
  "journey",
  "licensing",
  "listening",
  "midi",
  "onboarding",
  "player-session",
  "playlists",
  "queue",
  "quick-view",
  "royalty",
  "search",
  "search-words",
  "seo",
  "sign-in",
  "social",
  "sounds",
].map((name) => `**/${name}.spec.ts`);
