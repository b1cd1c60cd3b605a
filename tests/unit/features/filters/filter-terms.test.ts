import { describe, expect, it } from "vitest";
import { suggestionFor, suggestionTitle, termState, toggleTerm } from "@/features/filters/filter-terms";

const warm = { filter: "tags", id: null, slug: "warm", title: "Warm", count: 3 } as const;
const brassTag = { filter: "tags", id: null, slug: "brass", title: "brass", count: 5 } as const;
const brass = { filter: "instruments", id: 11, slug: "brass", title: "Brass", count: 2 } as const;

describe("a term of a filter", () => {
  it("is chosen, excluded, or neither", () => {
    expect(termState({ tags: ["warm"] }, warm)).toBe("chosen");
    expect(termState({ exclude: ["warm"] }, warm)).toBe("excluded");
    expect(termState({ exclude_instruments: [11] }, brass)).toBe("excluded");
    expect(termState({ genres: [11], tags: ["brass"] }, brass)).toBeUndefined();
  });

  it("goes from one state to the other, or back to neither", () => {
    expect(toggleTerm({}, warm, "chosen")).toEqual({ tags: ["warm"], exclude: [] });
    expect(toggleTerm({ tags: ["warm", "dark"] }, warm, "excluded")).toEqual({ tags: ["dark"], exclude: ["warm"] });
    expect(toggleTerm({ exclude: ["warm"] }, warm, "excluded")).toEqual({ tags: [], exclude: [] });
    expect(toggleTerm({ instruments: [3] }, brass, "excluded")).toEqual({
      instruments: [3],
      exclude_instruments: [11],
    });
  });

  it("doesn't change an equally spelled term of another filter, nor one with the same id", () => {
    expect(termState({ tags: ["brass"] }, brass)).toBeUndefined();
    expect(termState({ exclude: ["brass"] }, brass)).toBeUndefined();
    expect(termState({ instruments: [11], exclude_genres: [11] }, brassTag)).toBeUndefined();
    const filters = { tags: ["brass"], genres: [11] };
    expect({ ...filters, ...toggleTerm(filters, brass, "excluded") }).toEqual({
      ...filters,
      instruments: [],
      exclude_instruments: [11],
    });
    const chosen = { instruments: [11] };
    expect({ ...chosen, ...toggleTerm(chosen, brassTag, "excluded") }).toEqual({
      ...chosen,
      tags: [],
      exclude: ["brass"],
    });
  });

  it("is suggested before a tag, even an equally spelled one, if it is a genre or an instrument", () => {
    expect(suggestionFor([brassTag, brass])).toBe(brass);
    expect(suggestionFor([warm, brass])).toBe(brass);
    expect(suggestionFor([warm])).toBe(warm);
    expect(suggestionFor([])).toBeUndefined();
    expect(suggestionTitle(brass, "excluded")).toBe("Exclude the instrument Brass");
    expect(suggestionTitle(warm, "chosen")).toBe("Choose the tag Warm");
  });
});
