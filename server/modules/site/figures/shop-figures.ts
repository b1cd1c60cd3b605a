import type { ShopFigure } from "@/lib/contract/calls/site/stats";
import { type FigureId, type FigureScope, figuresOf } from "@/lib/contract/rules/figures";
import type { DayFigure } from "@/server/modules/site/figures/days-repository";
import type { DaySounds } from "@/server/modules/site/figures/readings-repository";
import type { MedianWait } from "@/server/modules/site/figures/waits-repository";

/** What the figures of consecutive days are computed from. */
export interface Counted {
  days: readonly string[];
  figures: readonly DayFigure[];
  sounds: readonly DaySounds[];
  waits: Readonly<Record<Part, readonly MedianWait[]>>;
}

type Part = "before" | "now";
type Value = number | null;
/** Sums of a day by kind; the days before the first are the day null. */
type Sums = (figure: string, day: string | null, kinds?: readonly string[]) => number;

const KINDS_OF_PACKS = ["sample", "preset", "oneshot"];

function sumsOf(figures: readonly DayFigure[]): Sums {
  const byDay = new Map<string, Map<string, number>>();
  for (const { day, figure, kind, value } of figures) {
    const key = `${figure} ${day}`;
    const kinds = byDay.get(key) ?? new Map<string, number>();
    byDay.set(key, kinds.set(kind, (kinds.get(kind) ?? 0) + value));
  }
  return (figure, day, only) => {
    let sum = 0;
    for (const [kind, value] of byDay.get(`${figure} ${day}`) ?? []) if (!only || only.includes(kind)) sum += value;
    return sum;
  };
}

/**
 * The figures of a scope for two periods of the same length, which follow one another in `counted`: of each day, and of
 * each period as a whole.
 */
export function shopFigures(counted: Counted, scope: FigureScope): ShopFigure[] {
  const sums = sumsOf(counted.figures);
  const series = new Map<FigureId, Value[]>();
  const kinds = scope === "all" ? undefined : [scope];
  const packKinds = kinds ?? KINDS_OF_PACKS;
  const flow = (figure: string, only?: readonly string[]) => counted.days.map((day) => sums(figure, day, only));
  const amount = (figure: string, only?: readonly string[]) => {
    let sum = sums(figure, null, only);
    return counted.days.map((day) => (sum += sums(figure, day, only)));
  };
  const lost = flow("lost");
  const subscribers = amount("subscribers");
  const atStart = [sums("subscribers", null), ...subscribers];
  const recurring = amount("recurring");
  const add = (id: FigureId, values: readonly Value[]) => series.set(id, [...values]);
  add("revenue", flow("revenue"));
  add("subscriptions", flow("revenue", ["subscription"]));
  add("top_ups", flow("revenue", ["top_up"]));
  add("packs", flow("revenue", packKinds));
  add("refunds", flow("refunds", kinds));
  add("recurring", recurring);
  add(
    "per_subscriber",
    recurring.map((micros, index) => quotient(micros, subscribers[index], Math.round)),
  );
  add("owed", amount("owed"));
  add("subscribers", subscribers);
  add("trials", flow("trials"));
  add("trials_paid", flow("trials_paid"));
  add(
    "churn",
    lost.map((count, index) => quotient(count, atStart[index])),
  );
  for (const id of ["downloads", "pack_downloads", "plays", "credits"] as const) add(id, flow(id, kinds));
  add("sounds", soundsOf(counted, kinds));
  add("approved", flow("approved", kinds));
  add("waiting", amount("waiting", kinds));
  add("wait", waitsOf(counted, scope));

  const half = counted.days.length / 2;
  const starts: Record<Part, number> = { before: 0, now: half };
  const daysOf = (id: FigureId, part: Part) => series.get(id)?.slice(starts[part], starts[part] + half) ?? [];
  const whole = (id: FigureId, part: Part): Value => {
    const from = starts[part];
    if (id === "churn") return quotient(total(lost.slice(from, from + half)), atStart[from]);
    if (id === "wait") return waitOf(counted.waits[part], null, scope);
    const values = daysOf(id, part);
    return AMOUNTS.has(id) ? (values.at(-1) ?? null) : total(values);
  };
  return figuresOf(scope).map(([id]) => ({
    id,
    value: whole(id, "now"),
    before: whole(id, "before"),
    days: daysOf(id, "now"),
    days_before: daysOf(id, "before"),
  }));
}

/** Figures of the end of a day: that of a period is its last day's. */
const AMOUNTS: ReadonlySet<FigureId> = new Set([
  "recurring",
  "per_subscriber",
  "owed",
  "subscribers",
  "sounds",
  "waiting",
]);

const total = (values: readonly Value[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Null of nothing. */
function quotient(part: number, all: number | undefined, round = (value: number) => value): Value {
  return all ? round(part / all) : null;
}

function soundsOf({ days, sounds }: Counted, kinds?: readonly string[]): Value[] {
  const byDay = new Map<string, number>();
  for (const { day, kind, sounds: count } of sounds) {
    if (!kinds || kinds.includes(kind)) byDay.set(day, (byDay.get(day) ?? 0) + count);
  }
  return days.map((day) => byDay.get(day) ?? 0);
}

function waitOf(waits: readonly MedianWait[], day: string | null, scope: FigureScope): Value {
  const kind = scope === "preset" ? "preset" : null;
  return waits.find((wait) => wait.day === day && wait.kind === kind)?.seconds ?? null;
}

function waitsOf({ days, waits }: Counted, scope: FigureScope): Value[] {
  const all = [...waits.before, ...waits.now].filter(({ day }) => day !== null);
  return days.map((day) => waitOf(all, day, scope));
}
