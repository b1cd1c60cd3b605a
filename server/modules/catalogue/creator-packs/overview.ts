import type { EndpointResponse } from "@/lib/contract/endpoint";
import type { studioOverview } from "@/lib/contract/endpoints/creator-packs";
import { countStates, readTodo } from "@/server/modules/catalogue/creator-packs/repository";
import { type DaySales, readSales } from "@/server/modules/catalogue/creator-packs/sales-repository";
import { MICROS_PER_CENT } from "@/server/modules/money/ledger/earnings";
import { readBalance } from "@/server/modules/money/ledger/posting";
import type { Database } from "@/server/platform/db/database";

const DAY_MS = 86_400_000;
const DAYS = 30;
const MAX_TODO = 20;

/** What needs a creator, their balance in whole cents as a payout pays it, and the sales of the last 30 days (UTC). */
export async function readOverview(
  db: Database,
  creatorId: number,
  now = new Date(),
): Promise<EndpointResponse<typeof studioOverview>> {
  const days = Array.from({ length: 2 * DAYS }, (_, index) => dayOf(now.getTime() - (2 * DAYS - 1 - index) * DAY_MS));
  const [todo, packs, available, held, sales] = await Promise.all([
    readTodo(db, creatorId, MAX_TODO),
    countStates(db, creatorId),
    readBalance(db, creatorId, "earnings"),
    readBalance(db, creatorId, "earnings_on_hold"),
    readSales(db, creatorId, days[0] ?? dayOf(now.getTime())),
  ]);
  const before = summary(days.slice(0, DAYS), sales);
  const current = summary(days.slice(DAYS), sales);
  return {
    todo,
    packs,
    balance: { available_cents: cents(available), held_cents: cents(held) },
    sales: {
      downloads: current.downloads,
      downloads_before: before.downloads,
      earned_cents: current.earned_cents,
      earned_before_cents: before.earned_cents,
      days: current.days,
    },
  };
}

/** The sales of some days, zeros included. Fractions of a cent are carried on, so that the days make up the sum. */
function summary(days: readonly string[], sales: readonly DaySales[]) {
  const byDay = new Map(sales.map((sale) => [sale.day, sale]));
  let micros = 0;
  const shown = days.map((day) => {
    const before = cents(micros);
    micros += byDay.get(day)?.micros ?? 0;
    return { day, downloads: byDay.get(day)?.downloads ?? 0, earned_cents: cents(micros) - before };
  });
  return { days: shown, downloads: shown.reduce((sum, day) => sum + day.downloads, 0), earned_cents: cents(micros) };
}

const cents = (micros: number) => Math.floor(micros / MICROS_PER_CENT);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
