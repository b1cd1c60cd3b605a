import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { memoryOf, resetPeak } from "@/bench/process-memory";
import { isStored, noiseWav, sha256 } from "@/bench/uploads/sound-files";
import { CHROMIUM, FLAGS } from "@/e2e/support/chromium";
import { dropOn } from "@/e2e/support/hands";
import { signInAs } from "@/e2e/support/users";
import { type Product, withProduct } from "@/scripts/lib/product.mjs";

/**
 * Drops a folder of sounds in a browser, cuts its connection every two seconds, kills the API server twice, and reloads
 * the page and drops the folder again in between. Prints how many parts were sent again and what memory the servers
 * needed, and fails unless every file is there once, bit for bit. BENCH_DATA is a data folder whose demo catalogue is
 * copied rather than made.
 */
const MEGABYTES = Number(process.env.BENCH_MEGABYTES ?? 300);
const FILE_MEGABYTES = 25;
const MB = 1_000_000;
const CUT_EVERY_MS = 2_000;
const CUT_MS = 300;
/** How long the page may take to show its files before it is loaded again, and how long each step may, in ms. */
const SHOWN_WITHIN_MS = 8_000;
const DONE_WITHIN_MS = 240_000;
/** What happens once so much of the folder has arrived. */
const FAULTS = [
  { at: 0.2, fault: "kill" },
  { at: 0.45, fault: "reload" },
  { at: 0.7, fault: "kill" },
] as const;

interface Listed {
  files: { path: string; bytes: number; received_bytes: number }[];
}

const parent = await mkdtemp(join(tmpdir(), "wavecrate-folder-"));
const folder = join(parent, "Noise");
await mkdir(folder);
const files = new Map<string, { bytes: number; hash: string }>();
for (let number = 1; number <= Math.ceil(MEGABYTES / FILE_MEGABYTES); number++) {
  const wav = noiseWav(FILE_MEGABYTES * MB);
  await writeFile(join(folder, `Noise ${number}.wav`), wav);
  files.set(`Noise/Noise ${number}.wav`, { bytes: wav.length, hash: sha256(wav) });
}

let isWhole = false;
const from = process.env.BENCH_DATA;
const isDone = await withProduct(
  async (product) => {
    isWhole = await measure(product);
  },
  from ? { from } : {},
);
await rm(parent, { recursive: true, force: true });
process.exit(isDone && isWhole ? 0 : 1);

async function measure(product: Product): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  const context = await browser.newContext({ baseURL: product.web });
  const page = await context.newPage();
  await signInAs(page.request, "seller");
  const added = await page.request.post("/api/seller/packs/add", { data: { title: "Noise" } });
  const { id } = (await added.json()) as { id: number };
  const list = () => listed(page, id);
  /** The parts of which the browser got a response; a response may be cut off, too. */
  const arrived: string[] = [];
  page.on("response", (response) => {
    if (response.ok() && response.request().method() === "PUT") arrived.push(response.url());
  });

  let isOver = false;
  let cuts = 0;
  const cutting = (async () => {
    while (!isOver) {
      await pause(CUT_EVERY_MS);
      await context.setOffline(true);
      cuts++;
      await pause(CUT_MS);
      await context.setOffline(false);
    }
  })();
  const grown = { api: 0, web: 0 };
  const watch = async (name: keyof typeof grown) => {
    await resetPeak(product.pids[name]);
    const { now } = await memoryOf(product.pids[name]);
    return async () => {
      grown[name] = Math.max(grown[name], (await memoryOf(product.pids[name])).peak - now);
    };
  };

  const open = () => openAndDrop(page, `/account/seller/library/pack/${id}/upload`);
  const started = Date.now();
  const measureWeb = await watch("web");
  let measureApi = await watch("api");
  await open();
  for (const { at, fault } of FAULTS) {
    await until(async () => arrivedIn(await list()) >= at * MEGABYTES * MB);
    if (fault === "reload") {
      await open();
      continue;
    }
    await measureApi();
    await product.killApi();
    await product.serveApi();
    measureApi = await watch("api");
  }
  await page.getByText(`${files.size} of ${files.size} in`).waitFor({ timeout: DONE_WITHIN_MS });
  const seconds = ((Date.now() - started) / 1_000).toFixed(0);
  isOver = true;
  await cutting;
  await measureApi();
  await measureWeb();

  const found = (await list())?.files.map(({ path }) => path) ?? [];
  const isOnce = found.length === files.size && new Set(found).size === files.size;
  let equal = 0;
  for (const [path, { hash }] of files) if (found.includes(path) && (await isStored(product.data, hash))) equal++;
  console.log(
    `${MEGABYTES} MB in ${files.size} files in ${seconds} s: ${cuts} cuts, 2 kills of the API server, 1 reload`,
  );
  console.log(`files once: ${isOnce}; equal bit for bit: ${equal} of ${files.size}`);
  console.log(
    `parts that the browser was told to have arrived: ${new Set(arrived).size}, again ${arrived.length - new Set(arrived).size}`,
  );
  console.log(`memory beyond the start: API server ${grown.api} MB, gateway ${grown.web} MB`);
  await browser.close();
  return isOnce && equal === files.size;
}

/** The files of the pack, or null while the API server doesn't answer. */
async function listed(page: Page, id: number): Promise<Listed | null> {
  const response = await page.request.get(`/api/seller/packs/${id}/files`).catch(() => null);
  return response?.ok() ? ((await response.json()) as Listed) : null;
}

/** How many bytes of the folder have arrived. */
function arrivedIn(list: Listed | null): number {
  return list?.files.reduce((sum, file) => sum + file.received_bytes, 0) ?? 0;
}

/** Waits until something is true. Rejects if that takes too long. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + DONE_WITHIN_MS; !(await isTrue()); await pause(200)) {
    if (Date.now() > end) throw new Error("The folder doesn’t arrive.");
  }
}

/** Opens a page and drops the folder, until the page shows its files: what it loads may be cut, too. */
async function openAndDrop(page: Page, path: string): Promise<void> {
  const area = page.getByText("Drop a folder or a zip with WAV, AIFF, FLAC and MIDI.");
  await until(async () => {
    try {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await area.waitFor({ timeout: SHOWN_WITHIN_MS });
      await dropOn(page, area, folder);
      await page.getByText(`of ${files.size} in`).waitFor({ timeout: SHOWN_WITHIN_MS });
      return true;
    } catch {
      return false;
    }
  });
}
