import { launch as launchChrome } from "chrome-launcher";
import lighthouse from "lighthouse";
import { requireProduct } from "@/bench/running-product";
import { BASE } from "@/bench/web/browser";
import { CHROMIUM, FLAGS } from "@/e2e/support/chromium";

/**
 * Lighthouse 12, mobile, of the public templates: the four categories of the median of three runs, and what cost points.
 * A run that failed, as a browser's first may, is made again.
 */
const pages = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ["/", "/samples", "/packs/1"];
const RUNS = Number(process.env.RUNS ?? 3);
await requireProduct(BASE);
const chrome = await launchChrome({ chromePath: CHROMIUM, chromeFlags: ["--headless=new", ...FLAGS] });
try {
  for (const path of pages) {
    await fetch(BASE + path);
    const runs = [];
    for (let attempt = 0; runs.length < RUNS && attempt < RUNS * 2; attempt += 1) {
      const result = await lighthouse(BASE + path, { port: chrome.port, output: "json", logLevel: "error" });
      if (result && !result.lhr.runtimeError) runs.push(result.lhr);
    }
    runs.sort((one, other) => (one.categories.performance?.score ?? 0) - (other.categories.performance?.score ?? 0));
    const median = runs[Math.floor(runs.length / 2)];
    if (!median) throw new Error(`Lighthouse gave no result for ${path}.`);
    const { categories, audits } = median;
    const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
    const all = runs.map((run) => Math.round((run.categories.performance?.score ?? 0) * 100)).join(" ");
    console.log(`${path.padEnd(12)} ${scores.join("  ")}  (performance ${all})`);
    for (const { id, title, score, displayValue } of Object.values(audits)) {
      const costs = Object.values(categories).some(({ auditRefs }) =>
        auditRefs.some((ref) => ref.id === id && ref.weight > 0),
      );
      if (costs && score !== null && score < 0.9) console.log(`  ${id}: ${title} ${displayValue ?? ""} (${score})`);
    }
  }
} finally {
  chrome.kill();
}
