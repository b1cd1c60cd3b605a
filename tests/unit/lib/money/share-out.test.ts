import { describe, expect, it } from "vitest";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { cashPool } from "@/lib/money/rules";
import { type Sale, shareOut, shareOutSale } from "@/lib/money/share-out";
import { createRandom } from "@/lib/random/seeded-random";
import * as former from "@/tests/support/former-shares";

const SALES = 10_000;

const sharesOf = (...percentages: number[]) =>
  percentages.map((percentage, index) => ({ user_id: index + 2, percentage }));
const sum = (parts: Iterable<number>) => [...parts].reduce((total, part) => total + part, 0);

describe("a sum that is shared out", () => {
  it("adds up to the whole, of which the first with a weight gets what remains", () => {
    expect(shareOut(10, [0, 1, 1, 1])).toEqual([0, 4, 3, 3]);
    expect(shareOut(10, [0, 0])).toEqual([0, 0]);
    expect(shareOut(10, [])).toEqual([]);
  });

  it("gives those who share their percentages, rounded down, and the creator the rest", () => {
    const shares = sharesOf(33.33, 66.67);
    expect([...shareOutSale({ micros: 99_950, creator_id: 1, shares })]).toEqual([
      [2, 33_313],
      [3, 66_636],
      [1, 1],
    ]);
    expect([...shareOutSale({ micros: 7, creator_id: 2, shares: [] })]).toEqual([[2, 7]]);
    expect([...shareOutSale({ micros: 0, creator_id: 1, shares })]).toEqual([]);
    // 1,000,000 × 67.07 is a bit less in floating point.
    expect(shareOutSale({ micros: 1_000_000, creator_id: 1, shares: sharesOf(67.07) }).get(2)).toBe(670_700);
  });

  it("never gives more than there is, and adds up the shares of one user", () => {
    expect([...shareOutSale({ micros: 70, creator_id: 1, shares: sharesOf(60, 60) })]).toEqual([
      [2, 42],
      [3, 28],
    ]);
    expect([...shareOutSale({ micros: 70, creator_id: 1, shares: [{ user_id: 1, percentage: 50 }] })]).toEqual([
      [1, 70],
    ]);
  });

  it("of cash is whole cents for everybody", () => {
    const cash = (cents: number, ...percentages: number[]) =>
      [
        ...shareOutSale({ micros: cashPool(cents), creator_id: 1, shares: sharesOf(...percentages) }, MICROS_PER_CENT),
      ].map(([userId, micros]) => [userId, micros / MICROS_PER_CENT]);
    expect(cash(1000)).toEqual([[1, 700]]);
    expect(cash(999, 33.33, 10)).toEqual([
      [2, 232],
      [3, 69],
      [1, 398],
    ]);
    expect(cash(1, 50)).toEqual([]);
    // 0.7 * 1000 * 14.29 percent is 100.02999 in floating-point arithmetic.
    expect(cash(100_000, 14.29)[0]).toEqual([2, 10_003]);
    expect(cash(10_000, 1.15)[0]).toEqual([2, 80]);
  });

  it(`is what it was before there was one way, in ${SALES} sales`, () => {
    const random = createRandom("sales");
    const upTo = (most: number) => Math.floor(random() * (most + 1));
    const differences: unknown[] = [];
    const compare = (now: unknown, before: unknown) => {
      if (JSON.stringify(now) !== JSON.stringify(before)) differences.push([now, before]);
    };
    for (let sale = 0; sale < SALES; sale++) {
      const isSmall = sale % 2 === 0;
      const creator_id = 1 + upTo(5);
      // Some come to more than the whole, and some are of the creator or of the same user again.
      const shares = Array.from({ length: upTo(6) }, () => ({ user_id: 1 + upTo(7), percentage: upTo(6_000) / 100 }));
      const cents = upTo(isSmall ? 300 : 500_000);
      const cash = shareOutSale({ micros: cashPool(cents), creator_id, shares }, MICROS_PER_CENT);
      const before = former.cashShares(cents, creator_id, shares);
      compare(
        [...cash],
        [...before].map(([userId, part]) => [userId, part * MICROS_PER_CENT]),
      );

      // A pack for credits: between its sounds by their prices, of each between its people.
      const weights = Array.from({ length: 1 + upTo(30) }, () => upTo(8));
      const micros = upTo(isSmall ? 2_000 : 400_000_000);
      const parts = shareOut(micros, weights);
      compare(parts, former.splitByWeight(micros, weights));
      if (weights.some((weight) => weight > 0)) compare(sum(parts), micros);
      for (const [index, part] of parts.entries()) {
        const each: Sale = { micros: part, creator_id: 1 + (index % 3), shares: index % 2 === 0 ? shares : [] };
        compare([...shareOutSale(each)], [...former.earningsByUser([each])]);
      }

      // A debt that is settled: between creators by what they earned.
      const earned = Array.from({ length: 1 + upTo(4) }, () => upTo(400_000_000));
      compare(shareOut(micros, earned), former.splitByWeight(micros, earned));
    }
    expect(differences).toEqual([]);
  });
});
