import { describe, expect, it } from "vitest";
import { tagChoices } from "@/features/catalogue/tag-choices";

describe("tagChoices", () => {
  it("adds what is chosen and not among the frequent ones", () => {
    const tags = [{ slug: "dark", title: "Dark", count: 3 }];
    expect(tagChoices(tags, ["dark", "live"])).toEqual([...tags, { slug: "live", title: "live", count: undefined }]);
    expect(tagChoices(undefined, undefined)).toEqual([]);
  });
});
