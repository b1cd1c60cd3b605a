import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { compileApiServer } from "@/scripts/lib/compile.mjs";
import { openPostgres } from "@/server/platform/db/postgres";
import { settings } from "@/server/platform/db/schema/operations";
import { packs } from "@/server/platform/db/schema/packs";
import { insertCreator, insertPack } from "@/tests/integration/support/factories";
import { startPostgres } from "@/tests/integration/support/postgres";
import { freePort } from "@/tests/support/free-port";
import { Program } from "./processes";

/**
 * How long a change takes to appear on the pages of two web processes, each with its own API process, on a native
 * PostgreSQL. Run: `npm run build`, then `npm run bench:changes`. RUNS (20) is the number of changes.
 */
const RUNS = Number(process.env.RUNS ?? 20);
/** A page that hasn't changed after this time has missed the change. */
const TIMEOUT_MS = 20_000;
const SECRETS = {
  SIGNING_SECRET: "signs the links of this bench alone",
  GATEWAY_SECRET: "shared by the programs of this bench",
};

if (!existsSync(".next/BUILD_ID")) {
  console.error("There is no build of the web app: run npm run build first.");
  process.exit(1);
}

const apiServer = (await compileApiServer())["server/main.ts"]!;
const folder = await mkdtemp(join(tmpdir(), "wavecrate-changes-"));
const postgres = await startPostgres();
await postgres.createDatabase("wavecrate");
const databaseUrl = postgres.url("wavecrate");
const database = await openPostgres(databaseUrl);
const pairs = await Promise.all([startPair("first"), startPair("second")]);
try {
  await measure();
} finally {
  for (const { web } of pairs) await web.end("SIGTERM");
  for (const { api } of pairs) await api.end("SIGTERM");
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function startPair(name: string) {
  const [port, apiPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const env = {
    ...SECRETS,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    PORT: String(port),
    HOST: "127.0.0.1",
    API_PORT: String(apiPort),
    API_URL: apiUrl,
    WEB_URL: url,
    SMTP_URL: "smtp://127.0.0.1:1",
    LOG_LEVEL: "error",
    UNLIMITED_CLIENTS: "127.0.0.1",
  };
  const api = new Program(apiServer, env);
  const web = new Program("web/main.ts", env);
  await api.start(`${apiUrl}/api/ready`);
  await web.start(url);
  return { url, apiUrl, api, web };
}

async function measure(): Promise<void> {
  const { db } = database;
  const creator = await insertCreator(db);
  const { id } = await insertPack(db, creator.id);
  const path = `/packs/${id}`;
  const describePack = (description: string) => db.update(packs).set({ description }).where(eq(packs.id, id));
  const setMaintenance = (value: boolean) =>
    db
      .insert(settings)
      .values({ key: "maintenance", value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  const shows = (url: string, text: string) => until(url + path, async (page) => (await page.text()).includes(text));
  const isClosed = (url: string, isOn: boolean) => until(url + path, async ({ status }) => (status === 307) === isOn);
  const onBoth = async (change: () => PromiseLike<unknown>, seen: (url: string) => Promise<void>) => {
    const startedAt = performance.now();
    await change();
    await Promise.all(pairs.map(({ url }) => seen(url)));
    return performance.now() - startedAt;
  };

  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; two web, two API processes`,
  );
  await Promise.all(pairs.map(({ url }) => until(url + path, async ({ status }) => status === 200)));
  const changes: number[] = [];
  const switches: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const text = `Change number ${run}.`;
    changes.push(
      await onBoth(
        () => describePack(text),
        (url) => shows(url, text),
      ),
    );
    await Promise.all(pairs.map(({ url }) => until(url + path, async ({ headers }) => isHit(headers))));
    for (const isOn of [true, false]) {
      switches.push(
        await onBoth(
          () => setMaintenance(isOn),
          (url) => isClosed(url, isOn),
        ),
      );
    }
  }
  print("a page has changed in both web processes", changes);
  print("the maintenance mode has changed in both web processes", switches);
  await killOneApi({ describePack, shows, path });
}

interface Page {
  describePack: (description: string) => PromiseLike<unknown>;
  shows: (url: string, text: string) => Promise<void>;
  path: string;
}

/** Kills one API process with SIGKILL, and changes the page meanwhile and while it restarts. */
async function killOneApi({ describePack, shows, path }: Page): Promise<void> {
  const [first, second] = pairs;
  await first.api.end("SIGKILL");
  await describePack("Changed while one API process is away.");
  const startedAt = performance.now();
  await shows(second.url, "Changed while one API process is away.");
  console.log(
    `one API process killed with -9: the other web process shows a change after ${ms(performance.now() - startedAt)}`,
  );
  await sleep(Math.max(0, 4_000 - (performance.now() - startedAt)));
  const { status, headers } = await fetch(first.url + path, { redirect: "manual" });
  console.log(`  4 s later its own web process responds with ${status}, Cache-Status: ${headers.get("cache-status")}`);
  const starting = first.api.start(`${first.apiUrl}/api/ready`);
  for (let step = 0; step < 5; step++) {
    await describePack(`Changed during the start, step ${step}.`);
    await sleep(200);
  }
  await starting;
  const readyAt = performance.now();
  await describePack("Changed after the start.");
  await Promise.all([first, second].map(({ url }) => shows(url, "Changed after the start.")));
  console.log(
    `restarted: both web processes show the last of 7 changes ${ms(performance.now() - readyAt)} after it is ready`,
  );
}

/** Requests a page until it has the wanted state. */
async function until(url: string, isWanted: (response: Response) => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < TIMEOUT_MS) {
    const response = await fetch(url, { redirect: "manual" });
    if (await isWanted(response)) return void (response.bodyUsed || (await response.body?.cancel()));
    if (!response.bodyUsed) await response.body?.cancel();
    await sleep(10);
  }
  throw new Error(`A change was missed: ${url} is not as it should be after ${TIMEOUT_MS} ms.`);
}

function isHit(headers: Headers): boolean {
  return headers.get("cache-status") === "wavecrate; hit";
}

function print(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  console.log(`${what}: median ${ms(median)}, worst ${ms(sorted.at(-1) ?? Number.NaN)} of ${times.length}`);
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}
