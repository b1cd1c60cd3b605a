import { describe, expect, it } from "vitest";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/rules/search";
import { SearchDictionary } from "@/server/search-text/query/dictionary";
import { readQuery } from "@/server/search-text/query/read-query";
import { TRADE_WORDS } from "@/server/search-text/trade-words/trade-words";
import { NASTY_PARTS, nastyText } from "@/tests/data/nasty-searches";

const dictionary = new SearchDictionary({ instruments: [], genres: [], words: TRADE_WORDS });

const LONGER = 8;
/** Below the square of it: what tries every end of a text from every start takes 64 times as long. */
const MAX_GROWTH = 48;
/** Less is noise, in microseconds. */
const LEAST_TIME = 500;

/** The processor time that it takes to read a text at least, in microseconds. */
function timeOf(text: string): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    readQuery(text, dictionary);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(LEAST_TIME, Math.min(...times));
}

describe("the time to read a text", () => {
  it.each(NASTY_PARTS)("grows less than with the square of its length where it is made of %j", (part) => {
    const short = nastyText(part, MAX_SEARCH_LENGTH / 2);
    const long = nastyText(part, (MAX_SEARCH_LENGTH / 2) * LONGER);
    expect(timeOf(long) / timeOf(short)).toBeLessThan(MAX_GROWTH);
  });
});
