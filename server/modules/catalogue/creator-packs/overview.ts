import type { EndpointResponse } from "@/lib/contract/endpoint";
import type { studioOverview } from "@/lib/contract/endpoints/creator-packs";
import type { SalesDay } from "@/lib/contract/entities/sales";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { countStates, readTodo } from "@/server/modules/catalogue/creator-packs/repository";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { earnedMicros } from "@/server/modules/money/sales/days";
import { readSales } from "@/server/modules/money/sales/service";
import type { Database } from "@/server/platform/db/database";

const MAX_TODO = 20;

/** What needs a creator, their balance in whole cents as a payout pays it, and the sales of the last 30 days (UTC). */
export async function readOverview(
  db: Database,
  creatorId: number,
  now = new Date(),
): Promise<EndpointResponse<typeof studioOverview>> {
  const [todo, packs, available, held, sales] = await Promise.all([
    readTodo(db, creatorId, MAX_TODO),
    countStates(db, creatorId),
    readBalance(db, creatorId, "earnings"),
    readBalance(db, creatorId, "earnings_on_hold"),
    readSales(db, creatorId, { period: "30" }, now),
  ]);
  return {
    todo,
    packs,
    balance: { available_cents: cents(available), held_cents: cents(held) },
    sales: {
      downloads: sales.figures.downloads,
      downloads_before: sales.figures_before.downloads,
      earned_cents: cents(earnedMicros(sales.figures)),
      earned_before_cents: cents(earnedMicros(sales.figures_before)),
      days: inCents(sales.days),
    },
  };
}

/** The days with what they earned. Fractions of a cent are carried on, so that the days make up the sum. */
function inCents(days: readonly SalesDay[]) {
  let micros = 0;
  return days.map((sold) => {
    const before = cents(micros);
    micros += earnedMicros(sold);
    return { day: sold.day, downloads: sold.downloads, earned_cents: cents(micros) - before };
  });
}

const cents = (micros: number) => Math.floor(micros / MICROS_PER_CENT);
