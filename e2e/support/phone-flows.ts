/**
 * Files whose tests `npm run e2e:full` repeats at 390 px: what a visitor or a member does. The others are of one
 * width, repeat themselves at both, or open no page. Within these, tests that set their own size are `@one-width`.
 */
export const PHONE_FLOWS = [
  "account",
  "account-changes",
  "auth",
  "catalogue",
  "downloads",
  "found",
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
  "royalty",
  "search",
  "sign-in",
  "social",
  "sounds",
].map((name) => `**/${name}.spec.ts`);
