import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import { MAX_BEGINNING, shareOf, tagWordsKey, wordsKey } from "@/server/search-cluster/document";
import { and, anyOf, not, or, QueriedRows, type RowsQuery, rangeOf, termIs } from "@/server/search-cluster/rows-query";
import { type Aspect, type Comparative, distinctAspect, type TermRows } from "@/server/search-core/fit/row-set";
import { appliesTo, canOrder, type SearchScope } from "@/server/search-core/fit/search-scopes";
import {
  NEAR_RANGE,
  NEAR_TEMPO,
  ROUNDING,
  SINGLE_LENGTH,
  TOLERANCE,
  UNPITCHED,
} from "@/server/search-core/fit/tolerances";
import { fittingKeys } from "@/server/search-text/harmony";
import { type Condition, conditionOf } from "@/server/search-text/query/condition";
import type { Facet, SearchDictionary, Target, TradeEntry } from "@/server/search-text/query/dictionary";
import { formsOf, singular } from "@/server/search-text/query/stem";

export type WordPlace = "words" | "title_words";
type RangeCondition = Extract<Condition, { kind: "length" | "price" }>;

const FLAGS = { free: "is_free", has_mid: "has_mid", has_stems: "has_stems" } as const;

/** What terms are asked for with. */
interface TermSources {
  scope: SearchScope;
  dictionary: SearchDictionary;
  /** Whether any row has a word, as the plural of which another one is looked for. */
  hasWord: (word: string) => boolean;
}

/** What the share of a pack's sounds is of. */
export interface ShareOfPacks {
  /** As documents have them; the greatest counts. */
  of: readonly string[];
  /** Whether only sounds have it; otherwise packs without any such share have all of it. */
  isOfSounds: boolean;
  /** The packs that are called so: they have all of it, unless only sounds can. */
  titled: RowsQuery;
}

/** The rows with each term of a search, as queries of the cluster: the same rows as those of the index in memory. */
export class TermQueries implements TermRows<QueriedRows> {
  constructor(private readonly sources: TermSources) {}

  applies(condition: Condition): boolean {
    return appliesTo(this.sources.scope, condition);
  }

  orders(comparative: Comparative): boolean {
    return canOrder(this.sources.scope, comparative);
  }

  haveInCommon(): boolean {
    throw new Error("Rows in common are counted by their signatures.");
  }

  of(condition: Condition, aspect: Aspect): QueriedRows {
    return new QueriedRows(this.query(condition, aspect));
  }

  addWithin(low: number, high: number, distance: number, found: QueriedRows): void {
    found.query = or(found.query, rangeOf("tempo", low - distance, high + distance));
  }

  /** The rows that have a term in some way. */
  query(condition: Condition, wanted: Aspect): RowsQuery {
    const aspect = distinctAspect(condition, wanted);
    if (condition.kind === "any") {
      return or(...condition.of.filter((part) => this.applies(part)).map((part) => this.query(part, aspect)));
    }
    if (condition.kind === "trade") return this.trade(condition.entry, aspect);
    if (aspect === "fitting") return or(this.query(condition, "exact"), this.unable(condition.kind));
    if (condition.kind === "tempo") return tempos(condition.low, condition.high, aspect);
    if (condition.kind === "key") {
      const numbers = aspect.startsWith("near") ? condition.numbers.flatMap(fittingKeys) : condition.numbers;
      return anyOf("key", [...new Set(numbers)].map(String));
    }
    if (condition.kind === "facet") return this.facet(condition.facet);
    if (condition.kind === "word") return this.word(condition.word, aspect);
    if (condition.kind === "comparative") return "none";
    return range(condition, aspect);
  }

  /** What the shares are read of that packs have of some conditions. */
  sharesOf(conditions: readonly Condition[]): ShareOfPacks[] {
    return conditions.map((condition) => ({
      of: sharedBy(condition),
      isOfSounds:
        condition.kind === "trade" && condition.entry.is.some(({ by }) => by === "instrument" || by === "facet"),
      titled: this.query(condition, "whole-title"),
    }));
  }

