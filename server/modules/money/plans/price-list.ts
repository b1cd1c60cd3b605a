import { type PriceList, type Prices, pricesOf } from "@/lib/money/price-list";
import { savePriceList } from "@/server/modules/money/plans/repository";
import type { Database } from "@/server/platform/db/database";

/**
 * Makes a price list that of the shop, and returns its prices, which know what isn't on it any more. Call it once the
 * database is open, before anything is served. Throws a StartupError for a code that was sold for something else.
 */
export async function applyPriceList(db: Database, list: PriceList): Promise<Prices> {
  return pricesOf(list, await savePriceList(db, list));
}
