import { dayOf, noonOf } from "@/features/billing/days";

/** Maximum number of days in a chart; a longer period shows its last days. */
const MAX_DAYS = 31;

export interface SpendingDays {
  /** Credits spent on each day, and the day as an instant within it. */
  days: { at: string; credits: number }[];
  /** Position of today among them. */
  today: number;
}

interface Period {
  /** Start of the period and of the next one, as instants; null if there is none. */
  from: string | null;
  until: string | null;
}

/** The reader's days of a period with the credits spent on each, up to a month around `now`. */
export function spendingDays(
  spent: readonly { at: string; credits: number }[],
  { from, until }: Period,
  now: number,
): SpendingDays {
  const today = dayOf(now);
  const begun = from ? Math.min(today, dayOf(Date.parse(from))) : today - MAX_DAYS + 1;
  const end = until ? Math.max(today, dayOf(Date.parse(until))) : Math.max(today, begun + MAX_DAYS - 1);
  const isShort = end - begun < MAX_DAYS + 1;
  const first = isShort ? begun : Math.max(begun, today - MAX_DAYS + 1);
  const last = isShort ? end : Math.min(end, first + MAX_DAYS - 1);
  const byDay = new Map<number, number>();
  for (const { at, credits } of spent) {
    const day = dayOf(Date.parse(at));
    byDay.set(day, (byDay.get(day) ?? 0) + credits);
  }
  const days = Array.from({ length: last - first + 1 }, (_, index) => ({
    at: noonOf(first + index),
    credits: byDay.get(first + index) ?? 0,
  }));
  return { days, today: today - first };
}

const STEPS = [2, 4, 6, 10, 20, 30, 40, 60];

/** The maximum of a value axis: an even, round number that is at least `most`. */
export function axisTop(most: number): number {
  for (let scale = 1; ; scale *= 10) {
    const step = STEPS.find((each) => each * scale >= most);
    if (step) return step * scale;
  }
}
