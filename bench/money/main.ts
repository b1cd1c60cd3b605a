import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/tests/support/free-port";
import { type ApiProcess, startApiProcess } from "../downloads/api-process";
import { startPostgresServer } from "../downloads/postgres-server";
import { benchKills } from "./kills";
import { benchModel, benchPairs } from "./model";
import { benchPurchases } from "./purchases";

/**
 * Money on a native PostgreSQL: concurrent purchases through two API processes, random commands compared with a model,
 * every pair of operations concurrently, and rounds in which a process is killed. Arguments choose the parts
 * (`purchases`, `pairs`, `model`, `kills`), `--purchases=2000` (over `--connections=250` to each API process),
 * `--commands=1000` and `--rounds=8` their numbers. Run: `npm run bench:money`
 */
const PARTS = ["purchases", "pairs", "model", "kills"] as const;
const COMMANDS = 100_000;
const ROUNDS = 200;
const PURCHASES = 10_000;
const CONNECTIONS = 250;

const args = process.argv.slice(2);
const chosen = PARTS.filter((part) => args.includes(part));
const parts = chosen.length > 0 ? chosen : PARTS;
const numberOf = (name: string, fallback: number) =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1] ?? fallback);

const folder = await mkdtemp(join(tmpdir(), "wavecrate-bench-data-"));
const postgres = await startPostgresServer();
const env = {
  NODE_ENV: "production",
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  SIGNING_SECRET: "a secret for one run of the bench, and no longer",
  SMTP_URL: "smtp://127.0.0.1:1",
  LOG_LEVEL: "silent",
  UNLIMITED_CLIENTS: "127.0.0.1",
};
const apis: ApiProcess[] = [];
const results: boolean[] = [];
try {
  if (parts.includes("purchases")) {
    const purchases = numberOf("purchases", PURCHASES);
    const connections = numberOf("connections", CONNECTIONS);
    for (const _ of [1, 2]) apis.push(await startApiProcess(env, await freePort()));
    results.push(await benchPurchases(postgres.url, apis, { purchases, connections }));
  }
  if (parts.includes("pairs")) results.push(await benchPairs(postgres.url));
  if (parts.includes("model")) results.push(await benchModel(postgres.url, numberOf("commands", COMMANDS)));
  if (parts.includes("kills")) results.push(await benchKills(postgres, env, numberOf("rounds", ROUNDS)));
} finally {
  for (const api of apis) await api.close();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(results.every(Boolean) ? 0 : 1);
