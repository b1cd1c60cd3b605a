import { join } from "node:path";
import { BASE, launch } from "@/bench/web/browser";

/**
 * From the press on a link that the pointer had rested on until the target's heading is painted; how many requests
 * such an intent costs; and how many covers of the target's first screen are there in that very frame.
 */
const JOURNEYS = [
  { from: "/samples", link: "a[href='/packs']", to: "/packs" },
  { from: "/packs", link: "a[href='/samples']", to: "/samples" },
  { from: "/packs", link: "main a[href^='/packs/']:not([href*='/find']):not([href*='/c/'])", to: /^\/packs\/\d+$/ },
  { from: "/samples", link: "a[href='/presets']", to: "/presets" },
  { from: "/presets", link: "a[href='/oneshots']", to: "/oneshots" },
  { from: "/oneshots", link: "a[href='/samples']", to: "/samples" },
] as const;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 8);

const browser = await launch();
const times: number[] = [];
const requests: number[] = [];
const covers = { wanted: 0, painted: 0 };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { from, link, to } of JOURNEYS) {
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
    // Until the page is here: the figure is of links that were fetched ahead.
    await page.waitForTimeout(1000);
    requests.push(pages.size);
    const path = typeof to === "string" ? `^${to}$` : to.source;
    await page.evaluate(`watchArrival(${JSON.stringify(path)})`);
    await target.click();
    const { ms, wanted, painted } = await page.evaluate<{ ms: number; wanted: number; painted: number }>("arrival");
    times.push(ms);
    covers.wanted += wanted;
    covers.painted += painted;
    await page.close();
  }
}
await browser.close();
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]?.toFixed(0);
const within = times.filter((ms) => ms <= 100).length / times.length;
console.log(
  `press to painted, ${times.length} presses: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, within 100 ms ${within.toFixed(3)}`,
);
console.log(`pages fetched per intent: at most ${Math.max(...requests)}`);
console.log(`covers of the first screen there when it is painted: ${(covers.painted / covers.wanted).toFixed(3)}`);
