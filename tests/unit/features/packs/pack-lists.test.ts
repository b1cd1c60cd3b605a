import { describe, expect, it } from "vitest";
import { parseListQuery } from "@/features/filters/parse-filters";
import { packListHref } from "@/features/packs/pack-lists";

const parsed = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(parseListQuery("pack", query)).filter(([, value]) => value !== undefined));

describe("pack lists", () => {
  it("read their filters and ignore invalid ones", () => {
    expect(
      parsed({ search: "bus", genres: "1", creator: "juno-akers", free: "1", sort: "popular", page: "2" }),
    ).toEqual({
      search: "bus",
      genres: [1],
      creator: "juno-akers",
      free: true,
      sort: "popular",
      page: 2,
    });
    expect(parsed({ creator: "a/b", sort: "x", page: "0", genres: "x", keys: "C" })).toEqual({});
  });

  it("link to the first page unless another one is given", () => {
    const filters = parseListQuery("pack", { genres: "1", page: "3" });
    expect(packListHref("/packs", filters, { sort: "newest" })).toBe("/packs?genres=1");
    expect(packListHref("/packs", filters, { sort: "trending" })).toBe("/packs?genres=1&sort=trending");
    expect(packListHref("/packs", filters, { page: 2 })).toBe("/packs?genres=1&page=2");
  });

  it("sort a search by the best match unless another order is chosen", () => {
    expect(packListHref("/packs/find", { search: "soul" }, { sort: "match" })).toBe("/packs/find?search=soul");
    expect(packListHref("/packs/find", { search: "soul" }, { sort: "newest" })).toBe(
      "/packs/find?search=soul&sort=newest",
    );
  });
});
