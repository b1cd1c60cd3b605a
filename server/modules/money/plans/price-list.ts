import type { PriceList } from "@/lib/money/price-list";
import { setPriceList } from "@/lib/money/rules";
import { savePriceList } from "@/server/modules/money/plans/repository";
import type { Database } from "@/server/platform/db/database";

/**
 * Makes a price list that of the shop and of this process, which also knows what isn't on it any more. Call it once the
 * database is open, before anything is served. Throws a StartupError for a code that was sold for something else.
 */
export async function applyPriceList(db: Database, list: PriceList): Promise<void> {
  setPriceList(list, await savePriceList(db, list));
}
