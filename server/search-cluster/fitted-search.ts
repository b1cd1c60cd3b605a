import { InvalidInput } from "@/server/platform/errors";
import { and, or, type RowsQuery } from "@/server/search-cluster/rows-query";
import {
  type ClassRows,
  ClassTerms,
  type Histogram,
  Signature,
  setKey,
  Universe,
} from "@/server/search-cluster/signatures";
import { TermQueries, wholeWords } from "@/server/search-cluster/term-queries";
import type { ClusterVocabulary, KnownWords } from "@/server/search-cluster/vocabulary";
import { type FitOfText, fitTerms } from "@/server/search-core/fit/fit";
import { LOSSES, lossKindOf } from "@/server/search-core/fit/losses";
import { resolveTerms } from "@/server/search-core/fit/resolve-terms";
import type { Comparative } from "@/server/search-core/fit/row-set";
import type { SearchScope } from "@/server/search-core/fit/search-scopes";
import { isTitleLike, isWord, typedTitleKey } from "@/server/search-core/fit/titles";
import type { SearchDictionary } from "@/server/search-text/query/dictionary";
import { type QueryTerm, readQuery, type SearchQuery, wordTerms } from "@/server/search-text/query/read-query";
import { readSynonyms } from "@/server/search-text/query/read-synonyms";
import { isScrap } from "@/server/search-text/query/scraps";
import type { Synonyms } from "@/server/search-text/query/synonyms";

/** A search text as it is read with the words of the rows of a kind. */
export interface ReadSearch {
  query: SearchQuery;
  terms: readonly QueryTerm[];
  /** The terms in other words. */
  taught: readonly (readonly QueryTerm[])[];
  /** Rows whose titles have all words of the text. */
  titledRows: RowsQuery | null;
  /** Rows that have all of it in other words. */
  taughtRows: RowsQuery | null;
  isTitle: boolean;
  hasScraps: boolean;
  queries: TermQueries;
  signature: Signature;
}

interface Reader {
  scope: SearchScope;
  dictionary: SearchDictionary;
  synonyms: Synonyms;
}

/**
 * Reads a search text, asking the cluster for words that rows have. Throws InvalidInput for more parts than a score tells
 * apart, some fifteen words of the trade.
 */
export async function readSearch(text: string, reader: Reader, vocabulary: ClusterVocabulary): Promise<ReadSearch> {
  const query = readQuery(text, reader.dictionary);
  const found = await vocabulary.until((known) => {
    const read = readWith(query, reader, known);
    const signature = signatureOf(read);
    if (!signature.isTooLong) return { ...read, signature };
    return { ...read, signature: signatureOf(read, (rows) => known.any(rows)) };
  });
  if (found.signature.isTooLong) {
    throw new InvalidInput({ search: ["This search has too many parts. Leave some of them out."] });
  }
  return found;
}

function readWith(query: SearchQuery, reader: Reader, known: KnownWords): Omit<ReadSearch, "signature"> {
  const { scope, dictionary, synonyms } = reader;
  const queries = new TermQueries({ scope, dictionary, hasWord: known.has });
  const termsOf = (reading: SearchQuery, isKept: (word: string) => boolean) => {
    const spellings = { words: known, dictionary, isKept };
    if (scope.isName) return resolveTerms(wordTerms(reading.words), spellings);
    return resolveTerms(
      reading.terms.filter((term) => term.isInsisted || !isWord(term) || !isScrap(term.typed)),
      spellings,
    );
  };
  const other = readSynonyms(query, dictionary, synonyms);
  const taught = other.readings.map((reading) => termsOf(reading, () => true));
  const taughtRows = other.readings.length > 0 ? rowsTaught(other.readings, taught, queries) : null;
  const isKept = (word: string) => taughtRows !== null && other.words.has(word) && known.any(taughtRows);
  const terms = termsOf(query, isKept);
  const isTitled = isTitleLike(terms, query.words);
  return {
    query,
    terms,
    taught,
    taughtRows,
    queries,
    titledRows: isTitled ? wholeWords(query.words, "title_words") : null,
    isTitle: isTitled && (terms.every(isWord) || known.isTitle(query.words, typedTitleKey(query.words))),
    hasScraps: !scope.isName && terms.length < query.terms.length,
  };
}

