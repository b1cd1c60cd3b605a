import { describe, expect, it } from "vitest";
import { createRandom } from "@/lib/random/seeded-random";
import { OrdinalMap } from "@/server/search-index/engine/ordinal-map";

describe("OrdinalMap", () => {
  it("holds what a Map holds, after any changes", () => {
    const random = createRandom("ordinals");
    const map = new OrdinalMap();
    const expected = new Map<number, number>();
    const ids = [0, 1, 1_023, 1_024, 5_000, 2_147_483_647];
    for (let change = 0; change < 400; change++) {
      const id = ids[Math.floor(random() * ids.length)]!;
      if (random() < 0.4) {
        map.delete(id);
        expected.delete(id);
      } else {
        map.set(id, change);
        expected.set(id, change);
      }
      expect(ids.map((known) => map.get(known))).toEqual(ids.map((known) => expected.get(known)));
      expect(ids.map((known) => map.has(known))).toEqual(ids.map((known) => expected.has(known)));
      expect(map.size).toBe(expected.size);
    }
  });
});
