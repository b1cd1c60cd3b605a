import { startAppOn } from "@/tests/integration/support/app";
import { openCashShop } from "@/tests/integration/support/cash";
import { FakePaypal } from "@/tests/integration/support/fake-paypal";
import { startPostgres } from "@/tests/integration/support/postgres";
import { type CashResult, runCashPurchases } from "@/tests/money/cash-purchases";
import { openMigrated } from "@/tests/support/migrated-postgres";

/**
 * Buys `purchases` packs for cash on a native PostgreSQL, with lost responses, double approvals, altered amounts,
 * closed windows, pending and refunded payments and other users' orders.
 */
export async function benchCash(purchases = 1_000, seed = 18): Promise<CashResult> {
  const postgres = await startPostgres();
  try {
    await postgres.createDatabase("cash");
    const database = await openMigrated(postgres.url("cash"));
    const paypal = await new FakePaypal().start();
    const app = await startAppOn(database, { ...paypal.settings(), CATALOGUE_MAX_AGE_MS: "0" });
    const shop = await openCashShop(app, paypal);
    try {
      return await runCashPurchases(shop, purchases, seed);
    } finally {
      await shop.close();
    }
  } finally {
    await postgres.stop();
  }
}

if (import.meta.url === `file://${process.argv[1]}`) {
  benchCash(Number(process.argv[2] ?? 1_000)).then(
    (result) => {
      console.warn(JSON.stringify(result, null, 2));
      const isRight = result.ownedNotPaid + result.paidNotOwned + result.paidTwice + result.differences.length === 0;
      process.exit(isRight ? 0 : 1);
    },
    (error: unknown) => {
      console.error(error);
      process.exit(2);
    },
  );
}
