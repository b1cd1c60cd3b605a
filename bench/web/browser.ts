import { chromium } from "@playwright/test";

export const BASE = process.env.BENCH_URL ?? "http://localhost:3000";
export const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
];

export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}
