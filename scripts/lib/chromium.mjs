import { existsSync } from "node:fs";
import { installPackages } from "./packages.mjs";

export const CHROMIUM = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
/** The same engine without windows and their controls, which cost tests a process for each page. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Installs Debian's Chromium if it is missing and installable; otherwise prints what to do. */
export function ensureChromium() {
  if (!existsSync(CHROMIUM)) installPackages("Chromium", ["chromium"]);
  if (!existsSync(CHROMIUM)) {
    console.error(`The browser tests need Chromium at ${CHROMIUM}. Install it, or set CHROMIUM_PATH to where it is.`);
    process.exit(1);
  }
}

/**
 * Returns the path of the browser that tests use: Chromium's headless shell, or the whole Chromium where that can't be
 * installed. CHROMIUM_PATH overrides both.
 */
export function ensureTestBrowser() {
  if (!process.env.CHROMIUM_PATH) {
    if (!existsSync(HEADLESS_SHELL)) installPackages("Chromium's headless shell", ["chromium-headless-shell"]);
    if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  }
  ensureChromium();
  return CHROMIUM;
}
