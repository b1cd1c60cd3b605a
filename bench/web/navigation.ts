import { join } from "node:path";
import { BASE, launch } from "@/bench/web/browser";

/**
 * The time from a click on a hovered link until the target's heading is painted, the requests that the hover causes,
 * and the number of covers on the target's first screen that are loaded in that frame. Each click is paired with one
 * that only swaps in the finished content, the lower bound for this browser on this machine.
 */
const JOURNEYS = [
  { from: "/samples", link: "a[href='/packs']", to: "/packs" },
  { from: "/packs", link: "a[href='/samples']", to: "/samples" },
  { from: "/packs", link: "main [data-pack^='sample:'] a", to: /^\/packs\/\d+$/ },
  { from: "/samples", link: "a[href='/presets']", to: "/presets" },
  { from: "/presets", link: "a[href='/oneshots']", to: "/oneshots" },
  { from: "/oneshots", link: "a[href='/samples']", to: "/samples" },
] as const;
type Journey = (typeof JOURNEYS)[number];

interface Click {
  ms: number;
  /** Number of pages fetched for it. */
  pages: number;
  covers: { wanted: number; painted: number };
}

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 8);

const browser = await launch();
const clicks: Click[] = [];
const swaps: Click[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  for (const journey of JOURNEYS) {
    const clicked = await click(journey, round, false);
    const swapped = await click(journey, round, true);
    clicks.push(clicked);
    swaps.push(swapped);
    const route = `${journey.from} to ${journey.to}`.padEnd(32);
    console.log(`round ${round + 1}  ${route} ${clicked.ms.toFixed(0)} ms, swapped in ${swapped.ms.toFixed(0)} ms`);
  }
}
await browser.close();

const byTime = (one: number, other: number) => one - other;
const at = (of: readonly Click[], share: number) =>
  of.map(({ ms }) => ms).sort(byTime)[Math.min(of.length - 1, Math.floor(share * of.length))] ?? Number.NaN;
const quantiles = (of: readonly Click[]) => `p50 ${at(of, 0.5).toFixed(0)} ms, p95 ${at(of, 0.95).toFixed(0)} ms`;
const sum = (of: (click: Click) => number) => clicks.reduce((total, click) => total + of(click), 0);
const within = clicks.filter(({ ms }) => ms <= 100).length / clicks.length;
console.log(`click to paint, ${clicks.length} clicks: ${quantiles(clicks)}, within 100 ms ${within.toFixed(3)}`);
console.log(`finished content swapped in instead:  ${quantiles(swaps)}`);
console.log(
  `ratio: p50 ${(at(clicks, 0.5) / at(swaps, 0.5)).toFixed(2)}, p95 ${(at(clicks, 0.95) / at(swaps, 0.95)).toFixed(2)}`,
);
console.log(`pages fetched per hover and click: at most ${Math.max(...clicks.map(({ pages }) => pages))}`);
console.log(
  `share of covers on the first screen loaded at its paint: ${(sum(({ covers }) => covers.painted) / sum(({ covers }) => covers.wanted)).toFixed(3)}`,
);

/** One click in a window of its own. */
async function click({ from, link, to }: Journey, round: number, isSwap: boolean): Promise<Click> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript({ path: join(import.meta.dirname, "arrival.mjs") });
  await page.goto(BASE + from, { waitUntil: "networkidle" });
  const target = page
    .locator(link)
    .filter({ visible: true })
    .nth(link.startsWith("main") ? round : 0);
  const pages = new Set<string>();
  page.on("request", (request) => {
    if (request.headers().rsc) pages.add(new URL(request.url()).pathname);
  });
  await target.hover();
  if (isSwap) await page.evaluate(`swapAtClick(${JSON.stringify(await target.getAttribute("href"))})`);
  // Waits until the page is prefetched: only prefetched links are measured.
  await page.waitForTimeout(1000);
  const path = typeof to === "string" ? `^${to}$` : to.source;
  await page.evaluate(`watchArrival(${JSON.stringify(path)})`);
  await target.click();
  const { ms, ...covers } = await page.evaluate<{ ms: number; wanted: number; painted: number }>("arrival");
  await page.close();
  return { ms, pages: pages.size, covers };
}