  private trade(entry: TradeEntry, aspect: Aspect): RowsQuery {
    if (aspect === "fitting") return this.trade(entry, "exact");
    const { phrases, compositions, is, near } = entry;
    const isOfTitle = aspect === "title" || aspect === "whole-title";
    const isNear = (target: Target) =>
      aspect === "near" || aspect === (target.by === "words" ? "near-word" : "near-kind");
    const targets = isOfTitle ? [] : [...is, ...near.filter(isNear)];
    const words = targets.flatMap((target) => (target.by === "words" ? [target.words] : []));
    const named = isOfTitle || !this.isOfTaxonomy(is) ? [...phrases, ...words] : words;
    const texts = or(...named.map((phrase) => this.phrase(phrase, aspect)));
    const composed = isOfTitle ? [] : compositions;
    return or(
      texts === "none" ? "none" : and(texts, not(this.other(entry, named))),
      ...targets.map((target) => this.target(target)),
      ...composed.map((parts) => and(...parts.map((part) => this.query(conditionOf(part), "exact")))),
    );
  }

  /** The rows with words in their texts that mean something else there. */
  private other({ kind, is, near }: TradeEntry, phrases: readonly (readonly string[])[]): RowsQuery {
    const targets = [...is, ...near];
    const instruments = targets.flatMap((target) => (target.by === "instrument" ? [target.id] : []));
    const genres = targets.flatMap((target) => (target.by === "genre" ? [target.id] : []));
    const unpitched = this.sources.dictionary.instrumentIds(UNPITCHED);
    const isUnpitched = (id: number) => unpitched.includes(id);
    const isOfInstrument = kind === "instrument" || (kind === "sound" && instruments.every(isUnpitched));
    let other: RowsQuery = "none";
    if (instruments.length > 0 && isOfInstrument) {
      other = and({ is: { exists: { field: "instruments" } } }, not(anyOf("instruments", instruments.map(String))));
      if (instruments.some(isUnpitched)) other = and(other, not(anyOf("instruments", unpitched.map(String))));
    }
    if (genres.length > 0 && kind === "genre") {
      // What has genres, all of them others, besides what is of other instruments.
      const genred = or(other, { is: { exists: { field: "genres" } } });
      other = and(genred, not(anyOf("genres", genres.map(String))));
    }
    if (other === "none") return "none";
    return and(
      other,
      not(
        anyOf(
          "whole_tags",
          phrases.map((phrase) => wordsKey(phrase.map(singular))),
        ),
      ),
    );
  }

  /** The rows that can't have what is asked for: unpitched sounds no key, one-shots no tempo. */
  private unable(kind: Condition["kind"]): RowsQuery {
    if (kind === "key") {
      const unpitched = this.sources.dictionary.instrumentIds(UNPITCHED).map(String);
      const only = { terms: unpitched, minimum_should_match_field: "instrument_count" };
      const isUnpitched: RowsQuery = { is: { terms_set: { instruments: only } } };
      return and(anyOf("instruments", unpitched), isUnpitched, not({ is: { exists: { field: "key" } } }));
    }
    if (kind === "tempo") return and(not({ is: { exists: { field: "tempo" } } }), not(termIs("is_second", true)));
    return "none";
  }

  private isOfTaxonomy(targets: readonly Target[]): boolean {
    const { taxonomy } = this.sources.scope;
    return targets.some(({ by }) => (by === "genre" || by === "instrument") && taxonomy.includes(by));
  }

  private facet(facet: Facet): RowsQuery {
    const { implied, facets } = this.sources.scope;
    if (implied.includes(facet)) return "all";
    if (!facets.includes(facet)) return "none";
    if (facet === "royalty_free") return termIs("copyright", "0");
    if (facet === "loop") return termIs("is_second", true);
    if (facet === "one_shot") return termIs("is_first", true);
    return termIs(FLAGS[facet], true);
  }

  private word(word: string, aspect: Aspect): RowsQuery {
    const place: WordPlace = aspect === "title" || aspect === "whole-title" ? "title_words" : "words";
    if (aspect === "whole" || aspect === "whole-title") return whole(word, place);
    if (aspect === "own") return or(tagged([word]), this.word(word, "title"));
    if (aspect === "title" && word.length === 1) return whole(word, place);
    const one = singular(word);
    return begun(one !== word && this.sources.hasWord(one) ? one : word, place);
  }

