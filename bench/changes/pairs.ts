import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compileApiServer } from "@/scripts/lib/compile.mjs";
import { startPostgres } from "@/tests/integration/support/postgres";
import { freePort } from "@/tests/support/free-port";
import { openMigrated } from "@/tests/support/migrated-postgres";
import { Program } from "./processes";

const SECRETS = {
  SIGNING_SECRET: "signs the links of this bench alone",
  GATEWAY_SECRET: "shared by the programs of this bench",
};
/** A page that hasn't changed after this time has missed the change. */
const TIMEOUT_MS = 20_000;

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Two web processes of the built product, each with its own API process, on a native PostgreSQL. */
export async function startSite() {
  if (!existsSync(".next/BUILD_ID")) {
    console.error("There is no build of the web app: run npm run build first.");
    process.exit(1);
  }
  const apiServer = (await compileApiServer())["server/main.ts"]!;
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-changes-"));
  const postgres = await startPostgres();
  await postgres.createDatabase("wavecrate");
  const databaseUrl = postgres.url("wavecrate");
  const database = await openMigrated(databaseUrl);

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

  const pairs = await Promise.all([startPair("first"), startPair("second")]);
  return {
    db: database.db,
    pairs,
    async end() {
      for (const { web } of pairs) await web.end("SIGTERM");
      for (const { api } of pairs) await api.end("SIGTERM");
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Requests a page until it has the wanted state. */
export async function until(url: string, isWanted: (response: Response) => Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < TIMEOUT_MS) {
    const response = await fetch(url, { redirect: "manual" });
    if (await isWanted(response)) return void (response.bodyUsed || (await response.body?.cancel()));
    if (!response.bodyUsed) await response.body?.cancel();
    await sleep(10);
  }
  throw new Error(`A change was missed: ${url} is not as it should be after ${TIMEOUT_MS} ms.`);
}

export function isHit(headers: Headers): boolean {
  return headers.get("cache-status") === "wavecrate; hit";
}

/** Prints the median and the worst of some times in milliseconds. */
export function printTimes(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  console.log(`${what}: median ${ms(median)}, worst ${ms(sorted.at(-1) ?? Number.NaN)} of ${times.length}`);
}

export function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}
