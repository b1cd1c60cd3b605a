/** Path of Chromium. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** Flags for tests and measurements: no background activity, and sound plays without a click. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
  // Of a fleet's own authority: `npm run fleet -- browse`.
  ...(process.env.E2E_TRUSTED_KEY ? [`--ignore-certificate-errors-spki-list=${process.env.E2E_TRUSTED_KEY}`] : []),
];
