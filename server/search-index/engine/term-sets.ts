import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import { type Aspect, type Comparative, distinctAspect } from "@/server/search-core/fit/row-set";
import type { SearchScope } from "@/server/search-core/fit/search-scopes";
import { appliesTo, canOrder } from "@/server/search-core/fit/search-scopes";
import {
  NEAR_RANGE,
  NEAR_TEMPO,
  ROUNDING,
  SINGLE_LENGTH,
  TOLERANCE,
  UNPITCHED,
} from "@/server/search-core/fit/tolerances";
import { FIRST_TYPE, FREE, MID, NUMBERS, SECOND_TYPE, STEMS } from "@/server/search-core/rows/row";
import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import type { Columns } from "@/server/search-index/engine/columns";
import type { PackShares } from "@/server/search-index/engine/pack-shares";
import type { TagIndex } from "@/server/search-index/engine/tag-index";
import type { WordIndex, WordPlace } from "@/server/search-index/engine/word-index";
import { fittingKeys } from "@/server/search-text/harmony";
import { type Condition, conditionKey, conditionOf } from "@/server/search-text/query/condition";
import type { Facet, Meaning, SearchDictionary, Target, TradeEntry } from "@/server/search-text/query/dictionary";
import { singular } from "@/server/search-text/query/stem";

/** The parts of an index that a search reads. */
export interface Searchable {
  memory: BitMemory;
  columns: Columns;
  tags: TagIndex;
  words: WordIndex;
  shares: PackShares;
  scope: SearchScope;
}

type RangeCondition = Extract<Condition, { kind: "length" | "price" }>;

/** Sets that are kept until the index changes, for the next queries with the same words. */
const MAX_CACHED = 48;

const FLAGS = { free: FREE, has_mid: MID, has_stems: STEMS } as const;

/** The rows for each term of a query, found on first use. */
export class TermSets {
  private readonly cached = new Map<string, Bitset>();

  constructor(private readonly index: Searchable & { dictionary: () => Pick<SearchDictionary, "instrumentIds"> }) {}

  /** Whether a condition can be asked of these rows: presets have no tempo that could be another one. */
  applies(condition: Condition): boolean {
    return appliesTo(this.index.scope, condition);
  }

  /** Whether rows can be ordered by a comparative. */
  orders(comparative: Comparative): boolean {
    return canOrder(this.index.scope, comparative);
  }

  /** The rows that have a term in some way. The set is read-only, and valid until the next call of `trim` or `clear`. */
  of(condition: Condition, wanted: Aspect): Bitset {
    const aspect = distinctAspect(condition, wanted);
    const key = `${aspect} ${conditionKey(condition)}`;
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
    if (aspect === "fitting") rows.union(this.of(condition, "exact"));
    if (aspect === "fitting" && condition.kind !== "any") this.addUnable(condition.kind, rows);
    else if (condition.kind === "tempo") this.addTempos(condition.low, condition.high, aspect, rows);
    else if (condition.kind === "key") {
      const numbers = aspect.startsWith("near") ? condition.numbers.flatMap(fittingKeys) : condition.numbers;
      this.index.columns.sets.keys.addTo(rows, numbers);
    } else if (condition.kind === "facet") this.addFacet(condition.facet, rows);
    else if (condition.kind === "word") this.addWord(condition.word, aspect, rows);
    else if (condition.kind === "length" || condition.kind === "price") this.addRange(condition, aspect, rows);
    else if (condition.kind === "any") {
      for (const part of condition.of) if (this.applies(part)) rows.union(this.of(part, aspect));
    } else if (condition.kind === "trade") this.addTrade(condition.entry, aspect, rows);
  }

  private addTrade(entry: TradeEntry, aspect: Aspect, rows: Bitset): void {
    const { phrases, compositions, is, near } = entry;
    const isOfTitle = aspect === "title" || aspect === "whole-title";
    const isNear = (target: Target) =>
      aspect === "near" || aspect === (target.by === "words" ? "near-word" : "near-kind");
    const targets = isOfTitle ? [] : [...is, ...near.filter(isNear)];
    const words = targets.flatMap((target) => (target.by === "words" ? [target.words] : []));
    const named = isOfTitle || !this.isOfTaxonomy(is) ? [...phrases, ...words] : words;
    this.index.memory.withScratch((allocateScratch) => {
      const texts = allocateScratch();
      for (const phrase of named) this.addPhrase(phrase, aspect, texts);
      this.removeOther(entry, named, texts);
      rows.union(texts);
    });
    for (const target of targets) this.addTarget(target, rows);
    if (!isOfTitle) for (const parts of compositions) this.addComposition(parts, rows);
  }

