import { chromium } from "@playwright/test";
import { requireProduct } from "@/bench/running-product";
import { CHROMIUM, FLAGS } from "@/e2e/support/chromium";

export const BASE = process.env.BENCH_URL ?? "http://localhost:3000";

/** A browser for measuring the running product; exits with one sentence if there is none. */
export async function launch() {
  await requireProduct(BASE);
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}
