import { type Aggregation, bucketsOf } from "@/server/search-cluster/cluster";
import type { FittedRows } from "@/server/search-cluster/fitted-search";
import {
  type AnsweredQuestion,
  FIELDS,
  FLAG_NAMES,
  FLAGS,
  MAX_VALUES,
  type Question,
} from "@/server/search-cluster/question";
import { anyOf, type RowsQuery, termIs, toQuery } from "@/server/search-cluster/rows-query";
import { type Histogram, histogramOf } from "@/server/search-cluster/signatures";
import { LIVE } from "@/server/search-cluster/vocabulary";
import { type Choices, TERM_FACETS, type TermFacet } from "@/server/search-core/answers/facet-counts";
import { type FittedList, HANDFUL, maxFits } from "@/server/search-core/fit/fit";

/** What a list would find with other values of its filters; null without a search. */
export async function readChoices(list: AnsweredQuestion, tags: readonly string[]): Promise<Choices | null> {
  const { question } = list;
  const { read, filter, sources } = question;
  if (!read) return null;
  const signatures = read.signature.counted;
  const terms = await sources.tags.terms();
  const aggs: Record<string, unknown> = {};
  const within = (rows: RowsQuery, inner: Record<string, unknown>) => ({ filter: toQuery(rows), aggs: inner });
  const counted = (rows: RowsQuery) => ({ filter: toQuery(rows), aggs: { signatures } });
  const byValue = (field: string) => ({ terms: { field, size: MAX_VALUES }, aggs: { signatures } });
  for (const name of TERM_FACETS) {
    const chosen = filter[name];
    const more = (chosen ? terms[name] : []).map((id) => [
      `more ${id}`,
      counted(anyOf(FIELDS[name], [...(chosen ?? []), id].map(String))),
    ]);
    aggs[name] = within(question.within(name), {
      values: byValue(FIELDS[name]),
      // With a term that no row has the list is what it is.
      ...(chosen ? { chosen: counted(anyOf(FIELDS[name], chosen.map(String))) } : {}),
      ...Object.fromEntries(more),
    });
  }
  aggs.copyrights = within(question.within("copyrights"), { values: byValue("copyright") });
  aggs.types = within(question.within("types"), {
    second: counted(termIs("is_second", true)),
    first: counted(termIs("is_second", false)),
  });
  for (const name of FLAG_NAMES)
    aggs[name] = within(question.within(name), { has: counted(termIs(FLAGS[name], true)) });
  if (tags.length > 0) {
    aggs.tags = within(question.within(), {
      values: { terms: { field: "tags", include: tags, size: tags.length }, aggs: { signatures } },
    });
  }
  const { aggregations = {} } = await question.ask({ size: 0, query: read.signature.scored(LIVE), aggs });
  return new CountedChoices(
    question,
    list.fit?.terms.length ?? 0,
    terms,
    aggregations as Record<string, Record<string, Aggregation>>,
  );
}

/** Choices of which the cluster has counted what of the search their rows have. */
class CountedChoices implements Choices {
  private readonly found = new Map<string, FittedList | null>();
  private readonly whole: FittedRows;
  private readonly most: number;
  private fits = 0;

  constructor(
    private readonly question: Question,
    parts: number,
    private readonly terms: Readonly<Record<TermFacet, readonly number[]>>,
    private readonly counted: Record<string, Record<string, Aggregation>>,
  ) {
    this.whole = question.exact();
    this.most = maxFits(parts);
  }

  ids(name: TermFacet): number[] {
    return [...this.terms[name]];
  }

  term(name: TermFacet, id: number): FittedList | null {
    return this.of(name, `${id}`);
  }

  moreTerm(name: TermFacet, id: number): FittedList | null {
    if (!this.question.filter[name]) return this.term(name, id);
    return this.with(`more ${name} ${id}`, this.counted[name]?.[`more ${id}`] ?? this.counted[name]?.chosen);
  }

  flag(name: keyof typeof FLAGS): FittedList | null {
    return this.with(name, this.counted[name]?.has);
  }

  type(isSecond: boolean): FittedList | null {
    return this.with(`types ${isSecond}`, this.counted.types?.[isSecond ? "second" : "first"]);
  }

  copyright(number: number): FittedList | null {
    return this.of("copyrights", `${number}`);
  }

  moreTag(slug: string): FittedList | null {
    return this.of("tags", slug);
  }

  private of(name: string, value: string): FittedList | null {
    const bucket = bucketsOf(this.counted[name]?.values).find(({ key }) => String(key) === value);
    return this.with(`${name} ${value}`, bucket as Aggregation | undefined);
  }

  private with(key: string, aggregation: Aggregation | undefined): FittedList | null {
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const found = this.find(histogramOf(aggregation?.signatures as Aggregation | undefined));
    this.found.set(key, found);
    return found;
  }

  private find(within: Histogram): FittedList | null {
    const { universe, fit } = this.whole;
    let total = 0;
    for (const [at, signature] of universe.signatures.entries()) {
      if (fit.rows.mask[at] === 1) total += within.get(signature) ?? 0;
    }
    if (total >= HANDFUL) {
      const groups = [{ without: [], isNear: false, added: total, loss: 0, isSmall: true }];
      return { total, fit: { match: "exact", terms: [], groups, unused: [] } };
    }
    if (this.fits >= this.most) return null;
    this.fits++;
    const fitted = this.question.fitted(within);
    return { total: fitted.total, fit: fitted.fit };
  }
}
