import type { FigureDefinition } from "@/lib/contract/rules/figures";
import { formatCount } from "@/lib/format/count";
import { formatMicros } from "@/lib/format/money";

type Unit = FigureDefinition["unit"];
const DAY_SECONDS = 86_400;

const signed = (value: number, digits: number) => {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : `${value < 0 ? "−" : "+"}${text}`;
};

/** A value in the words of its unit: `$48,920.13`, `1,284`, `3.1%`, `2.1 d`; a dash for none. */
export function formatFigure(value: number | null, unit: Unit): string {
  if (value === null) return "–";
  if (unit === "usd") return formatMicros(value);
  if (unit === "share") return `${(100 * value).toFixed(1)}%`;
  if (unit === "seconds") return `${(value / DAY_SECONDS).toFixed(1)} d`;
  return value < 0 ? `−${formatCount(-value)}` : formatCount(value);
}

/** An end of an axis, in few letters: `$52k`, `1.6k`, `40%`. */
export function formatEnd(value: number, unit: Unit): string {
  if (unit === "share") return `${Math.round(1_000 * value) / 10}%`;
  if (unit === "seconds") return `${Math.round((10 * value) / DAY_SECONDS) / 10} d`;
  const amount = unit === "usd" ? value / 1_000_000 : value;
  const sign = amount < 0 ? "−" : "";
  return `${sign}${unit === "usd" ? "$" : ""}${short(Math.abs(amount))}`;
}

function short(amount: number): string {
  for (const [size, letter] of [
    [1_000_000, "m"],
    [1_000, "k"],
  ] as const) {
    if (amount >= size) return `${Math.round((10 * amount) / size) / 10}${letter}`;
  }
  return String(Math.round(100 * amount) / 100);
}

/** How a figure changed: `+6%` of amounts, `+0.4 pt` of shares, `+0.6 d` of times; null where there is nothing to compare. */
export function changeWords(now: number | null, before: number | null, unit: Unit): string | null {
  if (now === null || before === null) return null;
  if (unit === "share") return `${signed(100 * (now - before), 1)} pt`;
  if (unit === "seconds") return `${signed((now - before) / DAY_SECONDS, 1)} d`;
  if (before <= 0) return null;
  const percent = (100 * (now - before)) / before;
  return `${signed(percent, Math.abs(percent) < 10 ? 1 : 0)}%`;
}

/** Whether a change is good news, bad news, or neither. */
export function toneOf(
  now: number | null,
  before: number | null,
  better: FigureDefinition["better"],
): string | undefined {
  if (now === null || before === null || now === before || better === null) return undefined;
  return now > before === (better === "more") ? "good" : "bad";
}
