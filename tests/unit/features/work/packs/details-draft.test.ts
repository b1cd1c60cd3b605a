import { describe, expect, it } from "vitest";
import { changesOf, type Details, joinDraft, problemsOf } from "@/features/work/packs/details-draft";

const base: Details = { title: "Spare Keys", description: "Keys.", genres: [1, 4], price: 24 };

describe("the details of a pack while they are edited", () => {
  it("are sent as far as they differ; blanks around a text and the order of genres don't count", () => {
    expect(changesOf(base, { ...base, title: " Spare Keys ", genres: [4, 1] })).toEqual({});
    expect(changesOf(base, { ...base, price: null })).toEqual({ price: null });
    expect(changesOf(base, { ...base, genres: [4], description: "" })).toEqual({ genres: [4], description: "" });
  });

  it("aren't sent without a title, nor with a price that is none", () => {
    expect(problemsOf(base)).toEqual({});
    expect(problemsOf({ ...base, title: "  ", price: Number.NaN })).toEqual({
      title: "Insert a title",
      price: "Insert a price",
    });
    expect(problemsOf({ ...base, price: null })).toEqual({});
  });

  it("take over what only somebody else has changed, and keep what only the draft has", () => {
    const joined = joinDraft(base, { ...base, title: "Mine" }, { ...base, price: 30 });
    expect(joined).toEqual({ draft: { ...base, title: "Mine", price: 30 }, clashes: [] });
  });

  it("clash where both changed the same otherwise; the draft keeps its own value", () => {
    const joined = joinDraft(base, { ...base, title: "Mine", price: 9 }, { ...base, title: "Theirs", price: 9 });
    expect(joined).toEqual({ draft: { ...base, title: "Mine", price: 9 }, clashes: ["title"] });
  });
});
