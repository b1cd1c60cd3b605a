import { describe, expect, it } from "vitest";
import { FairQueue } from "@/server/platform/jobs/fair-queue";

describe("a fair queue", () => {
  it("serves clients in turn, and each in its own order", () => {
    const queue = new FairQueue<string>({ total: 10, perClient: 5 });
    for (const entry of ["a1", "a2", "a3", "b1", "c1", "b2"]) expect(queue.add(entry[0]!, entry)).toBe(true);
    const taken = Array.from({ length: 7 }, () => queue.take());
    expect(taken).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", undefined]);
    expect(queue.size).toBe(0);
  });

  it("limits one client to its share, so that there is room for others", () => {
    const queue = new FairQueue<number>({ total: 3, perClient: 2 });
    expect([1, 2, 3].map((entry) => queue.add("busy", entry))).toEqual([true, true, false]);
    expect(queue.add("other", 4)).toBe(true);
    expect(queue.add("third", 5)).toBe(false);
    queue.take();
    expect(queue.add("third", 5)).toBe(true);
  });

  it("lets entries without a client use all of it", () => {
    const queue = new FairQueue<number>({ total: 3, perClient: 1 });
    expect([1, 2, 3, 4].map((entry) => queue.add(null, entry))).toEqual([true, true, true, false]);
  });
});
