import { Site, tagOf } from "@/tests/unit/web/pages/pages-support";

/**
 * What likes cost the gateway's cache of pages, in front of a program that stands in for Next, on a clock that runs
 * fast: LIKES (2) a second on PAGES (200), each of which is visited every second for SECONDS (180).
 * Run: `npm run bench:likes`.
 */
const PAGES = Number(process.env.PAGES ?? 200);
const LIKES = Number(process.env.LIKES ?? 2);
const SECONDS = Number(process.env.SECONDS ?? 180);
const AT_ONCE = 50;
const HIT = "wavecrate; hit";

const readClock = performance.now.bind(performance);
let passed = 0;
performance.now = () => readClock() + passed;

interface Like {
  path: string;
  /** The number of likes with it. */
  count: number;
  second: number;
}

const site = await Site.start();
const counts = new Map<string, number>();
site.render = ({ url, share }) => void share(`${counts.get(url) ?? 0} likes`);
const paths = Array.from({ length: PAGES }, (_, index) => `/packs/${index + 1}`);
let unseen: Like[] = [];
let [visits, hits, slowest] = [0, 0, 0];

for (let second = 0; second < SECONDS; second++) {
  for (let like = 0; like < LIKES; like++) addLike(paths[((second * LIKES + like) * 37) % PAGES]!, second);
  for (let from = 0; from < PAGES; from += AT_ONCE) {
    await Promise.all(paths.slice(from, from + AT_ONCE).map((path) => visit(path, second)));
  }
  passed += 1_000;
}
await site.stop();
const share = ((100 * hits) / visits).toFixed(2);
console.log(
  `${SECONDS * LIKES} likes, ${visits} visits after the first of each page: ${share} % hits, ${site.requests.length} renderings; a like is seen after at most ${slowest} s`,
);

function addLike(path: string, second: number): void {
  const count = (counts.get(path) ?? 0) + 1;
  counts.set(path, count);
  unseen.push({ path, count, second });
  site.pages.invalidate({ tags: [], taken: [], outdated: [tagOf(path), "ranks:sample", "home"] });
}

async function visit(path: string, second: number): Promise<void> {
  const { cache, text } = await site.get(path);
  if (second > 0) {
    visits++;
    hits += Number(cache === HIT);
  }
  const isSeen = (like: Like) => like.path === path && Number.parseInt(text, 10) >= like.count;
  for (const like of unseen.filter(isSeen)) slowest = Math.max(slowest, second - like.second);
  unseen = unseen.filter((like) => !isSeen(like));
}
