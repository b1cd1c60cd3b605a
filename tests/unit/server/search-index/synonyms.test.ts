import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchFit } from "@/server/search-core/fit/fit";
import { NO_SYNONYMS, type Synonym, Synonyms } from "@/server/search-text/query/synonyms";
import { demoIndexes } from "@/tests/unit/server/search-index/demo-indexes";

const { indexes, described } = demoIndexes();
const ALL = 10_000;

const oneWay = (words: string, also: string): Synonym => ({ words, also, is_both_ways: false });
const found = (search: string, synonyms: readonly Synonym[] = [], kind: keyof typeof indexes = "sample") =>
  indexes[kind].foundWith(synonyms.length > 0 ? new Synonyms(synonyms) : NO_SYNONYMS, search, ALL);

/** The rows that have all of a search in its own words, as their ids, the best first. */
function wholeOf({ fit, ids }: { fit: SearchFit | null; ids: number[] }): number[] {
  const [first] = fit?.groups ?? [];
  return first && first.without.length === 0 && !first.isNear ? ids.slice(0, first.added) : [];
}

describe("synonyms", () => {
  it("find what the words alone don't, and are no misspelling of anything then", () => {
    expect(found("zzyzx").fit?.match).toBe("popular");
    const { fit, ids, total } = found("zzyzx", [oneWay("zzyzx", "rhodes")]);
    expect(fit?.match).toBe("exact");
    expect(total).toBe(found("rhodes").total);
    expect(new Set(ids)).toEqual(new Set(found("rhodes").ids));

    expect(found("drmms").fit?.terms[0]?.term.respelled).toBe("drums");
    const taught = found("drmms", [oneWay("drmms", "rhodes")]);
    expect(taught.fit?.terms[0]?.term.respelled).toBeUndefined();
    expect(new Set(taught.ids)).toEqual(new Set(found("rhodes").ids));
  });

  it("leave a respelling as it is where what they say is nowhere either", () => {
    expect(found("drmms", [oneWay("drmms", "qqqqqqq")]).ids).toEqual(found("drmms").ids);
  });

  it("come after what the words themselves find, which the trade's own words still do", () => {
    const own = found("808").ids;
    const { ids } = found("808", [oneWay("808", "rhodes")]);
    expect(own.length).toBeGreaterThan(4);
    expect(new Set(ids.slice(0, own.length))).toEqual(new Set(own));
    expect(new Set(ids)).toEqual(new Set([...own, ...found("rhodes").ids]));
    expect(new Set(found("vox", [oneWay("vox", "zzyzx")]).ids)).toEqual(new Set(found("vox").ids));
  });

  it("work one way or both ways, for several words, whatever the capitals, hyphens, accents and plurals", () => {
    expect(found("rhodes", [oneWay("zzyzx", "rhodes")]).total).toBe(found("rhodes").total);
    const both = { ...oneWay("zzyzx", "rhodes"), is_both_ways: true };
    expect(found("zzyzx", [both]).total).toBe(found("rhodes").total);
    const taught = [oneWay("Zig-Zäg Box", "rhodes")];
    for (const text of ["zig zag box", "ZIGZAGBOX", "zig-zag boxes", "zíg zag box"]) {
      expect(found(text, taught).total, text).toBe(found("rhodes").total);
    }
    expect(found("zig zag", taught).fit?.match).not.toBe("exact");
  });

  it("stand beside the other words of a search", () => {
    const { ids } = found("zzyzx 90 bpm", [oneWay("zzyzx", "drums")]);
    expect(new Set(ids.slice(0, 5))).toEqual(new Set(found("drums 90 bpm").ids.slice(0, 5)));
  });

  it("don't touch what is in quotes, what is excluded, and part of a longer spelling", () => {
    const taught = [oneWay("guitar", "rhodes"), oneWay("bass", "rhodes")];
    for (const text of ['"guitar"', "drums -guitar", "drums without guitar", "sub bass"]) {
      expect(found(text, taught).ids, text).toEqual(found(text).ids);
    }
  });

  it("don't add up: neither loops nor chains are followed", () => {
    const chain = [oneWay("aazzaa", "bbzzbb"), oneWay("bbzzbb", "rhodes"), oneWay("rhodes", "aazzaa")];
    expect(found("aazzaa", chain).fit?.match).toBe("popular");
    expect(found("bbzzbb", chain).total).toBe(found("rhodes").total);
    const many = Array.from({ length: 500 }, (_, at) => ({
      words: `loop${at % 20}`,
      also: `loop${(at * 7 + 1) % 20} x${at}`,
      is_both_ways: true,
    }));
    const text = Array.from({ length: 20 }, (_, at) => `loop${at}`).join(" ");
    const began = process.cpuUsage().user;
    found(text, many);
    expect(process.cpuUsage().user - began).toBeLessThan(2_000_000);
  });

  it("work for every kind: one-shots, presets, packs and the names of creators", () => {
    for (const [kind, also] of [
      ["oneshot", "kick"],
      ["preset", "bass"],
      ["sample_pack", "lofi"],
      ["creator", "halden"],
    ] as const) {
      const whole = wholeOf(found(also, [], kind));
      expect(whole.length, kind).toBeGreaterThan(0);
      expect(new Set(found("zzyzx", [oneWay("zzyzx", also)], kind).ids), kind).toEqual(new Set(whole));
    }
  });

  it("never hide what the words themselves find: it comes first, for any search and any synonyms", () => {
    const titles = [...described.sample.values()].flatMap(({ title }) => title.split(" "));
    const word = fc.constantFrom(...titles, "guitar", "vox", "808", "sub", "bass", "dark", "hi", "hat", "zzyzx");
    const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
    const synonym = fc.record({ words: text, also: text, is_both_ways: fc.boolean() });
    let checked = 0;
    fc.assert(
      fc.property(
        text,
        fc.array(synonym, { maxLength: 6 }),
        fc.array(word, { maxLength: 4 }),
        (search, some, other) => {
          const synonyms = [...some, ...other.map((also) => oneWay(search.split(" ")[0]!, also))];
          const before = found(search);
          // What is popular is shown where nothing is found.
          if (before.fit?.match === "popular" || before.fit?.terms.some(({ term }) => term.respelled)) return;
          const own = wholeOf(before);
          const after = found(search, synonyms).ids.slice(0, own.length);
          checked += own.length > 0 ? 1 : 0;
          expect(new Set(after)).toEqual(new Set(own));
        },
      ),
      { numRuns: 400 },
    );
    expect(checked).toBeGreaterThan(100);
  });
});
