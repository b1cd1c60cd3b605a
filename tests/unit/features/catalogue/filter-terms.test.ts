import { describe, expect, it } from "vitest";
import { suggestionFor, suggestionTitle, termState, toggleTerm } from "@/features/catalogue/filter-terms";

const warm = { filter: "tags", id: null, slug: "warm", title: "Warm", count: 3 } as const;
const brass = { filter: "instruments", id: 11, slug: "brass", title: "Brass", count: 2 } as const;

describe("a term of a filter", () => {
  it("is chosen, excluded, or neither", () => {
    expect(termState({ tags: ["warm"] }, warm)).toBe("chosen");
    expect(termState({ exclude: ["warm"] }, warm)).toBe("excluded");
    expect(termState({ exclude_instruments: [11] }, brass)).toBe("excluded");
    expect(termState({ genres: [11], tags: ["brass"] }, brass)).toBeUndefined();
  });

  it("goes from one state to the other, and out of it", () => {
    expect(toggleTerm({}, warm, "chosen")).toEqual({ tags: ["warm"], exclude: [] });
    expect(toggleTerm({ tags: ["warm", "dark"] }, warm, "excluded")).toEqual({ tags: ["dark"], exclude: ["warm"] });
    expect(toggleTerm({ exclude: ["warm"] }, warm, "excluded")).toEqual({ tags: [], exclude: [] });
    expect(toggleTerm({ instruments: [3] }, brass, "excluded")).toEqual({
      instruments: [3],
      exclude_instruments: [11],
    });
  });

  it("is suggested before a tag that is spelled alike", () => {
    expect(suggestionFor([warm, brass])).toBe(brass);
    expect(suggestionFor([warm])).toBe(warm);
    expect(suggestionFor([])).toBeUndefined();
    expect(suggestionTitle(brass, "excluded")).toBe("Exclude the instrument Brass");
    expect(suggestionTitle(warm, "chosen")).toBe("Choose the tag Warm");
  });
});
