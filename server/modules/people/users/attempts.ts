import { normaliseEmail } from "@/lib/contract/fields/email";
import type { Env } from "@/server/env";
import type { Executor } from "@/server/platform/db/database";
import { countUse, countUseOfClient, type Rate } from "@/server/platform/db/rate-limit";
import { hashToken } from "@/server/platform/tokens";

type Action = "register" | "password_mail" | "email_resend" | "token" | "app_code" | "social_start" | "social_return";

/** Attempts of one client, of one client for one account, and of all clients for one account. */
const RATES: Record<Action, { client: Rate; pair?: Rate; account?: Rate }> = {
  register: { client: { limit: 60, seconds: 3_600 } },
  password_mail: { client: { limit: 30, seconds: 3_600 }, pair: { limit: 5, seconds: 3_600 } },
  email_resend: {
    client: { limit: 60, seconds: 3_600 },
    pair: { limit: 5, seconds: 600 },
    // Only the account's user calls this, but with an e-mail that may be a stranger's.
    account: { limit: 20, seconds: 86_400 },
  },
  token: { client: { limit: 60, seconds: 600 } },
  social_start: { client: { limit: 60, seconds: 600 } },
  social_return: { client: { limit: 60, seconds: 600 } },
  app_code: { client: { limit: 120, seconds: 600 }, pair: { limit: 30, seconds: 600 } },
};

/**
 * Counts an attempt of a client (its IP address or network) for an account (an e-mail, known or not); an unlimited
 * client's attempts count for the account only. Throws a Failure with the seconds to wait if there were too many.
 */
export async function countAttempt(
  db: Executor,
  env: Pick<Env, "UNLIMITED_CLIENTS">,
  action: Action,
  client: string,
  email?: string,
): Promise<void> {
  const rates = RATES[action];
  await countUseOfClient(db, env, { action, client, rate: rates.client });
  if (email === undefined) return;
  const account = accountKey(email);
  if (rates.pair) await countUse(db, `${action}:pair:${account}:${client}`, rates.pair);
  if (rates.account) await countUse(db, `${action}:account:${account}`, rates.account);
}

/** An e-mail as a part of keys, hashed so that they don't reveal it. */
export const accountKey = (email: string) => hashToken(normaliseEmail(email));
