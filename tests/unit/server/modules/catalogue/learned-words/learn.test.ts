import { describe, expect, it } from "vitest";
import { createRandom } from "@/lib/random/seeded-random";
import type { LearnedWord } from "@/server/catalogue/learned-words";
import { type Lessons, learnWords } from "@/server/modules/catalogue/learned-words/learn";
import { RidgeSums } from "@/server/modules/catalogue/learned-words/ridge";

const DIMENSIONS = 8;

interface Made {
  pack: number;
  vector: number[];
  words: string[];
}

function lessonsOf(sounds: readonly Made[]): Lessons {
  const words = new Map<string, number[]>();
  for (const [place, sound] of sounds.entries()) {
    for (const word of sound.words) words.set(word, [...(words.get(word) ?? []), place]);
  }
  return {
    dimensions: DIMENSIONS,
    vectors: Float32Array.from(sounds.flatMap(({ vector }) => vector)),
    packs: sounds.map(({ pack }) => pack),
    words,
  };
}

function learn(sounds: readonly Made[]): Map<string, LearnedWord> {
  const steps = learnWords(lessonsOf(sounds));
  for (;;) {
    const { done, value } = steps.next();
    if (done) return new Map(value.map((word) => [word.word, word]));
  }
}

/** A vector of length 1 near one of the axes. */
function near(axis: number, random: () => number, spread = 0.2): number[] {
  const vector = Array.from({ length: DIMENSIONS }, (_, at) => (at === axis ? 1 : 0) + spread * (random() - 0.5));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Ten packs of six sounds, two near each of three axes, of which the first are called "reese". */
function madeCatalogue(): Made[] {
  const random = createRandom("made catalogue");
  return Array.from({ length: 60 }, (_, place) => {
    const axis = place % 3;
    return { pack: Math.floor(place / 6), vector: near(axis, random), words: axis === 0 ? ["reese"] : [] };
  });
}

const estimate = ({ vector, bias }: LearnedWord, of: readonly number[]) =>
  of.reduce((sum, value, at) => sum + value * vector[at]!, bias);

describe("a ridge regression", () => {
  it("has the weights that were made known, without the rows that are left out", () => {
    const random = createRandom("known weights");
    const known = [0.5, -0.25, 0.125];
    const rows = Array.from({ length: 200 }, () => [random() - 0.5, random() - 0.5, random() - 0.5]);
    const [all, other] = [new RidgeSums(3), new RidgeSums(3)];
    const target = new Float64Array(4);
    for (const [place, row] of rows.entries()) {
      const vectors = Float32Array.from(row);
      all.add(vectors, 0);
      // Every fifth row says something else, and is left out.
      if (place % 5 === 0) {
        other.add(vectors, 0);
        continue;
      }
      const value = 0.75 + known.reduce((sum, weight, at) => sum + weight * vectors[at]!, 0);
      for (const [at, number] of [...vectors, 1].entries()) target[at]! += value * number;
    }
    const weights = all.factorsWithout(other, 1e-9).solve(target);
    expect([...weights].map((weight) => Math.round(weight * 1e4) / 1e4)).toEqual([...known, 0.75]);
  });
});

describe("learned words", () => {
  it("are known where the sounds of other packs say how they sound", () => {
    const reese = learn(madeCatalogue()).get("reese")!;
    expect(reese).toMatchObject({ sounds: 20, packs: 10 });
    expect(reese.average_precision).toBeGreaterThan(0.99);
    const random = createRandom("others");
    expect(estimate(reese, near(0, random))).toBeGreaterThan(reese.floor);
    expect(estimate(reese, near(1, random))).toBeLessThan(reese.floor);
  });

  it("have a lower floor for those that taught that they aren't it: as many of them are above it", () => {
    const catalogue = madeCatalogue();
    // Two sounds like the others, whose creators didn't call them so.
    for (const place of [0, 30]) catalogue[place] = { ...catalogue[place]!, words: [] };
    const reese = learn(catalogue).get("reese")!;
    expect(reese.taught_floor).toBeLessThanOrEqual(reese.floor);
    const above = catalogue.filter(
      ({ vector, words }) => words.length === 0 && estimate(reese, vector) >= reese.taught_floor - 1e-6,
    );
    expect(above).toEqual([catalogue[0], catalogue[30]]);
  });

  it("aren't known by sounds of the same pack: a pack is estimated by the others alone", () => {
    // Each pack has an axis of its own, with "reese" at one end of it, so that only the pack itself could tell.
    const random = createRandom("leaking");
    const sounds = Array.from({ length: 48 }, (_, place): Made => {
      const pack = Math.floor(place / 6);
      const isReese = place % 6 < 2;
      const vector = near(pack, random, 0.05).map((value) => (isReese ? value : -value));
      return { pack, vector, words: isReese ? ["reese"] : [] };
    });
    expect(learn(sounds).get("reese")!.average_precision).toBeLessThan(0.5);
    // The same sounds in packs that have some of every axis are known.
    const mixed = sounds.map((sound, place) => ({ ...sound, pack: place % 4 }));
    expect(learn(mixed).get("reese")!.average_precision).toBeGreaterThan(0.9);
  });

  it("are those that enough sounds of enough packs have, but not most", () => {
    const catalogue = madeCatalogue().map((sound, place) => ({
      ...sound,
      words: [
        ...sound.words,
        ...(place < 40 ? ["most"] : []),
        ...(place % 15 === 0 ? ["rare"] : []),
        ...(place < 10 ? ["of two packs"] : []),
        ...(place % 12 === 0 ? ["enough"] : []),
      ],
    }));
    expect([...learn(catalogue).keys()]).toEqual(["reese", "enough"]);
  });

  it("are the same whenever they are learned, and none where there is nothing", () => {
    expect(learn(madeCatalogue())).toEqual(learn(madeCatalogue()));
    expect(learn([])).toEqual(new Map());
  });
});
