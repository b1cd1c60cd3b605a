import { describe, expect, it } from "vitest";
import { pageMeta } from "@/server/platform/paging";

describe("the pages of a list", () => {
  const meta = (total: number, reach: number | null = 10_000) => pageMeta({ page: 1, perpage: 60 }, total, reach);

  it("are all there where every row can be shown", () => {
    expect(meta(1_000_000, null)).toEqual({ page: 1, perpage: 60, total: 1_000_000, last_page: 16_667 });
    expect(meta(0)).toEqual({ page: 1, perpage: 60, total: 0, last_page: 1 });
    expect(meta(10_000).hidden).toBeUndefined();
    // Of 19,980 rows, the first 166 pages are within 10,000 of the beginning, and the others of the end.
    expect(meta(19_980).hidden).toEqual({ from: 167, to: 167, reason: expect.any(String) });
    expect(meta(19_960).hidden).toBeUndefined();
  });

  it("beyond the reach from both ends are hidden, with a sentence", () => {
    expect(meta(1_000_000).hidden).toEqual({
      from: 167,
      to: 16_500,
      reason: "Only the first and the last 10,000 of a list can be shown",
    });
  });
});
