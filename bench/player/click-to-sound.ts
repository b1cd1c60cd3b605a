import { chromium, type Page } from "@playwright/test";
import { requireProduct } from "@/bench/running-product";
import { CHROMIUM } from "@/e2e/support/chromium";

/**
 * Milliseconds from a click on a row under the pointer to the first audible sample, in Chromium: median, 95th
 * percentile and the share of clicks within 100 ms. With `cold`, the pointer doesn't rest on the row before; with a
 * fragment such as `#120`, sounds are heard in that session. Needs the running app:
 *
 * npx tsx bench/player/click-to-sound.ts [http://localhost:3000/samples] [clicks] [cold]
 */
const base = process.env.BENCH_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
const url = process.argv[2] ?? `${base}/samples`;
await requireProduct(url);
const clicks = Number(process.argv[3] ?? 60);
const isCold = process.argv[4] === "cold";
const GOAL_MS = 100;
const REST_MS = 400;

/** Defined in the page by first-sound.mjs. */
declare const firstSound: { clicked: number; delays: number[] };

async function click(page: Page, row: number): Promise<number> {
  const button = page.locator("[data-sound] [data-play]").nth(row);
  await button.scrollIntoViewIfNeeded();
  if (!isCold) {
    await button.hover();
    await page.waitForTimeout(REST_MS);
  }
  const box = await button.boundingBox();
  if (!box) throw new Error(`Row ${row} has no play button to click.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const delay = await page.waitForFunction(() => firstSound.delays.shift(), null, { timeout: 10_000, polling: 20 });
  await page.waitForTimeout(100);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(150);
  await page.evaluate(() => {
    firstSound.clicked = 0;
    firstSound.delays.length = 0;
  });
  return (await delay.jsonValue()) as number;
}

const browser = await chromium.launch({ executablePath: CHROMIUM });
// The worker that reads the audio is a blob, which the site's own policy forbids.
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
await page.addInitScript({ path: `${import.meta.dirname}/first-sound.mjs` });
await page.goto(url);
await page.waitForSelector("[data-sound]");
const rows = await page.locator("[data-sound] [data-play]").count();
const delays: number[] = [];
for (let index = 0; index < clicks; index++) {
  const delay = await click(page, index % rows);
  delays.push(delay);
  console.log(`click ${index + 1} of ${clicks}: ${delay.toFixed(0)} ms`);
}
await browser.close();

delays.sort((a, b) => a - b);
const percentile = (share: number) => delays[Math.min(delays.length - 1, Math.ceil(share * delays.length) - 1)] ?? 0;
const within = delays.filter((delay) => delay <= GOAL_MS).length / delays.length;
console.log(
  `click to sound, ${delays.length} clicks on ${isCold ? "cold" : "warmed"} rows: p50 ${percentile(0.5).toFixed(0)} ms, ` +
    `p95 ${percentile(0.95).toFixed(0)} ms, max ${percentile(1).toFixed(0)} ms, ` +
    `${(within * 100).toFixed(0)} % within ${GOAL_MS} ms (p95 / goal ${(percentile(0.95) / GOAL_MS).toFixed(2)})`,
);
