import type { Condition } from "@/server/search-text/query/condition";

/** What a part of a search is about, as far as letting go of it is concerned. */
type LossKind =
  | "comparative"
  | "mood"
  | "use"
  | "everyday"
  | "length"
  | "price"
  | "type"
  | "tempo"
  | "key"
  | "flag"
  | "genre"
  | "instrument"
  | "sound"
  | "name";

/** What it loses to let go of a part, and to have what only comes close to it; null where nothing does. */
export interface Loss {
  gone: number;
  near: number | null;
  /** What may be lost where some rows have all of a search, to have a handful. */
  small: "gone" | "near" | "nothing";
}

/**
 * The losses of a search on one scale, from what is let go of first to what is let go of last. Each kind outweighs all
 * earlier ones together: a loop's key and tempo can be changed, but a bell isn't a bass. For the same reason what only
 * comes close to a genre, an instrument or a sound loses more than its tempo and key.
 */
export const LOSSES: Readonly<Record<LossKind, Loss>> = {
  /** Orders rows, and asks for none. */
  comparative: { gone: 0, near: null, small: "gone" },
  mood: { gone: 1, near: 0.5, small: "gone" },
  use: { gone: 1, near: 0.5, small: "gone" },
  /** An everyday word is a part of a name only together with others. */
  everyday: { gone: 1.5, near: null, small: "gone" },
  length: { gone: 4, near: 2, small: "gone" },
  price: { gone: 4, near: 2, small: "gone" },
  /** A loop or a one-shot. */
  type: { gone: 12, near: null, small: "gone" },
  tempo: { gone: 24, near: 5, small: "gone" },
  key: { gone: 48, near: 10, small: "near" },
  /** Free, with MIDI, with stems, royalty-free. */
  flag: { gone: 96, near: null, small: "nothing" },
  genre: { gone: 192, near: 90, small: "near" },
  instrument: { gone: 384, near: 88, small: "nothing" },
  /** What a sound is called: a reese, a riser. */
  sound: { gone: 384, near: 86, small: "near" },
  name: { gone: 1_200, near: null, small: "nothing" },
};

/** What is in quotes is let go of only after everything else. */
export const INSISTED = 100_000;

/** The kind of a condition; of alternatives the one that weighs most. Everyday words count as names. */
export function lossKindOf(condition: Condition): LossKind {
  if (condition.kind === "trade") return condition.entry.kind;
  if (condition.kind === "word") return "name";
  if (condition.kind === "facet") return condition.facet === "loop" || condition.facet === "one_shot" ? "type" : "flag";
  if (condition.kind !== "any") return condition.kind;
  const kinds = condition.of.map(lossKindOf);
  return kinds.reduce((most, kind) => (LOSSES[kind].gone > LOSSES[most].gone ? kind : most), "comparative");
}
