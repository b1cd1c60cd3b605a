import { chromium } from "@playwright/test";
import { CHROMIUM, FLAGS } from "@/e2e/support/chromium";

export const BASE = process.env.BENCH_URL ?? "http://localhost:3000";

export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}
