import type { Logger } from "pino";
import type { Env } from "@/server/env";
import type { Database } from "@/server/platform/db/database";
import type { JobQueue } from "@/server/platform/jobs/queue";
import type { Paypal } from "@/server/providers/paypal/paypal";

/** Dependencies of cash purchases. */
export interface CashDependencies {
  db: Database;
  paypal: Paypal;
  queue: JobQueue;
  env: Pick<
    Env,
    "PAYPAL_TAX_RATE" | "UNLIMITED_CLIENTS" | "WITHDRAWAL_WAIVER" | "WEB_URL" | "SELLER_ADDRESS" | "SELLER_TAX_NUMBER"
  >;
  log: Logger;
  /** When a purchase happens, if that isn't now: the demo's have happened. */
  now?: () => Date;
}

export const timeOf = ({ now }: Pick<CashDependencies, "now">) => now?.() ?? new Date();
