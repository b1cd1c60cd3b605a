import { setTimeout as sleep } from "node:timers/promises";
import type { Fleet } from "./fleet";
import type { Freshness } from "./freshness";
import { cutLink } from "./network";
import { Trials } from "./trials";

/** The standby is cut off so long before the server that it follows is lost: commits of that time are with that one alone. */
const AHEAD_MS = 6_000;

/**
 * Loses the server that accepts writes, and promotes the standby: once where commits wait for the standby, and once where
 * they don't. Resolves to whether nothing was lost where nothing may be, and everything agrees with the new one afterwards.
 */
export async function promoteStandby(fleet: Fleet): Promise<boolean> {
  const { database } = fleet;
  const trials = new Trials(fleet);
  await trials.gather();
  let isWithstood = true;
  for (const isSynchronous of [true, false]) {
    if (isSynchronous) await database.acknowledgeByBoth();
    const isRight = await trials.undergo({
      name: `${database.primary} lost, ${isSynchronous ? "with" : "without"} synchronous_standby_names`,
      mayLose: isSynchronous ? "nothing" : "what came last",
      suffer: (freshness) => loseAndPromote(fleet, freshness),
    });
    isWithstood = (await trials.agree()) && isRight && isWithstood;
    await database.followWith(database.standby);
  }
  return isWithstood;
}

async function loseAndPromote({ database, processes }: Fleet, freshness: Freshness): Promise<void> {
  const { heal } = cutLink("database1", "database2");
  // Where commits wait for the standby, this one isn't acknowledged.
  const change = freshness.change().catch(() => undefined);
  await Promise.race([change, sleep(AHEAD_MS)]);
  await sleep(AHEAD_MS);
  await processes.stop(database.primary, "SIGKILL");
  heal();
  await database.promote();
}
