import type { Facet, Meaning, TradeEntry } from "@/server/search-text/query/dictionary";

/** What a part of a search asks of a sound. */
export type Condition =
  /** Beats per minute; a single tempo if `low` and `high` are equal. */
  | { kind: "tempo"; low: number; high: number }
  /** See `keyNumber`. A note without a mode has two numbers, a mode without a note twelve. */
  | { kind: "key"; numbers: readonly number[]; tonic: string | null; mode: "major" | "minor" | null }
  | { kind: "facet"; facet: Facet; title: string }
  | { kind: "trade"; entry: TradeEntry }
  /** A word that may be part of a name. */
  | { kind: "word"; word: string; isEveryday: boolean }
  /** Seconds, or bars of four beats at the row's own tempo; an open side is 0 or Infinity. */
  | { kind: "length"; low: number; high: number; unit: "seconds" | "bars" }
  /** What a download or a pack costs; an open side is 0 or Infinity. */
  | { kind: "price"; low: number; high: number; unit: "credits" | "usd" }
  /**
   * Orders the list instead of asking for rows: 1 for the highest first ("faster", "longer", "newer"), -1 for the lowest
   * first ("slower", "shorter"). `of` is null where nothing can be ordered by it ("louder").
   */
  | { kind: "comparative"; of: "tempo" | "length" | "newest" | "popular" | null; direction: 1 | -1 }
  /** Any of several, which are neither comparatives nor alternatives themselves. */
  | { kind: "any"; of: readonly Condition[]; names: readonly string[] };

/** What a meaning of the dictionary asks for. */
export function conditionOf(meaning: Meaning): Condition {
  return meaning.kind === "facet" ? meaning : { kind: "trade", entry: meaning.entry };
}

/** The same for conditions that ask for the same. */
export function conditionKey(condition: Condition): string {
  switch (condition.kind) {
    case "trade":
      return `trade ${condition.entry.key}`;
    case "word":
      return `word ${condition.word}`;
    case "facet":
      return `facet ${condition.facet}`;
    case "key":
      return `key ${condition.numbers.join()}`;
    case "comparative":
      return `comparative ${condition.of} ${condition.direction}`;
    case "any":
      return `any ${condition.of.map(conditionKey).join(" | ")}`;
    case "tempo":
      return `tempo ${condition.low}-${condition.high}`;
    default:
      return `${condition.kind} ${condition.low}-${condition.high} ${condition.unit}`;
  }
}
