import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { startNginx } from "@/bench/attack/programs/references";
import type { Target } from "@/bench/attack/wire/loopback";
import { rateOf } from "@/bench/attack/wire/rate";
import { ms, quantile, send } from "@/bench/attack/wire/request";
import type { Product } from "@/scripts/lib/product.mjs";
import { signDownload } from "@/server/modules/kit/media-links/download-link";

const ROUNDS = 300;
const FILE_BYTES = 2_700_000;
const COMPRESSED = "Accept-Encoding: br\r\n";

/** The cost of forwarding and caching, compared in one run. Returns whether every figure is within its bound. */
export async function measureFigures(
  { api, web, pids }: { api: Target; web: Target; pids: Product["pids"] },
  data: string,
): Promise<boolean> {
  const withinBounds: boolean[] = [];
  const report = (what: string, figures: string, isWithinBound: boolean) => {
    withinBounds.push(isWithinBound);
    console.log(`${isWithinBound ? "  " : "! "}${what.padEnd(50)} ${figures}`);
  };
  console.log(`gateway ${pids.web}, API server ${pids.api}, ${ROUNDS} rounds`);
  await pageAgainstFile(web, report);
  await forwarded(web, api, report);
  await download(web, api, data, report);
  await sounds(api, report);
  return withinBounds.every(Boolean);
}

type Report = (what: string, figures: string, isWithinBound: boolean) => void;

async function pageAgainstFile(web: Target, report: Report): Promise<void> {
  const page = await send(web, "/samples");
  const file = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page?.body.toString() ?? "")?.[1];
  if (!file) throw new Error("The page has no script.");
  const headers = { "accept-encoding": "br" };
  const [pageMs, fileMs] = await inTurn([
    { target: web, path: "/samples", headers },
    { target: web, path: file, headers },
  ]);
  report(
    "cached page / static file, median",
    `${ms(pageMs)} / ${ms(fileMs)} = ${(pageMs / fileMs).toFixed(2)} (at most 2)`,
    pageMs <= 2 * fileMs,
  );
  const pages = await rateOf(web, "/samples", { headers: COMPRESSED });
  const files = await rateOf(web, file, { headers: COMPRESSED });
  const share = pages.perSecond / files.perSecond;
  report(
    "cached page / static file, per second",
    `${pages.perSecond.toFixed(0)} / ${files.perSecond.toFixed(0)} = ${share.toFixed(2)} (at least 0.5)`,
    share >= 0.5,
  );
}

async function forwarded(web: Target, api: Target, report: Report): Promise<void> {
  const list = "/api/samples";
  const [through, direct] = await inTurn([
    { target: web, path: list },
    { target: api, path: list },
  ]);
  report(
    "GET /api/samples, gateway / direct",
    `${ms(through)} / ${ms(direct)} = ${(through / direct).toFixed(2)} (at most 1.5)`,
    through <= 1.5 * direct,
  );
  const trivial = "/api/health";
  const [throughMs, directMs] = await inTurn([
    { target: web, path: trivial },
    { target: api, path: trivial },
  ]);
  report(
    "GET /api/health, gateway - direct",
    `${ms(throughMs)} - ${ms(directMs)} = ${ms(throughMs - directMs)} (at most 1 ms)`,
    throughMs - directMs <= 1,
  );
}

async function download(web: Target, api: Target, data: string, report: Report): Promise<void> {
  const objects = join(data, "objects");
  const key = await fileNear(objects, FILE_BYTES);
  const secret = (await readFile(join(data, "secret"), "utf8")).trim();
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-attack-"));
  const nginx = await startNginx(folder, api, objects);
  try {
    const path = signDownload({ type: "file", key, name: "sound.wav" }, 1, [secret]);
    const options = { connections: 4, seconds: 4 };
    const served = await rateOf(nginx, `/file/${key}`, options);
    const through = await rateOf(web, path, options);
    const direct = await rateOf(api, path, options);
    const share = through.perSecond / served.perSecond;
    const rates = [through, direct, served].map(({ megabytesPerSecond }) => megabytesPerSecond.toFixed(0)).join(" / ");
    report(
      "download, gateway / API server / nginx, MB/s",
      `${rates}, gateway ${share.toFixed(2)} of nginx (at least 0.5)`,
      share >= 0.5,
    );
  } finally {
    await nginx.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sounds(api: Target, report: Report): Promise<void> {
  const list = await send(api, "/api/samples");
  const [first] = (JSON.parse(list?.body.toString() ?? "{}") as { data: { id: number }[] }).data;
  const sound = await rateOf(api, `/api/sound/${first?.id}`);
  const health = await rateOf(api, "/api/health");
  const share = sound.perSecond / health.perSecond;
  report(
    "GET /api/sound/{id} / GET /api/health, per second",
    `${sound.perSecond.toFixed(0)} / ${health.perSecond.toFixed(0)} = ${share.toFixed(2)} (at least 1,000)`,
    sound.perSecond >= 1_000,
  );
}

/** Medians of requests made in turn, on one connection per target, so that a slow machine slows both. */
async function inTurn(
  requests: { target: Target; path: string; headers?: http.OutgoingHttpHeaders }[],
): Promise<[number, number]> {
  const agents = requests.map(() => new http.Agent({ keepAlive: true, maxSockets: 1 }));
  const times: number[][] = requests.map(() => []);
  for (let round = -20; round < ROUNDS; round++) {
    for (const [index, { target, path, headers = {} }] of requests.entries()) {
      const response = await send(target, path, { headers, agent: agents[index]! });
      if (response?.status !== 200) throw new Error(`${path} responded with ${response?.status ?? "nothing"}.`);
      if (round >= 0) times[index]!.push(response.ms);
    }
  }
  for (const agent of agents) agent.destroy();
  const [first, second] = times.map((values) => quantile(values, 0.5));
  return [first!, second!];
}

/** The key of the stored file with the nearest size. */
async function fileNear(objects: string, bytes: number): Promise<string> {
  const entries = await readdir(objects, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".wav"));
  const sizes = await Promise.all(
    files.map(async (entry) => {
      const name = join(entry.parentPath, entry.name);
      return { name, difference: Math.abs((await stat(name)).size - bytes) };
    }),
  );
  const [nearest] = sizes.sort((a, b) => a.difference - b.difference);
  if (!nearest) throw new Error("The catalogue has no recording.");
  return relative(objects, nearest.name);
}
