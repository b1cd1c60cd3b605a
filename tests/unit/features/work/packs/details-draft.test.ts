import { describe, expect, it } from "vitest";
import { isSameDetail, problemsOf } from "@/features/work/packs/details-draft";
import { eachText, PACK_FIELD_NAMES, type PackDetails } from "@/lib/contract/rules/pack-fields";

const base: PackDetails = { title: "Spare Keys", ...eachText(() => "Keys."), genres: [1, 4], price: 24 };

describe("the details of a pack while they are edited", () => {
  it("are the same whatever the blanks around a text and the order of genres", () => {
    const other = { title: " Spare Keys ", ...eachText(() => "Keys"), genres: [4, 1], price: null };
    const same = PACK_FIELD_NAMES.filter((name) => isSameDetail(name, base, other));
    expect(same).toEqual(["title", "genres"]);
  });

  it("aren't sent without a title, nor with a price that is none", () => {
    expect(problemsOf(base)).toEqual({});
    expect(problemsOf({ ...base, title: "  ", price: Number.NaN })).toEqual({
      title: "Insert a title",
      price: "Insert a price",
    });
    expect(problemsOf({ ...base, price: null })).toEqual({});
  });
});
