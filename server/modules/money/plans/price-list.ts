import { type PriceList, type Prices, pricesOf } from "@/lib/money/price-list";
import { findPlanPrice } from "@/lib/money/rules";
import { readOthers, savePriceList } from "@/server/modules/money/plans/repository";
import type { Database, Executor } from "@/server/platform/db/database";

/**
 * Makes a price list that of the shop, and returns its prices, which know what isn't on it any more. Call it once the
 * database is open, before anything is served. Throws a StartupError for a code that was sold for something else.
 */
export async function applyPriceList(db: Database, list: PriceList): Promise<Prices> {
  return pricesOf(list, await savePriceList(db, list));
}

/**
 * Makes sure that the prices know a plan that is sold: while a fleet gets a new list, processes that started with it sell
 * what the others don't have, and whose webhook arrives where isn't known.
 */
export async function knowPlan(db: Executor, prices: Prices, code: string | null): Promise<void> {
  if (code !== null && !findPlanPrice(prices, code)) Object.assign(prices, { retired: await readOthers(db, prices) });
}
