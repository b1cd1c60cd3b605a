import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import { keyName } from "@/lib/format/key-name";
import type { Condition } from "@/server/search-text/query/condition";

/** The name of a condition in a sentence: `120 BPM`, `F# min`, `Guitar`, `Under 5 s`, `dusty`. */
export function conditionName(condition: Condition, typed: string): string {
  switch (condition.kind) {
    case "tempo":
      return tempoName(condition);
    case "key":
      return keyNameOf(condition);
    case "length":
      return lengthName(condition);
    case "price":
      return priceName(condition);
    case "comparative":
      return orderName(condition) ?? typed;
    case "any":
      return condition.names.join(" or ");
    case "facet":
      return condition.title;
    default:
      return (condition.kind === "trade" && condition.entry.title) || typed;
  }
}

function tempoName({ low, high }: Extract<Condition, { kind: "tempo" }>): string {
  if (low === MIN_BPM) return `Up to ${high} BPM`;
  if (high === MAX_BPM) return `From ${low} BPM`;
  return low === high ? `${low} BPM` : `${low}–${high} BPM`;
}

function keyNameOf({ tonic, mode }: Extract<Condition, { kind: "key" }>): string {
  if (tonic === null) return mode === "minor" ? "Minor" : "Major";
  return mode === null ? tonicNames(tonic) : keyName(tonic, mode === "minor");
}

/** A tonic in both modes: `F# min or maj`, `Eb min or D# maj`. */
function tonicNames(tonic: string): string {
  const [minor, major] = [keyName(tonic, true), keyName(tonic, false)];
  return minor.split(" ")[0] === major.split(" ")[0] ? `${minor} or maj` : `${minor} or ${major}`;
}

const rounded = (value: number) => String(Number(value.toFixed(2)));

function lengthName({ low, high, unit }: Extract<Condition, { kind: "length" }>): string {
  const measured = (value: number) => {
    if (unit === "bars") return `${rounded(value)} ${value === 1 ? "bar" : "bars"}`;
    if (value < 1 && value > 0) return `${Math.round(value * 1_000)} ms`;
    return value >= 60 && value % 30 === 0 ? `${rounded(value / 60)} min` : `${rounded(value)} s`;
  };
  if (high === Number.POSITIVE_INFINITY) return `Over ${measured(low)}`;
  if (low === 0) return `Under ${measured(high)}`;
  return low === high ? measured(low) : `${measured(low).replace(/ \D+$/, "")}–${measured(high)}`;
}

function priceName({ low, high, unit }: Extract<Condition, { kind: "price" }>): string {
  const priced = (value: number) =>
    unit === "usd"
      ? `$${Number.isInteger(value) ? value : value.toFixed(2)}`
      : `${rounded(value)} credit${value === 1 ? "" : "s"}`;
  if (high === Number.POSITIVE_INFINITY) return `From ${priced(low)}`;
  if (low === 0) return `Up to ${priced(high)}`;
  return low === high ? priced(low) : `${priced(low).replace(/ \D+$/, "")}–${priced(high)}`;
}

const ORDERS = {
  tempo: ["Faster first", "Slower first"],
  length: ["Longer first", "Shorter first"],
  newest: ["Newest first", "Oldest first"],
  popular: ["Most popular first", "Least popular first"],
} as const;

/** What an order shows first; null where nothing can be ordered by it. */
function orderName({ of, direction }: Extract<Condition, { kind: "comparative" }>): string | null {
  return of && ORDERS[of][direction === 1 ? 0 : 1];
}

interface Named {
  condition: Condition;
  typed: string;
  respelled?: string;
}

/** The name of a term in a sentence. */
export function termName({ condition, typed, respelled }: Named): string {
  return conditionName(condition, respelled ?? typed.toLowerCase().replace(/_+/gu, " "));
}
