import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { Columns } from "@/server/search-index/engine/columns";
import type { PackShares } from "@/server/search-index/engine/pack-shares";
import { FIRST_TYPE, FREE, MID, NUMBERS, SECOND_TYPE, STEMS } from "@/server/search-index/engine/row";
import type { TagIndex } from "@/server/search-index/engine/tag-index";
import type { WordIndex, WordPlace } from "@/server/search-index/engine/word-index";
import { fittingKeys } from "@/server/search-text/harmony";
import type { Facet, Meaning, Target } from "@/server/search-text/query/dictionary";
import { type Condition, conditionOf } from "@/server/search-text/query/read-query";
import { singular } from "@/server/search-text/query/stem";

/** What the rows of an index can be searched by besides words. */
export interface SearchScope {
  /** Whether rows have a tempo and a key. */
  isMusical: boolean;
  /** Facets that some rows have and others don't. */
  facets: readonly Facet[];
  /** The terms of the taxonomy that rows have. */
  taxonomy: readonly ("genre" | "instrument")[];
  /** Facets that every row has. */
  implied: readonly Facet[];
  /** Whether rows are searched by name alone, so that words mean nothing else and no other rows stand in for them. */
  isName: boolean;
}

/** The parts of an index that a search reads. */
export interface Searchable {
  memory: BitMemory;
  columns: Columns;
  tags: TagIndex;
  words: WordIndex;
  shares: PackShares;
  scope: SearchScope;
}

/**
 * How a row has what a term asks for. `exact` and `near` are whether it does, `near-kind` and `near-word` are the parts
 * of what is near that are in the taxonomy and in texts; the others rank it: in its title, in whole words of the title,
 * among its title, tags, instruments and genres, in whole words anywhere.
 */
export type Aspect = "exact" | "near" | "near-kind" | "near-word" | "title" | "whole-title" | "own" | "whole";

/** In beats per minute: who types a tempo means about that tempo. A typed range is exact but for rounding. */
const TOLERANCE = { single: 5, range: 0.5 } as const;
/** Relative tolerance within which a tempo is near. */
const NEAR_TEMPO = 0.12;

/** Sets that are kept until the index changes, for the next queries with the same words. */
const MAX_CACHED = 48;

const FLAGS = { free: FREE, has_mid: MID, has_stems: STEMS } as const;

/** The rows for each term of a query, found on first use. */
export class TermSets {
  private readonly cached = new Map<string, Bitset>();

  constructor(private readonly index: Searchable) {}

  /** Whether a condition can be asked of these rows: presets have no tempo that could be another one. */
  applies({ kind }: Condition): boolean {
    return this.index.scope.isMusical || (kind !== "tempo" && kind !== "key");
  }

  /** The rows that have a term in some way. The set is read-only, and valid until the next call of `trim` or `clear`. */
  of(condition: Condition, wanted: Aspect): Bitset {
    const aspect = distinctAspect(condition, wanted);
    const key = `${aspect} ${keyOf(condition)}`;
    const cached = this.cached.get(key);
    if (cached) return cached;
    const rows = this.index.memory.allocate();
    this.fill(condition, aspect, rows);
    this.cached.set(key, rows);
    return rows;
  }

  /** Whether any row has all of some terms. */
  haveInCommon(conditions: readonly Condition[]): boolean {
    return this.index.memory.withScratch((allocateScratch) => {
      const rows = allocateScratch().copyFrom(this.index.columns.sets.live);
      for (const condition of conditions) rows.intersect(this.of(condition, "exact"));
      return rows.count() > 0;
    });
  }

  /** Adds the rows whose tempo is within `distance` of a range, without half and double time. */
  addWithin(low: number, high: number, distance: number, found: Bitset): void {
    this.index.memory.addWithin(NUMBERS.indexOf("tempo"), low - distance, high + distance, found);
  }

  /** Releases the oldest sets beyond the number to keep. Called while no query uses any. */
  trim(): void {
    for (const [key, rows] of this.cached) {
      if (this.cached.size <= MAX_CACHED) return;
      this.index.memory.release(rows);
      this.cached.delete(key);
    }
  }

  clear(): void {
    for (const rows of this.cached.values()) this.index.memory.release(rows);
    this.cached.clear();
  }

  private fill(condition: Condition, aspect: Aspect, rows: Bitset): void {
    if (condition.kind === "tempo") this.addTempos(condition.low, condition.high, aspect, rows);
    else if (condition.kind === "key") {
      const numbers = aspect.startsWith("near") ? condition.numbers.flatMap(fittingKeys) : condition.numbers;
      this.index.columns.sets.keys.addTo(rows, numbers);
    } else if (condition.kind === "facet") this.addFacet(condition.facet, rows);
    else if (condition.kind === "word") this.addWord(condition.word, aspect, rows);
    else {
      const { phrases, compositions, is, near } = condition.entry;
      if (!this.isOfTaxonomy(is) || aspect === "title" || aspect === "whole-title") {
        for (const phrase of phrases) this.addPhrase(phrase, aspect, rows);
      }
      if (aspect === "title" || aspect === "whole-title") return;
      for (const target of is) this.addTarget(target, aspect, rows);
      for (const parts of compositions) this.addComposition(parts, rows);
      const isNear = (target: Target) =>
        aspect === "near" || aspect === (target.by === "words" ? "near-word" : "near-kind");
      for (const target of near) if (isNear(target)) this.addTarget(target, aspect, rows);
    }
  }