/** The rows that have all of any of some readings. */
function rowsTaught(
  readings: readonly SearchQuery[],
  taught: readonly (readonly QueryTerm[])[],
  queries: TermQueries,
): RowsQuery {
  const found = readings.flatMap((reading, at) => {
    const wanted = taught[at]!.filter((term) => !term.isExcluded && queries.applies(term.condition));
    const whole = wanted.map(({ condition }) => queries.query(condition, "exact"));
    return [
      ...(whole.length > 0 ? [and(...whole)] : []),
      ...(isTitleLike(reading.terms, reading.words) ? [wholeWords(reading.words, "title_words")] : []),
    ];
  });
  return or(...found);
}

/** What tells rows apart for a search: all sets that its fit counts. Without those that no row is in, where `isAny` says so. */
function signatureOf(
  { terms, titledRows, taughtRows, queries }: Omit<ReadSearch, "signature">,
  isAny: (rows: RowsQuery) => boolean = () => true,
): Signature {
  const signature = new Signature();
  const set = (key: string, query: RowsQuery) => ({ key, query: isAny(query) ? query : ("none" as const) });
  for (const { condition, isExcluded } of terms) {
    const sets = (["near", "exact", "fitting"] as const).map((aspect) =>
      set(setKey(condition, aspect), queries.query(condition, aspect)),
    );
    const [near, exact, fitting] = sets as [(typeof sets)[0], (typeof sets)[0], (typeof sets)[0]];
    if (isExcluded) signature.add(exact);
    else if (condition.kind === "comparative" || !queries.applies(condition)) continue;
    else if (condition.kind === "tempo" || condition.kind === "key" || condition.kind === "any") {
      for (const one of [near, exact, fitting]) signature.add(one);
    } else if (LOSSES[lossKindOf(condition)].near === null) signature.add(exact);
    else signature.add(near, exact);
    // What can't be told from what is exact has a name of its own.
    if (fitting.key !== exact.key) signature.alias(fitting.key, exact.key);
  }
  if (titledRows) signature.add(set(TITLED, titledRows));
  if (taughtRows) signature.add(set(TAUGHT, taughtRows));
  return signature;
}

const TITLED = "titled";
const TAUGHT = "taught";

/** The rows of a list that answer a search. */
export interface FittedRows {
  fit: FitOfText<ClassRows>;
  universe: Universe;
  sets: ClassTerms;
  total: number;
}

/** Finds what answers a search among the rows within, given all rows and those by what of the search they have. */
export function fitWithin(
  read: ReadSearch,
  { isName }: SearchScope,
  { all, within, onlyExact }: { all: Histogram; within: Histogram; onlyExact: boolean },
): FittedRows {
  const universe = new Universe(all, within);
  const sets = new ClassTerms(universe, read.signature, read.queries);
  const named = (query: RowsQuery | null, key: string) =>
    query && universe.rows(query, (signature) => query === "all" || read.signature.has(signature, key));
  const { isTitle, hasScraps } = read;
  const fit = fitTerms(
    read.terms,
    { isName, isTitle, hasScraps, onlyExact },
    {
      memory: universe,
      sets,
      live: universe.all,
      within: universe.within,
      titled: named(read.titledRows, TITLED),
      taught: named(read.taughtRows, TAUGHT),
      allocate: universe.allocate,
    },
  );
  const total = universe.within.intersectionCount(fit.rows);
  return { fit: { ...fit, unused: read.query.unused }, universe, sets, total };
}

/** What a search orders its list by; null if it is ordered by nothing but how well it is answered. */
export function comparativeOf(terms: readonly { term: QueryTerm }[]): Comparative | null {
  const found = terms.flatMap(({ term: { condition } }) =>
    condition.kind === "comparative" && condition.of !== null ? condition : [],
  );
  return found[0] ?? null;
}
