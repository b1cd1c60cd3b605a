import http from "node:http";
import { requireProduct } from "@/bench/running-product";

/**
 * Server time of a page compared with a static file of the same server: requests in turn on one keep-alive connection
 * each, so that a slow machine slows both. Prints medians, 95th percentiles and their ratios.
 */
const base = new URL(process.env.BENCH_URL ?? "http://localhost:3000");
await requireProduct(base.href);
const rounds = Number(process.argv[2] ?? 500);
const pages = ["/", "/samples", "/packs/1", "/packs"];
const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });
const file = await firstScript();

console.log(`static file: ${file}`);
for (const page of pages) {
  for (let round = 0; round < 20; round++) await Promise.all([time(page), time(file)]);
  const times: { page: number[]; file: number[] } = { page: [], file: [] };
  for (let round = 0; round < rounds; round++) {
    times.page.push(await time(page));
    times.file.push(await time(file));
  }
  const [p50, p95] = [0.5, 0.95].map((share) => [quantile(times.page, share), quantile(times.file, share)] as const);
  console.log(
    `${page.padEnd(10)} p50 ${ms(p50![0])} against ${ms(p50![1])}, ratio ${ratio(p50!)}   p95 ${ms(p95![0])} against ${ms(p95![1])}, ratio ${ratio(p95!)}`,
  );
}
agent.destroy();

/** A script of the build, as a static file of typical size. */
async function firstScript(): Promise<string> {
  const html = await (await fetch(new URL("/samples", base))).text();
  const found = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1];
  if (!found) throw new Error("The page has no script.");
  return found;
}

/** Milliseconds until the whole response has arrived. */
function time(path: string): Promise<number> {
  const began = process.hrtime.bigint();
  return new Promise((resolve, reject) => {
    http
      .get({ host: base.hostname, port: base.port, path, agent, headers: { "accept-encoding": "br" } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} responded with ${response.statusCode}.`));
        response.resume();
        response.on("end", () => resolve(Number(process.hrtime.bigint() - began) / 1e6));
      })
      .on("error", reject);
  });
}

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;
}

function ratio([page, other]: readonly [number, number]): string {
  return (page / other).toFixed(2);
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}
