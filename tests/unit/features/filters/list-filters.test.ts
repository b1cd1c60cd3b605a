import { describe, expect, it } from "vitest";
import { canonicalHref, isFiltered, listHref, toggle, withFilters } from "@/features/filters/list-filters";
import { SOUND_LISTS, similarSoundsList } from "@/features/filters/lists";
import { parseFilters } from "@/features/filters/parse-filters";

const { samples } = SOUND_LISTS;
const terms = {
  genres: [
    { id: 1, slug: "hiphop" },
    { id: 2, slug: "trap" },
  ],
  instruments: [{ id: 6, slug: "keys" }],
};
const href = (filters: Parameters<typeof listHref>[1]) => listHref(samples, filters, terms);

describe("listHref", () => {
  it("keeps a single genre in the query where it has no path of its own", () => {
    const similar = similarSoundsList("sample", 7);
    expect(listHref(similar, { genres: [2], tags: ["warm"] }, terms)).toBe("/similar-sounds/7?genres=2&tags=warm");
    expect(listHref(similar, {}, terms)).toBe("/similar-sounds/7");
  });

  it("leaves out the default sort of a list, which is the best match for a search", () => {
    expect(href({ search: "dusty", sort: "match" })).toBe("/samples?search=dusty");
    expect(href({ search: "dusty", sort: "popular" })).toBe("/samples?search=dusty&sort=popular");
    expect(href({ sort: "popular" })).toBe("/samples");
  });

  it("is the list's own URL without filters", () => {
    expect(href({})).toBe("/samples");
    expect(href({ sort: "popular", page: 1 })).toBe("/samples");
  });

  it("gives a single genre or instrument its path", () => {
    expect(href({ genres: [2] })).toBe("/samples/genres/trap");
    expect(href({ instruments: [6] })).toBe("/samples/instruments/keys");
    expect(href({ genres: [2], instruments: [6] })).toBe("/samples/genres/trap?instruments=6");
  });

  it("keeps several terms, and unknown ones, in the query", () => {
    expect(href({ genres: [1, 2] })).toBe("/samples?genres=1,2");
    expect(href({ genres: [99] })).toBe("/samples?genres=99");
  });

  it("escapes keys so that a sharp survives, and reads them back", () => {
    const url = href({ keys: ["F#m", "A"] });
    expect(url).toBe("/samples?keys=F%23m,A");
    const query = Object.fromEntries(new URL(url, "http://x").searchParams);
    expect(parseFilters(samples, query).keys).toEqual(["F#m", "A"]);
  });

  it("writes flags as 1 and leaves out those that are off", () => {
    expect(href({ free: true, has_mid: false, bpm_min: 80, half_double: true })).toBe(
      "/samples?bpm_min=80&free=1&half_double=1",
    );
  });

  it("contains a page from 2 up and a sort other than the default", () => {
    expect(href({ page: 3, sort: "newest" })).toBe("/samples?page=3&sort=newest");
  });

  it("writes limits of the length and the sort of another list", () => {
    expect(href({ length_max: 2, sort: "length" })).toBe("/samples?length_max=2&sort=length");
    expect(listHref(SOUND_LISTS.oneshots, { length_min: 0.5, sort: "popular" }, terms)).toBe(
      "/oneshots?length_min=0.5",
    );
  });

  it("escapes any search text", () => {
    const search = "drums & “bass” #1 🎵";
    const query = Object.fromEntries(new URL(href({ search }), "http://x").searchParams);
    expect(parseFilters(samples, query).search).toBe(search);
  });
});

describe("canonicalHref", () => {
  it("is the page of a single genre or instrument, else of the whole list", () => {
    expect(canonicalHref(samples, { bpm_min: 80, page: 2 }, terms)).toBe("/samples");
    expect(canonicalHref(samples, { genres: [2], keys: ["C"] }, terms)).toBe("/samples/genres/trap");
    expect(canonicalHref(samples, { genres: [1, 2] }, terms)).toBe("/samples");
    expect(canonicalHref(samples, { instruments: [6], free: true }, terms)).toBe("/samples/instruments/keys");
  });
});

describe("filters", () => {
  it("go back to the first page when anything changes", () => {
    expect(withFilters({ page: 4, free: true }, { free: undefined })).toEqual({ page: undefined, free: undefined });
  });

  it("are active with anything but sort and page", () => {
    expect(isFiltered({ sort: "newest", page: 2 })).toBe(false);
    expect(isFiltered({ genres: [] })).toBe(false);
    expect(isFiltered({ keys: ["C"] })).toBe(true);
  });

  it("toggle an id", () => {
    expect(toggle(undefined, 2)).toEqual([2]);
    expect(toggle([1, 2], 2)).toEqual([1]);
  });
});
