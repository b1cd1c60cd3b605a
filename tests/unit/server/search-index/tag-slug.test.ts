import { describe, expect, it } from "vitest";
import { typedTag } from "@/features/catalogue/tag-choices";
import { TAG_SLUGS } from "@/lib/contract/constants";
import { tagSlug } from "@/server/search-index/engine/text";

describe("tagSlug", () => {
  it.each(["Drum loop", "  Lo-Fi ", "Café", "R&B", "808", "x".repeat(60), "🎹", `${"a".repeat(39)} bc`])(
    "gives %s the slug that browsers give it",
    (text) => {
      expect(tagSlug(text)).toBe(typedTag(text));
      if (tagSlug(text) !== "") expect(TAG_SLUGS.test(tagSlug(text))).toBe(true);
    },
  );
});
