import { describe, expect, it } from "vitest";
import { tagChoices, typedTag } from "@/features/catalogue/tag-choices";
import { TAG_SLUGS } from "@/lib/contract/constants";
import { tagSlug } from "@/server/search-index/engine/text";

describe("tagChoices", () => {
  it("adds what is chosen and not among the frequent ones", () => {
    const tags = [{ slug: "dark", title: "Dark", count: 3 }];
    expect(tagChoices(tags, ["dark", "live"])).toEqual([...tags, { slug: "live", title: "live", count: undefined }]);
    expect(tagChoices(undefined, undefined)).toEqual([]);
  });
});

describe("typedTag", () => {
  it.each(["Drum loop", "  Lo-Fi ", "Café", "R&B", "808", "x".repeat(60), "🎹", `${"a".repeat(39)} bc`])(
    "writes %s as the host does",
    (text) => {
      expect(typedTag(text)).toBe(tagSlug(text));
      if (typedTag(text) !== "") expect(TAG_SLUGS.test(typedTag(text))).toBe(true);
    },
  );
});
