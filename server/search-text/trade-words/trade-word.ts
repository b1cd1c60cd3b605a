/** What a word of the trade is about. A search lets go of moods and uses first, of instruments and sounds last. */
export type TradeWordKind = "mood" | "use" | "sound" | "instrument" | "genre";

/** The rows that a word of the trade points to, besides those with the word itself. */
export type TradeTarget =
  /** A slug of the taxonomy. */
  | `instrument:${string}`
  | `genre:${string}`
  | "mode:minor"
  | "mode:major"
  | "type:loop"
  | "type:one-shot"
  /** Texts that contain all of one or more words, written like {@link TradeWord.words}. */
  | `word:${string}`
  /** Beats per minute, from the lower to the higher, both included. */
  | `tempo:${number}-${number}`;

/** A word of the trade with its spellings and what it points to. */
export interface TradeWord {
  kind: TradeWordKind;
  /**
   * Spellings of the same thing, each found by every other: lower case, without accents, singular, words apart. For
   * "hi hat" the reader also accepts "hihat", "hi-hat" and the plurals.
   */
  words: readonly string[];
  /** What it certainly is: rows with any of these match as well as rows with one of the words. */
  is?: readonly TradeTarget[];
  /** What comes close, used only where nothing matches exactly: a wider instrument, related words, the parent genre. */
  near?: readonly TradeTarget[];
}