  /** The rows with all words of a phrase, in whole words, or with the phrase written together. */
  private phrase(phrase: readonly string[], aspect: Aspect): RowsQuery {
    const isOfTitle = aspect === "title" || aspect === "whole-title" || aspect === "own";
    const place: WordPlace = isOfTitle ? "title_words" : "words";
    const tags = aspect === "own" ? tagged(phrase) : "none";
    if (phrase.length === 1) return or(tags, whole(phrase[0]!, place));
    return or(tags, whole(phrase.join(""), place), wholeWords(phrase, place));
  }

  private target(target: Target): RowsQuery {
    if (target.by === "tempo") {
      return this.sources.scope.isMusical ? rangeOf("tempo", target.low, target.high) : "none";
    }
    if (target.by === "keys") return anyOf("key", target.numbers.map(String));
    if (target.by === "facet") return this.facet(target.facet);
    if (target.by === "words") return "none";
    return termIs(target.by === "genre" ? "genres" : "instruments", String(target.id));
  }
}

/** The rows with a word, in the singular or the plural. */
const whole = (word: string, place: WordPlace) => anyOf(place, formsOf(word));

/** The rows with all of some words. */
export const wholeWords = (words: readonly string[], place: WordPlace) =>
  and(...words.map((word) => whole(word, place)));

/** Longer than any word of a row. OpenSearch refuses prefixes and fuzzy terms of more than a thousand bytes. */
export const MAX_WORD = 240;

/** The rows with a word that begins so. */
export function begun(beginning: string, place: WordPlace): RowsQuery {
  if (beginning.length > MAX_WORD) return "none";
  return beginning.length > MAX_BEGINNING
    ? { is: { prefix: { [place]: beginning } } }
    : termIs(`${place}.begun`, beginning);
}

/** The rows with a tag that has all of some words. */
const tagged = (words: readonly string[]) => termIs("tag_words", tagWordsKey(words));

/** A tempo matches in half and double time as well, unless it is a limit. */
function tempos(low: number, high: number, aspect: Aspect): RowsQuery {
  if (low === MIN_BPM || high === MAX_BPM) return rangeOf("tempo", low, high);
  const tolerance = aspect.startsWith("near")
    ? ((low + high) / 2) * NEAR_TEMPO
    : low === high
      ? TOLERANCE.single
      : TOLERANCE.range;
  const times = [1, 2, 0.5].map((factor) => rangeOf("tempo", (low - tolerance) * factor, (high + tolerance) * factor));
  return or(...times);
}

/** A single length is about that long; what is near a range is beyond its ends by a factor. */
function range({ kind, unit, low, high }: RangeCondition, aspect: Aspect): RowsQuery {
  const field = kind === "price" ? "price" : unit === "bars" ? "bars" : "length";
  const tolerance = low === high && kind === "length" ? SINGLE_LENGTH : 1;
  const factor = aspect === "near" ? NEAR_RANGE : tolerance;
  return rangeOf(field, low / factor - ROUNDING, high * factor + ROUNDING);
}

/** What the share of a pack's sounds is looked for of. */
function sharedBy(condition: Condition): string[] {
  const words = (phrase: readonly string[]) => shareOf.words(tagWordsKey(phrase));
  if (condition.kind === "word") return [words([condition.word])];
  if (condition.kind === "facet") return isType(condition.facet) ? [shareOf.type(condition.facet)] : [];
  if (condition.kind !== "trade") return [];
  const { phrases, is, near } = condition.entry;
  const targets = [...is, ...near].flatMap((target) => {
    if (target.by === "instrument") return [shareOf.instrument(target.id)];
    if (target.by === "words") return [words(target.words)];
    return target.by === "facet" ? [shareOf.type(target.facet)] : [];
  });
  return [...phrases.map(words), ...targets];
}

const isType = (facet: string) => facet === "loop" || facet === "one_shot";
