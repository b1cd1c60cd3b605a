import { existsSync } from "node:fs";
import { installPackages } from "./packages.mjs";

export const CHROMIUM = process.env.CHROMIUM_PATH || "/usr/bin/chromium";

/** Installs Debian's Chromium if it is missing and installable; otherwise prints what to do. */
export function ensureChromium() {
  if (!existsSync(CHROMIUM)) installPackages("Chromium", ["chromium"]);
  if (!existsSync(CHROMIUM)) {
    console.error(`The browser tests need Chromium at ${CHROMIUM}. Install it, or set CHROMIUM_PATH to where it is.`);
    process.exit(1);
  }
}
