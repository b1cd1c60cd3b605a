import { launch as launchChrome } from "chrome-launcher";
import lighthouse from "lighthouse";
import { BASE, CHROMIUM, FLAGS } from "@/bench/web/browser";

/** Lighthouse 12, mobile, of the public templates: the four categories, and what cost points. */
const pages = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ["/", "/samples", "/packs/1"];
const chrome = await launchChrome({ chromePath: CHROMIUM, chromeFlags: ["--headless=new", ...FLAGS] });
try {
  for (const path of pages) {
    await fetch(BASE + path);
    const result = await lighthouse(BASE + path, { port: chrome.port, output: "json", logLevel: "error" });
    if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
    const { categories, audits } = result.lhr;
    const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
    console.log(`${path.padEnd(12)} ${scores.join("  ")}`);
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
