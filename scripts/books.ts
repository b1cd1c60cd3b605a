import { existsSync } from "node:fs";
import type { ProviderBooks } from "@/server/modules/books/provider-books";
import { compareBooks } from "@/server/modules/books/service";
import { paypalBooks } from "@/server/modules/cash/books";
import { createPaypal } from "@/server/platform/adapters/paypal/create-paypal";
import { createDatabase } from "@/server/platform/db/client";
import type { Database } from "@/server/platform/db/database";
import { type Env, readEnv } from "@/server/platform/env";
import { StartupError } from "@/server/platform/startup-error";

/**
 * Compares the ledger with the lots, debts, earnings and downloads and with the payment providers, and prints every
 * difference: `npm run books`. Exits with 1 where there is one. The embedded database has to be stopped for it; beside
 * PostgreSQL (`DATABASE_URL`) it runs at any time.
 */
async function main(): Promise<number> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const database = await createDatabase(env);
  try {
    const differences = await compareBooks(database.db, providersOf(env, database.db));
    for (const difference of differences) console.warn(difference);
    console.warn(differences.length === 0 ? "The books are right." : `${differences.length} differences.`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** The providers that this environment has keys for. */
function providersOf(env: Env, db: Database): ProviderBooks[] {
  return env.PAYPAL_CLIENT_ID ? [paypalBooks({ db, paypal: createPaypal(env) })] : [];
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(2);
  },
);
