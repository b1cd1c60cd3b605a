import { LRUCache } from "lru-cache";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import { bucketsOf, type Cluster, type SearchAnswer } from "@/server/search-cluster/cluster";
import { and, type RowsQuery, termIs, toQuery } from "@/server/search-cluster/rows-query";
import { begun, MAX_WORD, wholeWords } from "@/server/search-cluster/term-queries";
import type { Vocabulary } from "@/server/search-core/fit/resolve-terms";
import { MAX_READ_TITLES, titleKey } from "@/server/search-core/fit/titles";
import { singular } from "@/server/search-text/query/stem";
import { allowedTypos } from "@/server/search-text/query/typo";

export const LIVE = termIs("is_live", true);

type Body = Readonly<Record<string, unknown>>;

interface Question {
  body: Body;
  read: (found: SearchAnswer) => unknown;
}

const MAX_SIMILAR = 5_000;

/** What is known of the words of a kind; the rest is noted, to be asked together. */
export interface KnownWords extends Vocabulary {
  /** Whether any row has the word itself. */
  has(word: string): boolean;
  /** Whether there are any such rows. */
  any(rows: RowsQuery): boolean;
  /** Whether a row with all of some words in its title has no others in it, the words given as {@link titleKey}. */
  isTitle(words: readonly string[], key: string): boolean;
}

/** Which words the rows of a kind have, as the cluster says, kept until the catalogue changes. */
export class ClusterVocabulary {
  private readonly values = new LRUCache<string, { value: unknown }>({ max: 5_000 });
  private version: string | number = "";

  constructor(
    private readonly cluster: Cluster,
    private readonly kind: CatalogueKind,
  ) {}

  /** Forgets everything if the catalogue is another one. */
  at(version: string | number): this {
    if (version !== this.version) this.values.clear();
    this.version = version;
    return this;
  }

  /** Runs a task again until the cluster was asked all that it asks. */
  async until<Result>(task: (known: KnownWords) => Result): Promise<Result> {
    for (;;) {
      const missing = new Map<string, Question>();
      const result = task(this.known(missing));
      if (missing.size === 0) return result;
      await Promise.all(
        Array.from(missing, async ([key, { body, read }]) => {
          this.values.set(key, { value: read(await this.cluster.search(this.kind, body)) });
        }),
      );
    }
  }

  private known(missing: Map<string, Question>): KnownWords {
    const get = <Value>(key: string, until: Value, question: () => Question): Value => {
      const found = this.values.get(key);
      if (found) return found.value as Value;
      missing.set(key, question());
      return until;
    };
    const any = (rows: RowsQuery) => get(`any ${JSON.stringify(rows)}`, false, () => anyRows(rows));
    const has = (word: string) => any(termIs("words", word));
    return {
      any,
      has,
      hasWord: ({ word }) => {
        const one = singular(word);
        return any(begun(one !== word && has(one) ? one : word, "words"));
      },
      similar: (word) =>
        word.length > MAX_WORD ? null : get<string | null>(`similar ${word}`, null, () => similarWord(word)),
      isTitle: (words, key) => get(`title ${words.join(" ")}`, false, () => titled(words, key)),
    };
  }
}

function anyRows(rows: RowsQuery): Question {
  return {
    body: { size: 0, terminate_after: 1, track_total_hits: 1, query: toQuery(and(LIVE, rows)) },
    read: ({ hits }) => (hits.total?.value ?? 0) > 0,
  };
}

function titled(words: readonly string[], key: string): Question {
  return {
    body: {
      size: MAX_READ_TITLES + 1,
      query: toQuery(and(LIVE, wholeWords(words, "title_words"))),
      _source: false,
      docvalue_fields: ["name"],
    },
    read: ({ hits: { hits } }) =>
      hits.length <= MAX_READ_TITLES && hits.some(({ fields }) => titleKey(String(fields?.name?.[0] ?? "")) === key),
  };
}

/** The words with a beginning that differs from a word by few typing errors, each with its errors before it. */
const SIMILAR_SCRIPT = `
  def found = new ArrayList();
  String typed = params.word;
  int limit = params.limit;
  int rows = typed.length();
  for (String known : doc['words']) {
    int columns = (int) Math.min(known.length(), rows + limit);
    if (columns < rows - limit) continue;
    int[] before = new int[columns + 1];
    int[] previous = new int[columns + 1];
    int[] current = new int[columns + 1];
    for (int c = 0; c <= columns; c++) previous[c] = c;
    boolean near = true;
    for (int r = 1; r <= rows; r++) {
      current[0] = r;
      int best = r;
      for (int c = 1; c <= columns; c++) {
        int edits = previous[c - 1] + (typed.charAt(r - 1) == known.charAt(c - 1) ? 0 : 1);
        edits = (int) Math.min(edits, (int) Math.min(current[c - 1], previous[c]) + 1);
        if (r > 1 && c > 1 && typed.charAt(r - 1) == known.charAt(c - 2) && typed.charAt(r - 2) == known.charAt(c - 1)) {
          edits = (int) Math.min(edits, before[c - 2] + 1);
        }
        current[c] = edits;
        best = (int) Math.min(best, edits);
      }
      if (best > limit) { near = false; break; }
      int[] oldest = before;
      before = previous;
      previous = current;
      current = oldest;
    }
    if (!near) continue;
    int nearest = limit + 1;
    for (int c = (int) Math.max(0, rows - limit); c <= columns; c++) nearest = (int) Math.min(nearest, previous[c]);
    if (nearest <= limit) found.add(nearest + ':' + known);
  }
  return found;`;

function similarWord(word: string): Question {
  const limit = allowedTypos(word);
  const begins = { value: word, fuzziness: limit, max_expansions: 1_024, transpositions: true };
  return {
    body: {
      size: 0,
      query: limit === 0 ? { match_none: {} } : toQuery(and(LIVE, { is: { fuzzy: { "words.begun": begins } } })),
      aggs: {
        words: { terms: { script: { source: SIMILAR_SCRIPT, params: { word, limit } }, size: MAX_SIMILAR } },
      },
    },
    read: ({ aggregations }) => {
      const found = bucketsOf(aggregations?.words).map(({ key, doc_count }) => {
        const [edits = "", known = ""] = String(key).split(/:(.*)/s);
        return { edits: Number(edits), known, doc_count };
      });
      found.sort(
        (one, other) =>
          one.edits - other.edits || other.doc_count - one.doc_count || (one.known < other.known ? -1 : 1),
      );
      return found[0]?.known ?? null;
    },
  };
}
