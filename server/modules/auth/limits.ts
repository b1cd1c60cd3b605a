import type { Executor } from "@/server/db/database";
import { clearRate, countUse, type Rate } from "@/server/rate-limit";
import { hashToken } from "@/server/tokens";

type Action = "login" | "register" | "password_email" | "email_resend" | "token" | "app_code";

/** How often an address, and an account, may try. An account is its e-mail, known or not. */
const RATES: Record<Action, { address: Rate; account?: Rate }> = {
  login: { address: { limit: 100, seconds: 600 }, account: { limit: 10, seconds: 900 } },
  register: { address: { limit: 60, seconds: 3600 } },
  password_email: { address: { limit: 30, seconds: 3600 }, account: { limit: 5, seconds: 3600 } },
  email_resend: { address: { limit: 60, seconds: 3600 }, account: { limit: 5, seconds: 600 } },
  token: { address: { limit: 60, seconds: 600 } },
  app_code: { address: { limit: 120, seconds: 600 }, account: { limit: 30, seconds: 600 } },
};

/** Counts an attempt. Throws a Failure with the seconds to wait when there were too many. */
export async function countAttempt(db: Executor, action: Action, address: string, account?: string): Promise<void> {
  const rates = RATES[action];
  await countUse(db, `${action}:address:${address}`, rates.address);
  if (rates.account && account !== undefined) await countUse(db, accountKey(action, account), rates.account);
}

/** A sign-in that worked forgives the account's earlier failures. */
export async function forgiveAttempts(db: Executor, action: Action, account: string): Promise<void> {
  await clearRate(db, accountKey(action, account));
}

const accountKey = (action: Action, account: string) => `${action}:account:${hashToken(account.trim().toLowerCase())}`;
