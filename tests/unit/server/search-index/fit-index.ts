import { type Fit, fitTerms } from "@/server/search-core/fit/fit";
import { SEARCH_SCOPES } from "@/server/search-core/fit/search-scopes";
import { type IndexRow, NUMBERS } from "@/server/search-core/rows/row";
import { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { Columns } from "@/server/search-index/engine/columns";
import { PackShares } from "@/server/search-index/engine/pack-shares";
import { TagIndex } from "@/server/search-index/engine/tag-index";
import { TermSets } from "@/server/search-index/engine/term-sets";
import { WordIndex } from "@/server/search-index/engine/word-index";
import { type Condition, conditionOf } from "@/server/search-text/query/condition";
import { SearchDictionary } from "@/server/search-text/query/dictionary";
import type { QueryTerm } from "@/server/search-text/query/read-query";
import type { TradeWord } from "@/server/search-text/trade-words/trade-word";
import { indexRow } from "@/tests/unit/server/search-index/create-index";

const INSTRUMENTS = [
  { id: 1, title: "Drums", slug: "drums" },
  { id: 2, title: "Zither", slug: "zither" },
  { id: 3, title: "Tuba", slug: "tuba" },
];
const GENRES = [
  { id: 1, title: "Polka", slug: "polka" },
  { id: 2, title: "Fado", slug: "fado" },
];
const WORDS: TradeWord[] = [
  { kind: "mood", words: ["gloomy"] },
  { kind: "use", words: ["trailer"] },
  { kind: "sound", words: ["drone"] },
];

/** A dictionary of a made-up taxonomy and a few words of the trade. */
export const MADE_DICTIONARY = new SearchDictionary({ instruments: INSTRUMENTS, genres: GENRES, words: WORDS });

/** What a word of the made-up dictionary asks for. */
export function meant(...words: string[]): Condition {
  const meaning = MADE_DICTIONARY.meaningOf(words);
  if (!meaning) throw new Error(`The dictionary doesn't know ${words.join(" ")}.`);
  return conditionOf(meaning);
}

/** A part of a search that asks for a condition. */
export function termOf(condition: Condition, isExcluded = false): QueryTerm {
  const typed = JSON.stringify(condition.kind);
  return { condition, typed, slice: typed, isInsisted: false, isExcluded };
}

/** How an answer fits, with the ids of each group that earlier groups don't have. */
interface FittedRows extends Omit<Fit<Bitset>, "rows" | "groups"> {
  ids: number[];
  groups: { ids: number[]; without: Condition[]; isNear: boolean }[];
}

/** Fits samples, whose ids are their positions, to parts of a search. */
export function fitRows(
  rows: readonly Partial<IndexRow>[],
  terms: readonly QueryTerm[],
  onlyExact = false,
): FittedRows {
  const memory = new BitMemory(NUMBERS.length);
  const columns = new Columns(memory);
  const parts = { memory, columns, tags: new TagIndex(memory), words: new WordIndex(memory), shares: new PackShares() };
  for (const [id, values] of rows.entries()) {
    const text = [values.text ?? "", ...(values.tags ?? [])].join(" ");
    const row = indexRow(id, `Row ${id}`, { is_second_type: false, ...values, text });
    columns.append(row, id);
    parts.words.add(id, row.text, row.name);
    parts.tags.add(id, row.tags);
  }
  const sets = new TermSets({ ...parts, scope: SEARCH_SCOPES.sample, dictionary: () => MADE_DICTIONARY });
  const { live } = columns.sets;
  const allocate = () => memory.allocate();
  const fit = fitTerms(
    terms,
    { onlyExact, isName: false, isTitle: false, hasScraps: false },
    { memory, sets, live, within: allocate().copyFrom(live), titled: null, taught: null, allocate },
  );
  const valuesOf = (set: Bitset) => Array.from(set.values(set.count()));
  const seen = new Set<number>();
  const groups = fit.groups.map(({ rows: set, without, isNear }) => {
    const ids = valuesOf(set).filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    return { ids, isNear, without: without.map(({ condition }) => condition) };
  });
  return { match: fit.match, terms: fit.terms, ids: valuesOf(fit.rows), groups };
}
