import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMigrated } from "@/tests/support/migrated-postgres";
import { runPayoutKills } from "@/tests/support/payout-kills";
import { startPostgresServer } from "../downloads/postgres-server";

/**
 * Rounds of running payouts in which the worker, and every fifth time PostgreSQL before it, is killed (`kill -9`): nothing may be
 * paid twice or lost, and `npm run books` must find no difference. `--rounds=10` chooses their number.
 * Run: `npm run bench:payout-kills`
 */
const rounds = Number(process.argv.find((arg) => arg.startsWith("--rounds="))?.split("=")[1] ?? 100);
const POSTGRES_EVERY = 5;
const PRINTED_ROUNDS = 20;

const folder = await mkdtemp(join(tmpdir(), "wavecrate-bench-data-"));
const postgres = await startPostgresServer();
const handle = await openMigrated(postgres.url);
let booksCode: number | null = null;
try {
  const result = await runPayoutKills({
    handle,
    url: postgres.url,
    folder,
    rounds,
    onRound: (round) => round % PRINTED_ROUNDS === 0 && console.log(`${round} rounds`),
    async alsoKill(round) {
      if (round % POSTGRES_EVERY !== POSTGRES_EVERY - 1) return;
      await postgres.kill();
      await postgres.restart();
    },
    async onEnd(env) {
      const books = spawn("npm", ["run", "--silent", "books"], { env: { ...process.env, ...env }, stdio: "inherit" });
      [booksCode] = (await once(books, "exit")) as [number | null];
    },
  });
  console.log(result);
  const isRight = result.paidTwice + result.lost + result.differences.length === 0 && result.interrupted > 0;
  process.exitCode = isRight && booksCode === 0 ? 0 : 1;
} finally {
  await handle.close();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}
