import type { studioOverview } from "@/lib/contract/calls/studio/creator-packs";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { CreatorPack } from "@/lib/contract/entities/creator-pack";
import type { SalesDay } from "@/lib/contract/entities/sales";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { earnedMicros } from "@/server/modules/earnings/sales/days";
import { readSales } from "@/server/modules/earnings/sales/service";
import { type EarningsBalance, readEarnings } from "@/server/modules/money/ledger/earnings-balance";
import { countStates, readTodo } from "@/server/modules/studio/packs/repository";
import type { Database } from "@/server/platform/db/database";

const MAX_TODO = 20;

/** What needs a creator, their balance, and the sales of the last 30 days (UTC). */
export async function readOverview(
  db: Database,
  creatorId: number,
  now = new Date(),
): Promise<ResponseOf<typeof studioOverview>> {
  const [todo, presetTodo, packs, preset_packs, earnings, sales] = await Promise.all([
    readTodo(db, "sample", creatorId, MAX_TODO),
    readTodo(db, "preset", creatorId, MAX_TODO),
    countStates(db, "sample", creatorId),
    countStates(db, "preset", creatorId),
    readEarnings(db, creatorId),
    readSales(db, creatorId, { period: "30" }, now),
  ]);
  return {
    todo: [...todo, ...presetTodo].sort(byChange).slice(0, MAX_TODO),
    packs,
    preset_packs,
    balance: pick(earnings),
    sales: {
      downloads: sales.figures.downloads,
      downloads_before: sales.figures_before.downloads,
      earned_cents: cents(earnedMicros(sales.figures)),
      earned_before_cents: cents(earnedMicros(sales.figures_before)),
      days: inCents(sales.days),
    },
  };
}

const pick = ({ available_micros, requested_micros, on_hold_micros }: EarningsBalance) => ({
  available_micros,
  requested_micros,
  on_hold_micros,
});

const byChange = (one: CreatorPack, other: CreatorPack) => Date.parse(one.changed_at) - Date.parse(other.changed_at);

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
