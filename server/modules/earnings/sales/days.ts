import type { SalesDay, SalesFigures } from "@/lib/contract/entities/sales";
import { DAY_MS } from "@/lib/money/rules";
import type { DayMeasure, Measure } from "@/server/modules/earnings/sales/figures-repository";
import type { DayRange } from "@/server/modules/earnings/sales/movements";

/** The period of a query; both ends are days in UTC. */
export interface RangeQuery {
  period: string;
  from?: string | undefined;
  to?: string | undefined;
}

const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
const plus = (day: string, days: number) => dayAt(Date.parse(day) + days * DAY_MS);

/** The days of a query, none of them in the future: its ends, or the period up to the last. */
export function rangeOf({ period, from, to }: RangeQuery, now: Date): DayRange {
  const today = dayAt(now.getTime());
  const last = to && to < today ? to : today;
  const first = from ?? plus(last, 1 - Number(period));
  // Days to come have nothing.
  if (first > last) return { first: last, last };
  return { first, last };
}

/** As many days before a range. */
export function rangeBefore({ first, last }: DayRange): DayRange {
  return { first: plus(first, -lengthOf({ first, last })), last: plus(first, -1) };
}

const lengthOf = ({ first, last }: DayRange) => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

const FIELDS = {
  credits: "credits_micros",
  cash: "cash_micros",
  repaid: "repaid_micros",
  taken_back: "taken_back_micros",
  plays: "plays",
  downloads: "downloads",
  followers: "followers",
} as const satisfies Record<Measure, keyof SalesFigures>;

const nothing = (): SalesFigures => ({
  credits_micros: 0,
  cash_micros: 0,
  repaid_micros: 0,
  taken_back_micros: 0,
  plays: 0,
  downloads: 0,
  followers: 0,
});

/** Every day of a range with its figures, zeros included, and their sum. */
export function figuresOf(range: DayRange, measured: readonly DayMeasure[]): { days: SalesDay[]; sum: SalesFigures } {
  const sum = nothing();
  const length = lengthOf(range);
  const days = new Map<string, SalesDay>();
  for (let index = 0; index < length; index++) {
    const day = plus(range.first, index);
    days.set(day, { day, ...nothing() });
  }
  for (const { day, measure, value } of measured) {
    const shown = days.get(day);
    if (!shown) continue;
    shown[FIELDS[measure]] += value;
    sum[FIELDS[measure]] += value;
  }
  return { days: [...days.values()], sum };
}

/** What remains of a period's sales after what was taken back in it. */
export function earnedMicros(figures: SalesFigures): number {
  return figures.credits_micros + figures.cash_micros + figures.repaid_micros + figures.taken_back_micros;
}
