import { setTimeout as pause } from "node:timers/promises";
import { compareBooks } from "@/server/modules/money/books/service";
import { stripeBooks } from "@/server/modules/money/books/stripe-books";
import { openPostgres } from "@/server/platform/db/postgres";
import { createStripe } from "@/server/providers/stripe/client";
import { freePort } from "@/tests/support/free-port";
import { endProcess, startWorker } from "@/tests/support/worker-process";
import { type ApiProcess, startApiProcess } from "../downloads/api-process";
import { type Click, send } from "../downloads/clicks";
import { addSounds, connect, readAccount } from "../downloads/market";
import type { PostgresServer } from "../downloads/postgres-server";
import { addBuyer, type Buyer, PRICE } from "./crowd";
import { startStripe } from "./subscribers";

const WORKER = ["--import", "tsx", "server/worker.ts"];
const BUYERS = 6;
const SUBSCRIBERS = 4;
const SOUNDS = 4_000;
/** How long purchases and webhooks run before a kill, and how long recovery may take. */
const RUN_MS = 400;
const MAX_RECOVERY_MS = 10_000;
const VICTIMS = ["API server 1", "worker", "API server 2", "PostgreSQL"] as const;
/** Number of rounds after which progress is printed. */
const PRINTED_ROUNDS = 20;
const RETRY_PAUSE_MS = 300;
/** Time for interrupted work to finish: jobs of a dead process are taken over after a minute. */
const CATCH_UP_MS = 240_000;
const READY_MS = 60_000;

/**
 * Rounds of purchases and webhooks in which an API server, the worker or PostgreSQL is killed and restarted: no
 * acknowledged purchase may be lost, and the books must be consistent at the end. Returns whether that was so.
 */
export async function benchKills(
  postgres: PostgresServer,
  settings: Record<string, string>,
  rounds: number,
): Promise<boolean> {
  const apis: ApiProcess[] = [];
  let webhook = 0;
  const stripe = await startStripe(() => apis[webhook++ % apis.length]!.url);
  const env = { ...settings, ...stripe.env };
  for (const _ of [1, 2]) apis.push(await startApiProcess(env, await freePort()));
  let worker = await startWorker(WORKER, env);
  const database = await connect(postgres.url);
  const sounds = await addSounds(database, SOUNDS);
  const buyers: Buyer[] = [];
  for (let number = 0; number < BUYERS; number++) {
    buyers.push(await addBuyer(database, `killed${number}`, SOUNDS * PRICE));
  }
  for (let number = 0; number < SUBSCRIBERS; number++) {
    await stripe.subscribe(database, apis[0]!.url, `user${number}`);
  }
  await stripe.settled();
  await database.end();

  const acknowledged: Click[] = [];
  let isStopped = false;
  const buying = buyers.map(async (buyer, number) => {
    for (const soundId of sounds) {
      if (isStopped) return;
      const click = { buyer, soundId, key: `killed-${buyer.id}-${soundId}` };
      const url = apis[(number + soundId) % apis.length]!.url;
      if ((await send(url, click)) === "ok") {
        acknowledged.push(click);
        continue;
      }
      await pause(RETRY_PAUSE_MS);
      // A client repeats the click with the same key, whether or not the first was booked.
      if (!isStopped && (await send(url, click)) === "ok") acknowledged.push(click);
    }
  });
  const recoveries = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    stripe.advanceMonth();
    await pause(RUN_MS);
    const victim = VICTIMS[round % VICTIMS.length]!;
    const began = performance.now();
    if (victim === "worker") {
      await endProcess(worker, "SIGKILL");
      worker = await startWorker(WORKER, env);
    } else if (victim === "PostgreSQL") {
      await postgres.kill();
      await postgres.restart();
      await untilReady(apis);
    } else {
      const api = apis[victim === "API server 1" ? 0 : 1]!;
      await api.kill();
      await api.restart();
    }
    recoveries.set(victim, [...(recoveries.get(victim) ?? []), performance.now() - began]);
    if ((round + 1) % PRINTED_ROUNDS === 0) {
      console.log(`${round + 1} rounds, ${acknowledged.length} purchases; recovery: ${summary(recoveries)}`);
    }
  }
  isStopped = true;
  await Promise.all(buying);
  const { differences, granted } = await catchUp(postgres.url, stripe);
  const checking = await connect(postgres.url);
  let lost = 0;
  for (const buyer of buyers) {
    const { owned } = await readAccount(checking, buyer.id);
    lost += acknowledged.filter((click) => click.buyer === buyer && !owned.has(click.soundId)).length;
  }
  await checking.end();
  await endProcess(worker, "SIGTERM");
  for (const api of apis) await api.close();
  await stripe.close();
  console.log(`rounds with a kill -9                   ${rounds}`);
  console.log(`purchases acknowledged, of these lost   ${acknowledged.length}, ${lost}`);
  console.log(`invoices paid at provider / granted     ${stripe.paidInvoices()} / ${granted}`);
  const slowest = Math.max(...[...recoveries.values()].flat());
  console.log(`recovery time, median / slowest         ${summary(recoveries)}`);
  console.log(`differences in the books                ${differences.length} ${differences.slice(0, 3).join("; ")}`);
  return lost + differences.length === 0 && granted === stripe.paidInvoices() && slowest <= MAX_RECOVERY_MS;
}

/** The differences and the plans' grants once everything interrupted is done, or after the maximum wait. */
async function catchUp(url: string, stripe: Awaited<ReturnType<typeof startStripe>>) {
  const { db, close } = await openPostgres(url);
  const books = stripeBooks({ db, stripe: createStripe(stripe.env) });
  const deadline = Date.now() + CATCH_UP_MS;
  try {
    for (;;) {
      await stripe.settled();
      const differences = await compareBooks(db, [books]);
      const { rows } = await db.execute<{ granted: number }>(
        "select count(*)::int as granted from credit_lots l join users u on u.id = l.user_id where l.kind = 'plan' and u.username like 'user%'",
      );
      const granted = rows[0]?.granted ?? 0;
      const isDone = differences.length === 0 && granted === stripe.paidInvoices();
      if (isDone || Date.now() > deadline) return { differences, granted };
      await pause(2_000);
    }
  } finally {
    await close();
  }
}

/** The median and the maximum recovery time of each, in seconds. */
function summary(recoveries: ReadonlyMap<string, readonly number[]>): string {
  return [...recoveries]
    .map(([victim, times]) => {
      const sorted = times.toSorted((a, b) => a - b).map((ms) => (ms / 1_000).toFixed(1));
      return `${victim} ${sorted[Math.floor(sorted.length / 2)]} / ${sorted.at(-1)} s`;
    })
    .join(", ");
}

async function untilReady(apis: readonly ApiProcess[]): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (const { url } of apis) {
    for (;;) {
      const response = await fetch(`${url}/api/ready`).catch(() => null);
      if (response?.ok) break;
      if (Date.now() > deadline) throw new Error(`${url} is not ready ${READY_MS} ms after PostgreSQL was restarted.`);
      await pause(50);
    }
  }
}
