import { readEnv } from "@/server/env";
import { exitUnchecked } from "@/server/exit";
import { allProviders } from "@/server/modules/money/books/daily";
import type { ProviderBooks } from "@/server/modules/money/books/provider-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { createDatabase } from "@/server/platform/db/client";
import { createPaypal } from "@/server/providers/paypal/create-paypal";
import { createStripe } from "@/server/providers/stripe/client";

/**
 * Compares the ledger with the lots, debts, earnings and downloads and with the payment providers, and prints every
 * difference: `npm run books`. Exits with 1 if there is one, with 2 if they can't be compared. Stop the product first if
 * it uses the embedded database; with PostgreSQL (`DATABASE_URL`) this can run at any time.
 */
async function main(): Promise<number> {
  const env = readEnv(process.env);
  const database = await createDatabase(env);
  try {
    const providers = allProviders({ env, db: database.db, stripe: createStripe(env), paypal: createPaypal(env) });
    const differences = await compareBooks(database.db, await Promise.all(providers.map(ifReachable)));
    for (const difference of differences) console.warn(difference);
    console.warn(differences.length === 0 ? "The books are right." : `${differences.length} differences.`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** The books of a provider, without its own list if that can't be read. */
async function ifReachable(books: ProviderBooks): Promise<ProviderBooks> {
  if (!books.providerPayments) return books;
  try {
    for await (const _first of books.providerPayments()) break;
    return books;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    console.warn(`${books.name} can't be reached, so its list is not compared: ${reason}`);
    return { ...books, providerPayments: null };
  }
}

main().then((code) => process.exit(code), exitUnchecked);
