import { performance } from "node:perf_hooks";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
import { NASTY_PARTS, nastyText } from "@/tests/data/nasty-searches";
import { demoIndexes } from "@/tests/unit/server/search-index/demo-indexes";

/**
 * The time of the worst search text that is allowed: how long it takes to read and to answer it among the samples of the
 * demo catalogue in memory. Run: `npm run bench:search-texts`. RUNS (9) is how often each text is answered; the median
 * counts.
 */
const RUNS = Number(process.env.RUNS ?? 9);
const SHOWN = 5;

/** Texts that ask for much, besides those that are hard to read. */
const WISHES = [
  "dark or sad trap guitar or piano 120 or 140 bpm c minor or d minor under 5 seconds, no drums or vocals, ",
  "velvet dusty neon midnight golden broken hollow crimson distant frozen gentle humid liquid lonely lunar misty ",
  "quorvel xyzzi brengle foolop wartek minzo harblek dorvin plastrel quimzo tarvek ",
  "reese or growl or wobble or 808 or sub or riser or impact or whoosh or snare or kick or hat or clap or ",
];

const { indexes } = demoIndexes();

function median(run: (at: number) => void): number {
  const times = Array.from({ length: RUNS }, (_, at) => {
    const before = performance.now();
    run(at);
    return performance.now() - before;
  });
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)]!;
}

const measured = [...NASTY_PARTS, ...WISHES].map((part) => {
  const text = nastyText(part, MAX_SEARCH_LENGTH);
  // Each time another filter, so that no answer is had from before.
  const time = median((at) => indexes.sample.page({ search: text, bpm_max: 900 + at }, "match", 0, 25));
  return { part, time };
});

console.log(`${MAX_SEARCH_LENGTH} characters, median of ${RUNS}, milliseconds\n`);
for (const { part, time } of measured.sort((a, b) => b.time - a.time).slice(0, SHOWN)) {
  console.log(`${time.toFixed(1).padStart(8)}  ${JSON.stringify(part)}`);
}
