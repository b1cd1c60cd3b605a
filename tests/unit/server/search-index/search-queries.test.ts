import { describe, expect, it } from "vitest";
import { MORE_SEARCHES } from "@/tests/data/more-searches";
import { SEARCH_QUERIES, type SearchQuery } from "@/tests/data/search-queries";
import { type DescribedRow, type Predicate, satisfies } from "@/tests/support/sound-predicate";
import { catalogueOf } from "@/tests/unit/server/search-index/catalogue-of";
import { demoIndexes } from "@/tests/unit/server/search-index/demo-indexes";

const QUERIES = 120;
const MAX_EXPECTED_SHARE = 0.5;
const ANSWERED_AT_LEAST = 119;
const EMPTY_AT_MOST = 0;
const MORE_ANSWERED_AT_LEAST = 138;

const PACKS = ["sample_pack", "oneshot_pack", "preset_pack"] as const;
const demo = demoIndexes();
const { described } = demo;
const search = await catalogueOf("search-queries", demo);

const kindsOf = ({ kind = "sample" }: SearchQuery) => (kind === "pack" ? PACKS : ([kind] as const));

/** The first five results of a search. */
async function firstFive(entry: SearchQuery): Promise<DescribedRow[]> {
  const filter = { search: entry.query };
  const { rows } = await search.list({ kinds: kindsOf(entry), filter, sort: "match", offset: 0, limit: 5 });
  return rows.map(({ kind, id }) => described[kind].get(id)!);
}

/** The number of rows of the catalogue that satisfy a predicate. */
function countOf(entry: SearchQuery, predicate: Predicate): number {
  const rows = kindsOf(entry).flatMap((kind) => [...described[kind].values()]);
  return rows.filter((row) => satisfies(row, predicate)).length;
}

/** What a search must find, and how often among its first results. */
function expectationOf(entry: SearchQuery): { predicate: Predicate; least: number } {
  const { wants, orNear, least = 1 } = entry;
  const predicate = orNear && countOf(entry, wants) === 0 ? orNear : wants;
  return { predicate, least: Math.min(least, countOf(entry, predicate)) };
}

interface Answer {
  entry: SearchQuery;
  results: DescribedRow[];
  fitting: number;
  least: number;
  isAnswered: boolean;
}

async function answerOf(entry: SearchQuery): Promise<Answer> {
  const { predicate, least } = expectationOf(entry);
  const results = await firstFive(entry);
  const fitting = results.slice(0, entry.among).filter((row) => satisfies(row, predicate)).length;
  return { entry, results, fitting, least, isAnswered: least > 0 && fitting >= least };
}

/** A line for each search that isn't answered well. */
const failuresOf = (answers: readonly Answer[]) =>
  answers
    .filter(({ isAnswered }) => !isAnswered)
    .map(({ entry: { query, kind = "sample" }, results, fitting, least }) => {
      const titles = results.map(({ title }) => title).join(" | ") || "nothing";
      return `${query} (${kind}): ${fitting} of ${least}; found ${titles}`;
    });

const answers = await Promise.all(SEARCH_QUERIES.map(answerOf));
const failures = failuresOf(answers);

describe("searches as producers type them", () => {
  it("are so many, and no two are the same", () => {
    expect(new Set(SEARCH_QUERIES.map(({ query, kind }) => `${kind} ${query}`)).size).toBe(QUERIES);
  });

  it("ask for what the demo catalogue has, and not for what most of it is", () => {
    const unfit = SEARCH_QUERIES.filter((entry) => {
      const found = countOf(entry, expectationOf(entry).predicate);
      return found === 0 || found > countOf(entry, {}) * MAX_EXPECTED_SHARE;
    });
    expect(unfit.map(({ query }) => query)).toEqual([]);
  });

  it("are answered well", () => {
    expect(
      answers.length - failures.length,
      `of ${answers.length}; not answered well:\n${failures.join("\n")}`,
    ).toBeGreaterThanOrEqual(ANSWERED_AT_LEAST);
  });

  it("never end at nothing", () => {
    const empty = answers.filter(({ results }) => results.length === 0).map(({ entry }) => entry.query);
    expect(empty.length, `found nothing:\n${empty.join("\n")}`).toBeLessThanOrEqual(EMPTY_AT_MOST);
  });

  it("are answered well in other languages, with exclusions, alternatives and figures", async () => {
    const more = await Promise.all(MORE_SEARCHES.map(answerOf));
    const missed = failuresOf(more);
    expect(
      more.length - missed.length,
      `of ${more.length}; not answered well:\n${missed.join("\n")}`,
    ).toBeGreaterThanOrEqual(MORE_ANSWERED_AT_LEAST);
    expect(more.filter(({ results }) => results.length === 0).map(({ entry }) => entry.query)).toEqual([]);
  });
});
