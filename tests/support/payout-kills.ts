import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { closeServer } from "@/lib/operations/close-server";
import { compileApiServer } from "@/scripts/lib/compile.mjs";
import { payoutJob } from "@/server/modules/earnings/payouts/jobs";
import { approvePayout, requestPayout } from "@/server/modules/earnings/payouts/requests";
import { payoutBooks } from "@/server/modules/money/books/payout-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { postLedgerTransaction, readBalance } from "@/server/modules/money/ledger/posting";
import type { Database, DatabaseHandle } from "@/server/platform/db/database";
import { payees, payoutRequests, taxIdentities } from "@/server/platform/db/schema/payouts";
import { listen } from "@/server/platform/http/listener";
import { createQueue } from "@/server/platform/jobs/queue";
import { createPaypal } from "@/server/providers/paypal/create-paypal";
import { createPayments } from "@/simulators/payments/app";
import { insertCreator, insertUser } from "@/tests/integration/support/factories";
import { freePort } from "@/tests/support/free-port";
import { endProcess, startWorker } from "@/tests/support/worker-process";

const WORKER = "server/worker.ts";
const CREDENTIALS = { clientId: "client", secret: "secret" };
const EARNED = 10_000_000_000;
const CENTS = 5_000;
/** PayPal takes up to so long before and after it does something. */
const LATENCY_MS = 25;
/** A worker is killed within so many ms of its first call, in every other round in the middle of a payment. */
const KILL_MS = 800;
/** One that has nothing to pay is killed after some seconds; a payment that is waited for comes within the longer limit. */
const MAX_IDLE_MS = 3_000;
const MAX_START_MS = 30_000;
const CATCH_UP_MS = 120_000;
/** Receivers: most are paid, some can't be, some don't claim it. */
const RECEIVERS = ["maker", "player", "failed", "singer", "unclaimed"];

export interface KillsResult {
  rounds: number;
  approved: number;
  /** Jobs that a kill interrupted. */
  interrupted: number;
  /** Calls to PayPal that pay. */
  attempts: number;
  paidTwice: number;
  /** Approved, but neither with PayPal nor back in the earnings. */
  lost: number;
  differences: string[];
}

interface Options {
  handle: DatabaseHandle;
  url: string;
  folder: string;
  rounds: number;
  onRound?: (round: number) => void;
  /** Kills and restarts something else first in some rounds. */
  alsoKill?: (round: number) => Promise<void>;
  /** Called with the settings of the product while the simulated PayPal still runs. */
  onEnd?: (env: Record<string, string>) => Promise<void>;
}

