import { describe, expect, it } from "vitest";
import { tagChoices, tagTitle } from "@/features/filters/tag-choices";

const tags = [{ slug: "dark", title: "Dark", count: 3 }];

describe("tagChoices", () => {
  it("adds chosen tags that are not among the frequent ones", () => {
    expect(tagChoices(tags, ["dark", "live"])).toEqual([
      { filter: "tags", id: null, slug: "dark", title: "Dark", count: 3 },
      { filter: "tags", id: null, slug: "live", title: "live", count: undefined },
    ]);
    expect(tagChoices(undefined, undefined)).toEqual([]);
  });
});

describe("tagTitle", () => {
  it("is spelled as in the list, or as in the URL", () => {
    expect(tagTitle(tags, "dark")).toBe("Dark");
    expect(tagTitle(tags, "drum-loop")).toBe("drum-loop");
  });
});
