import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Cause, createCauses } from "./causes";
import { hasPrometheus, Prometheus, readAlarms } from "./prometheus";
import { BUILD, Shop } from "./shop";

/**
 * Causes the alarms of the operations guide on one machine: a shop of one process of each role, and Prometheus with the
 * guide's rules, of which only the waiting times (`for`) are left out. Prints for each alarm after how many seconds it
 * fired, what was done, and what else began to fire. Run: `npm run alarms:drill`; ONLY is a list of alarms, with commas.
 */
const FIRES_MS = 150_000;
/** Prometheus scrapes everything twice before the cause. */
const AT_REST_MS = 10_000;
const only = process.env.ONLY?.split(",");

const obstacle =
  !hasPrometheus || process.getuid?.() !== 0
    ? "The drill needs Debian's prometheus, and to run as root."
    : !existsSync(BUILD) && "The drill runs what npm run build has written: run that first.";
if (obstacle) {
  console.error(obstacle);
  process.exit(2);
}

const silent: string[] = [];
const shop = await Shop.start();
try {
  const causes = await createCauses(shop);
  for (const cause of causes) if (!only || only.includes(cause.alarm)) await run(cause);
  const left = (await readAlarms()).filter((alarm) => !causes.some((cause) => cause.alarm === alarm));
  console.log(`\nNot caused here: ${left.join(", ")}`);
} finally {
  await shop.end();
}
console.log(silent.length === 0 ? "Each of the others fired." : `Silent: ${silent.join(", ")}`);
process.exit(silent.length === 0 ? 0 : 1);

/** Causes one alarm while a Prometheus of its own watches, prints whether it fired, and undoes the cause. */
async function run({ alarm, how, prepare, cause, mend }: Cause): Promise<void> {
  await prepare?.();
  const prometheus = await Prometheus.start(Object.values(shop.operations));
  try {
    await watch(prometheus, { alarm, how, cause });
    await mend();
  } finally {
    await prometheus.end();
  }
}

async function watch(prometheus: Prometheus, { alarm, how, cause }: Pick<Cause, "alarm" | "how" | "cause">) {
  await pause(AT_REST_MS);
  const before = await prometheus.firing();
  const began = Date.now();
  // A failure is thrown below, where the shop is ended after it.
  const failure = cause().then(
    () => null,
    (error: unknown) => error,
  );
  let seen = before;
  while (before.includes(alarm) || !seen.includes(alarm)) {
    if (before.includes(alarm) || Date.now() - began > FIRES_MS) break;
    await pause(500);
    seen = await prometheus.firing();
  }
  const seconds = Math.round((Date.now() - began) / 1_000);
  const others = seen.filter((other) => other !== alarm && !before.includes(other));
  const isFiring = !before.includes(alarm) && seen.includes(alarm);
  if (!isFiring) silent.push(alarm);
  const result = before.includes(alarm) ? "at rest" : isFiring ? `${seconds} s` : "silent";
  const beside = others.length > 0 ? `; beside it ${others.join(", ")}` : "";
  console.log(`${alarm.padEnd(24)}${result.padEnd(8)}${how}${beside}`);
  const error = await failure;
  if (error) throw error;
}