/** Rounds in which payouts run and their worker is killed (`kill -9`), against a simulated PayPal that is slow. */
export async function runPayoutKills({ handle, url, folder, rounds, ...hooks }: Options): Promise<KillsResult> {
  const { db } = handle;
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const payments = createPayments({ baseUrl, paypalCredentials: CREDENTIALS });
  let attempts = 0;
  let called = () => {};
  let paid = () => {};
  /** Settled once the worker is dead whose payments aren't answered. */
  let killed: Promise<void> = Promise.resolve();
  const server = await listen(
    async (request) => {
      const pays = request.method === "POST" && request.url.endsWith("/payouts");
      if (pays) attempts += 1;
      called();
      await pause(Math.random() * LATENCY_MS);
      const response = await payments.app.fetch(request);
      if (pays) {
        paid();
        await killed;
      }
      await pause(Math.random() * LATENCY_MS);
      return response;
    },
    { port, hostname: "127.0.0.1" },
  );
  const env = {
    NODE_ENV: "production",
    DATABASE_URL: url,
    DATA_DIR: folder,
    SIGNING_SECRET: "the same for every process of these rounds",
    SMTP_URL: "smtp://127.0.0.1:1",
    LOG_LEVEL: "info",
    PAYPAL_CLIENT_ID: CREDENTIALS.clientId,
    PAYPAL_CLIENT_SECRET: CREDENTIALS.secret,
    PAYPAL_WEBHOOK_ID: "WH-1",
    PAYPAL_URL: `${baseUrl}/paypal`,
  };
  const queue = createQueue({ database: handle, log: pino({ level: "silent" }) });
  queue.work(payoutJob, async () => undefined);
  await queue.start({ polls: false });
  const adminId = (await insertUser(db, { is_admin: true })).id;
  const creators = [];
  for (const receiver of RECEIVERS) creators.push(await addCreator(db, `${receiver}@example.com`));

  const program = (await compileApiServer({ programs: [WORKER] }))[WORKER] ?? WORKER;
  const approved: number[] = [];
  let interrupted = 0;
  for (let round = 0; round < rounds; round += 1) {
    await endUnclaimed(db);
    const firstCall = new Promise<void>((resolve) => {
      called = resolve;
    });
    const firstPayment = new Promise<void>((resolve) => {
      paid = resolve;
    });
    let endPayments = () => {};
    const isHeld = round % 2 === 0;
    if (isHeld)
      killed = new Promise((resolve) => {
        endPayments = resolve;
      });
    if (round % 4 === 3) payments.switches.set("paypal", { fault: "fail_after", faults: 1 });
    for (const userId of creators) {
      const id = await repeated(() => approve({ db, queue }, userId, adminId));
      if (id !== null) approved.push(id);
    }
    const worker = await startWorker([program], env);
    if (isHeld) await Promise.race([firstPayment, pause(MAX_START_MS)]);
    else {
      await Promise.race([firstCall, pause(MAX_IDLE_MS)]);
      await pause(Math.random() * KILL_MS);
    }
    await hooks.alsoKill?.(round);
    await endProcess(worker, "SIGKILL");
    endPayments();
    interrupted += await repeated(() => expireJobs(db));
    hooks.onRound?.(round + 1);
  }
  payments.switches.set("paypal", { fault: "none" });
  const worker = await startWorker([program], env);
  const deadline = Date.now() + CATCH_UP_MS;
  while ((await countRunning(db)) > 0 && Date.now() < deadline) {
    await expireJobs(db);
    await pause(500);
  }
  await endProcess(worker, "SIGTERM");
  const paypal = createPaypal(env);
  const differences = await compareBooks(db, [payoutBooks({ db, paypal })]);
  const batches = payments.paypal.all("payout").map(({ batch_id }) => batch_id);
  const rows = await db.select().from(payoutRequests);
  const inBooks = await sumEarnings(db, creators);
  const left = rows.filter(({ status }) => status !== "returned").length * CENTS * MICROS_PER_CENT;
  if (inBooks !== creators.length * EARNED - left)
    differences.push("The earnings aren't what was earned less what left.");
  const sent = new Set(batches);
  await hooks.onEnd?.(env);
  await queue.stop();
  payments.close();
  await closeServer(server);
  return {
    rounds,
    approved: approved.length,
    interrupted,
    attempts,
    paidTwice: batches.length - sent.size,
    lost: approved.filter((id) => !sent.has(`payout-${id}`)).length,
    differences,
  };
}

async function addCreator(db: Database, email: string): Promise<number> {
  const { id } = await insertCreator(db);
  await db.insert(payees).values({ user_id: id, email });
  await db.insert(taxIdentities).values({ user_id: id, country: "AE", kind: "individual", sealed_name: "sealed" });
  const event = { kind: "earnings_release", description: "Test", idempotency_key: `kills:${id}` } as const;
  await db.transaction((tx) =>
    postLedgerTransaction(tx, event, [
      { account: { kind: "earnings", userId: id }, amount: EARNED },
      { account: { kind: "revenue" }, amount: -EARNED },
    ]),
  );
  return id;
}

/** Asks for a payout and approves it; null while the creator's last one isn't over. */
async function approve(
  { db, queue }: { db: Database; queue: ReturnType<typeof createQueue> },
  userId: number,
  adminId: number,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from payout_requests where user_id = ${userId} and status in ('pending', 'sending')`,
    );
    if (rows.length > 0) return null;
    const { id } = await requestPayout(tx, { userId, cents: CENTS });
    await approvePayout({ db: tx, queue }, { id, adminId, seenCents: CENTS });
    return id;
  });
}

/** A payout that nobody claims would keep its creator from the next one. */
const endUnclaimed = (db: Database) =>
  repeated(() => db.execute(sql`update payout_requests set status = 'paid' where unclaimed_at is not null`));

/** What the queue does with the jobs of a dead process once they expire, and at once with those that wait. */
async function expireJobs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ state: string }>(sql`
    update pgboss.job j set state = 'retry', start_after = now() from pgboss.job before
    where j.id = before.id and j.name = before.name and j.name = 'payout' and before.state in ('active', 'retry')
    returning before.state as state`);
  return rows.filter(({ state }) => state === "active").length;
}

async function countRunning(db: Database): Promise<number> {
  return db.$count(payoutRequests, sql`status = 'sending' and unclaimed_at is null`);
}

async function sumEarnings(db: Database, creators: readonly number[]): Promise<number> {
  let sum = 0;
  for (const id of creators) sum += await readBalance(db, id, "earnings");
  return sum;
}

/** The database may be down for a while. */
async function repeated<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 40) throw error;
      await pause(250);
    }
  }
}