  /** What the taxonomy knows isn't read from texts: a title with "house" or "keys" in it may be anything. */
  private isOfTaxonomy(targets: readonly Target[]): boolean {
    const { taxonomy } = this.index.scope;
    return targets.some(({ by }) => (by === "genre" || by === "instrument") && taxonomy.includes(by));
  }

  /** A tempo matches in half and double time as well, unless it is a limit. */
  private addTempos(low: number, high: number, aspect: Aspect, rows: Bitset): void {
    if (low === MIN_BPM || high === MAX_BPM) return this.addWithin(low, high, 0, rows);
    const tolerance = aspect.startsWith("near")
      ? ((low + high) / 2) * NEAR_TEMPO
      : low === high
        ? TOLERANCE.single
        : TOLERANCE.range;
    for (const factor of [1, 2, 0.5]) this.addWithin(low * factor, high * factor, tolerance * factor, rows);
  }

  private addFacet(facet: Facet, rows: Bitset): void {
    const { columns, scope } = this.index;
    const { sets } = columns;
    if (scope.implied.includes(facet)) rows.union(sets.live);
    if (!scope.facets.includes(facet)) return;
    if (facet === "royalty_free") sets.copyrights.addTo(rows, [0]);
    else if (facet === "loop") sets.flags.addTo(rows, [SECOND_TYPE]);
    else if (facet === "one_shot") sets.flags.addTo(rows, [FIRST_TYPE]);
    else sets.flags.addTo(rows, [FLAGS[facet]]);
  }

  /** A word of a name may be typed in part. A plural finds what its singular finds. */
  private addWord(word: string, aspect: Aspect, rows: Bitset): void {
    const { words, tags } = this.index;
    const place: WordPlace = aspect === "title" || aspect === "whole-title" ? "title" : "text";
    if (aspect === "whole" || aspect === "whole-title") return words.addWhole(word, place, rows);
    if (aspect === "own")
      return tags.addWithWords([word], rows.union(this.of({ kind: "word", word, isEveryday: false }, "title")));
    // Nearly every title has a word that begins with a certain letter.
    if (aspect === "title" && word.length === 1) return words.addWhole(word, place, rows);
    const one = singular(word);
    words.addPrefixed(words.has(one) ? one : word, place, rows);
  }

  /** The rows with all words of a phrase, in whole words, or with the phrase written together. */
  private addPhrase(phrase: readonly string[], aspect: Aspect, rows: Bitset): void {
    const { words, tags, memory } = this.index;
    const isOfTitle = aspect === "title" || aspect === "whole-title" || aspect === "own";
    const place: WordPlace = isOfTitle ? "title" : "text";
    if (aspect === "own") tags.addWithWords(phrase, rows);
    if (phrase.length === 1) return words.addWhole(phrase[0]!, place, rows);
    words.addWhole(phrase.join(""), place, rows);
    memory.withScratch((allocateScratch) => {
      const all = allocateScratch();
      words.addWhole(phrase[0]!, place, all);
      const next = allocateScratch();
      for (const word of phrase.slice(1)) {
        words.addWhole(word, place, next.clear());
        all.intersect(next);
      }
      rows.union(all);
    });
  }

  /** The rows that have all parts of what several words mean. */
  private addComposition(parts: readonly Meaning[], rows: Bitset): void {
    this.index.memory.withScratch((allocateScratch) => {
      const all = allocateScratch().copyFrom(this.index.columns.sets.live);
      for (const part of parts) all.intersect(this.of(conditionOf(part), "exact"));
      rows.union(all);
    });
  }

  private addTarget(target: Target, aspect: Aspect, rows: Bitset): void {
    const { sets } = this.index.columns;
    if (target.by === "tempo") {
      if (this.index.scope.isMusical) this.addWithin(target.low, target.high, 0, rows);
    } else if (target.by === "keys") sets.keys.addTo(rows, target.numbers);
    else if (target.by === "words") this.addPhrase(target.words, aspect, rows);
    else if (target.by === "facet") this.addFacet(target.facet, rows);
    else sets[target.by === "genre" ? "genres" : "instruments"].addTo(rows, [target.id]);
  }
}

/** The aspect among those that are the same for a condition. */
function distinctAspect({ kind }: Condition, aspect: Aspect): Aspect {
  if (kind === "trade") return aspect;
  if (kind === "facet") return "exact";
  if (!aspect.startsWith("near")) return aspect;
  return kind === "word" ? "exact" : "near";
}

function keyOf(condition: Condition): string {
  if (condition.kind === "tempo") return `tempo ${condition.low}-${condition.high}`;
  if (condition.kind === "key") return `key ${condition.numbers.join()}`;
  if (condition.kind === "facet") return `facet ${condition.facet}`;
  return condition.kind === "trade" ? `trade ${condition.entry.key}` : `word ${condition.word}`;
}
