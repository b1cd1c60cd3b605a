import { describe, expect, it } from "vitest";
import { pauseAfter } from "@/features/library/zip-query";

describe("a large zip that is being put together", () => {
  it("is asked for again soon, then less and less often, but at least every twenty seconds", () => {
    const pauses = [1, 2, 5, 10, 11, 12, 100].map(pauseAfter);
    expect(pauses).toEqual([2_000, 2_500, 4_883, 14_901, 18_626, 20_000, 20_000]);
  });
});
