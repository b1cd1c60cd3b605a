import type { Best, stats, statsBest, statsCsv } from "@/lib/contract/calls/site/stats";
import type { ParsedInput, ResponseOf } from "@/lib/contract/define-call";
import { FIGURES } from "@/lib/contract/rules/figures";
import { PACK_KINDS } from "@/lib/contract/rules/packs";
import { rangeBefore, rangeOf } from "@/server/modules/earnings/sales/days";
import { recordExport } from "@/server/modules/kit/audit/service";
import { readBestCreators, readBestPacks, readBestSounds } from "@/server/modules/site/figures/best-repository";
import { readCorrections, readDayFigures } from "@/server/modules/site/figures/days-repository";
import { gapsBetween } from "@/server/modules/site/figures/gaps";
import { readIslands } from "@/server/modules/site/figures/hours-repository";
import { readSoundsOnSale } from "@/server/modules/site/figures/readings-repository";
import { shopFigures } from "@/server/modules/site/figures/shop-figures";
import { readMedianWaits } from "@/server/modules/site/figures/waits-repository";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Database } from "@/server/platform/db/database";
import { type Cell, day, usd } from "@/server/platform/table-file";

type StatsQuery = ParsedInput<typeof stats>["query"];
type CsvQuery = ParsedInput<typeof statsCsv>["query"];
type BestQuery = ParsedInput<typeof statsBest>["query"];

const DAY_MS = 86_400_000;
const MAX_BEST = 50;
const MAX_EXPORTED = 10_000;

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

function daysFrom(first: string, last: string): string[] {
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return Array.from({ length }, (_, index) => dayAt(Date.parse(first) + index * DAY_MS));
}

/** The figures of a period and of the one before it, all of them as of one moment. */
export function readStats(
  db: Database,
  { scope, ...query }: StatsQuery,
  now = new Date(),
): Promise<ResponseOf<typeof stats>> {
  const range = rangeOf(query, now);
  const before = rangeBefore(range);
  const both = { first: before.first, last: range.last };
  return db.transaction(
    async (tx) => {
      const gaps = gapsBetween(await readIslands(tx));
      const figures = await readDayFigures(tx, both, gaps);
      const sounds = await readSoundsOnSale(tx, both, dayAt(now.getTime()));
      const waits = { before: await readMedianWaits(tx, before), now: await readMedianWaits(tx, range) };
      const corrected = await readCorrections(tx, both);
      const days = daysFrom(both.first, both.last);
      return { range, before, figures: shopFigures({ days, figures, sounds, waits }, scope), corrected };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The same as lines of a file, its head first: that it was made is on record. */
export async function exportStats({ actor, db }: ActionContext, query: CsvQuery): Promise<AsyncGenerator<Cell[]>> {
  await recordExport(db, actor, { action: "figures.export", of: "figures", filter: query });
  return statsLines(db, query);
}

const HEAD = ["Figure", "Unit", "Day (UTC)", "Value", "Day before (UTC)", "Value before", "Definition"];
const UNITS = { usd: "USD", count: "", share: "share", seconds: "days" } as const;

async function* statsLines(db: Database, { group, ...query }: CsvQuery): AsyncGenerator<Cell[]> {
  const { range, before, figures } = await readStats(db, query);
  yield HEAD;
  const days = daysFrom(range.first, range.last);
  const daysBefore = daysFrom(before.first, before.last);
  for (const figure of figures) {
    const { name, unit, definition, group: own } = FIGURES[figure.id];
    if (group && group !== own) continue;
    const cell = (value: number | null | undefined) => (value == null ? "" : written(value, unit));
    for (const [index, own] of days.entries()) {
      const values = [cell(figure.days[index]), day(daysBefore[index] ?? null), cell(figure.days_before[index])];
      yield [name, UNITS[unit], day(own), ...values, definition];
    }
  }
}

/** Dollars, a count, a part of 1, or days. */
function written(value: number, unit: keyof typeof UNITS): Cell {
  if (unit === "usd") return usd(value);
  return unit === "seconds" ? value / (DAY_MS / 1_000) : value;
}

const READERS = { packs: readBestPacks, sounds: readBestSounds, creators: readBestCreators } as const;

async function readRows(db: Database, { of, by, scope, ...query }: BestQuery, limit: number): Promise<Best[]> {
  const kinds = scope === "all" ? PACK_KINDS : [scope];
  const rows = await READERS[of](db, { range: rangeOf(query, new Date()), kinds, by, limit });
  return rows.map(({ credits, cash, ...row }) => ({ ...row, credits: Number(credits), cash_micros: Number(cash) }));
}

/** What brought most in a period. */
export async function readBest(db: Database, query: BestQuery): Promise<ResponseOf<typeof statsBest>> {
  return { data: await readRows(db, query, MAX_BEST) };
}

/** The same as lines of a file, its head first: that it was made is on record. */
export async function exportBest({ actor, db }: ActionContext, query: BestQuery): Promise<AsyncGenerator<Cell[]>> {
  await recordExport(db, actor, { action: "figures.export", of: "figures", filter: query });
  return bestLines(db, query);
}

async function* bestLines(db: Database, query: BestQuery): AsyncGenerator<Cell[]> {
  yield ["Kind", "Id", "Title", "Creator", "Credits", "Cash (USD)", "Sales"];
  for (const { kind, id, title, username, credits, cash_micros, sales } of await readRows(db, query, MAX_EXPORTED)) {
    yield [kind ?? "creator", id, title, username, credits, usd(cash_micros), sales];
  }
}
