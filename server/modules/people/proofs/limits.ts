import type { Dependencies } from "@/server/modules/dependencies";
import { clearRate, countUse, countUseOfClient, type Rate, returnUses } from "@/server/platform/db/rate-limit";

/** Wrong codes of one client for one account. */
const OWN: Rate = { limit: 5, seconds: 900 };
/** For one account from all clients, so that codes can't be guessed from many. */
const ACCOUNT: Rate = { limit: 20, seconds: 3_600 };
/** Of one client for all accounts. */
const CLIENT: Rate = { limit: 50, seconds: 3_600 };

/**
 * Counts a code before it is checked, runs the check, and undoes the count if it succeeds. Throws a Failure with the
 * seconds to wait if there were too many wrong ones, or what the check throws.
 */
export async function limitCodes<Result>(
  { database: { db }, env }: Pick<Dependencies, "database" | "env">,
  { userId, client }: { userId: number; client: string },
  check: () => Promise<Result>,
): Promise<Result> {
  const own = `second_factor:pair:${userId}:${client}`;
  const [ofClient, ofAccount] = [`second_factor:client:${client}`, `second_factor:account:${userId}`];
  // In this order, so that a client can't add more to the account's count than its own limit.
  await countUse(db, own, OWN);
  await countUseOfClient(db, env, { action: "second_factor", client, rate: CLIENT });
  await countUse(db, ofAccount, ACCOUNT);
  const result = await check();
  await clearRate(db, own);
  await returnUses(db, [ofClient, ofAccount]);
  return result;
}