  /**
   * Removes the rows with words in their texts that mean something else there: the door of a pad's title is no door.
   * What the rows are says so, their instruments, genres and tempos, unless a tag is just these words.
   */
  private removeOther({ kind, is, near }: TradeEntry, phrases: readonly (readonly string[])[], texts: Bitset): void {
    if (texts.count() === 0) return;
    const { memory, columns, tags } = this.index;
    const { sets } = columns;
    const targets = [...is, ...near];
    const instruments = targets.flatMap((target) => (target.by === "instrument" ? [target.id] : []));
    const genres = targets.flatMap((target) => (target.by === "genre" ? [target.id] : []));
    const unpitched = this.index.dictionary().instrumentIds(UNPITCHED);
    const isUnpitched = (id: number) => unpitched.includes(id);
    // A chord may be of any instrument, a crash isn't one of a guitar.
    const isOfInstrument = kind === "instrument" || (kind === "sound" && instruments.every(isUnpitched));
    memory.withScratch((allocateScratch) => {
      const other = allocateScratch();
      if (instruments.length > 0 && isOfInstrument) {
        sets.instruments.addTo(other, sets.instruments.values());
        sets.instruments.removeFrom(other, instruments);
        // What is filed under drums here is filed under percussion there.
        if (instruments.some(isUnpitched)) sets.instruments.removeFrom(other, unpitched);
      }
      if (genres.length > 0 && kind === "genre") {
        sets.genres.addTo(other, sets.genres.values());
        sets.genres.removeFrom(other, genres);
      }
      if (other.count() === 0) return;
      const tagged = allocateScratch();
      for (const phrase of phrases) tags.addWhole(phrase, tagged);
      texts.subtract(other.subtract(tagged));
    });
  }

  /** Adds the rows that can't have what is asked for: unpitched sounds no key, one-shots no tempo. */
  private addUnable(kind: Condition["kind"], rows: Bitset): void {
    const { memory, columns } = this.index;
    const { sets } = columns;
    memory.withScratch((allocateScratch) => {
      const unable = allocateScratch();
      if (kind === "key") {
        const unpitched = this.index.dictionary().instrumentIds(UNPITCHED);
        const isPitched = (id: number) => !unpitched.includes(id);
        sets.instruments.addTo(unable, unpitched);
        sets.instruments.removeFrom(unable, sets.instruments.values().filter(isPitched));
        sets.keys.removeFrom(unable, sets.keys.values());
      }
      if (kind === "tempo") {
        const timed = allocateScratch();
        memory.addWithin(NUMBERS.indexOf("tempo"), 0, Number.POSITIVE_INFINITY, timed);
        sets.flags.removeFrom(unable.copyFrom(sets.live).subtract(timed), [SECOND_TYPE]);
      }
      rows.union(unable);
    });
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

  /** A single length is about that long; what is near a range is beyond its ends by a factor. */
  private addRange({ kind, unit, low, high }: RangeCondition, aspect: Aspect, rows: Bitset): void {
    const { memory, columns } = this.index;
    const column = NUMBERS.indexOf(kind === "price" ? "price" : unit === "bars" ? "bars" : "length");
    const tolerance = low === high && kind === "length" ? SINGLE_LENGTH : 1;
    const factor = aspect === "near" ? NEAR_RANGE : tolerance;
    memory.addWithin(column, low / factor - ROUNDING, high * factor + ROUNDING, rows);
    // Numbers that were never written are 0.
    rows.intersect(columns.sets.live);
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

  /** Adds the rows of a target that isn't words. */
  private addTarget(target: Target, rows: Bitset): void {
    const { sets } = this.index.columns;
    if (target.by === "tempo") {
      if (this.index.scope.isMusical) this.addWithin(target.low, target.high, 0, rows);
    } else if (target.by === "keys") sets.keys.addTo(rows, target.numbers);
    else if (target.by === "facet") this.addFacet(target.facet, rows);
    else if (target.by !== "words") sets[target.by === "genre" ? "genres" : "instruments"].addTo(rows, [target.id]);
  }
}
