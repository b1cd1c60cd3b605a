import { launch as launchChrome } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { requireProduct } from "@/bench/running-product";
import { BASE } from "@/bench/web/browser";
import { serveFixedPage } from "@/bench/web/fixed-page";
import { CHROMIUM, FLAGS } from "@/e2e/support/chromium";

/**
 * Lighthouse 12, mobile, of the public templates: the four categories of the median run, its blocking time and largest
 * paint, and the audits that cost points. A fixed page is measured in the same rounds and shows the machine's speed at
 * that time. A failed run, such as a browser's first, is repeated. `RUNS` is the number of runs per page, 5 by default.
 */
const BUDGETS: Record<string, number> = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const TEMPLATES = ["/", "/explore", "/samples", "/packs", "/packs/1", "/creators"];
const paths = process.argv.slice(2).length > 0 ? process.argv.slice(2) : TEMPLATES;
const RUNS = Number(process.env.RUNS ?? 5);

await requireProduct(BASE);
const fixed = await serveFixedPage();
const chrome = await launchChrome({ chromePath: CHROMIUM, chromeFlags: ["--headless=new", ...FLAGS] });
try {
  for (const path of paths) {
    await fetch(BASE + path);
    const runs: { page: Result[]; fixed: Result[] } = { page: [], fixed: [] };
    for (let attempt = 0; runs.page.length < RUNS && attempt < RUNS * 2; attempt += 1) {
      const page = await measure(BASE + path);
      const compared = page && (await measure(fixed.url));
      if (!page || !compared) continue;
      runs.page.push(page);
      runs.fixed.push(compared);
    }
    report(path, runs);
  }
} finally {
  chrome.kill();
  fixed.close();
}

async function measure(url: string): Promise<Result | undefined> {
  const result = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "error" });
  return result && !result.lhr.runtimeError ? result.lhr : undefined;
}

function report(path: string, runs: { page: Result[]; fixed: Result[] }): void {
  const median = medianOf(runs.page);
  const compared = medianOf(runs.fixed);
  if (!median || !compared) throw new Error(`Lighthouse gave no result for ${path}.`);
  const scores = Object.entries(median.categories).map(([id, { title, score }]) => {
    const points = Math.round((score ?? 0) * 100);
    const isOver = points < (BUDGETS[id] ?? 0);
    if (isOver) process.exitCode = 1;
    return `${title} ${points}${isOver ? ` (below ${BUDGETS[id]})` : ""}`;
  });
  console.log(`${path.padEnd(12)} ${scores.join("  ")}`);
  console.log(`  performance ${pointsOf(runs.page)}; ${timesOf(median)}`);
  console.log(`  fixed page  ${pointsOf(runs.fixed)}; ${timesOf(compared)}`);
  for (const { id, title, score, displayValue } of Object.values(median.audits)) {
    const costs = Object.values(median.categories).some(({ auditRefs }) =>
      auditRefs.some((ref) => ref.id === id && ref.weight > 0),
    );
    if (costs && score !== null && score < 0.9) console.log(`  ${id}: ${title} ${displayValue ?? ""} (${score})`);
  }
}

/** The median run by performance. */
function medianOf(runs: readonly Result[]): Result | undefined {
  const sorted = [...runs].sort((one, other) => performanceOf(one) - performanceOf(other));
  return sorted[Math.floor(sorted.length / 2)];
}

function performanceOf(run: Result): number {
  return Math.round((run.categories.performance?.score ?? 0) * 100);
}

function pointsOf(runs: readonly Result[]): string {
  return runs.map(performanceOf).join(" ");
}

function timesOf({ audits }: Result): string {
  const ms = (id: string) => `${Math.round(audits[id]?.numericValue ?? Number.NaN)} ms`;
  return `blocking ${ms("total-blocking-time")}, largest paint ${ms("largest-contentful-paint")}`;
}
