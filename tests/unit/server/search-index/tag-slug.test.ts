import { describe, expect, it } from "vitest";
import { tagSlug } from "@/lib/contract/fields/tag-slug";
import { TAG_SLUGS } from "@/lib/contract/rules/lists";

describe("tagSlug", () => {
  it.each([
    ["Drum loop", "drum-loop"],
    ["  Lo-Fi ", "lo-fi"],
    ["Café", "cafe"],
    ["R&B", "r-b"],
    ["808", "808"],
    ["x".repeat(60), "x".repeat(40)],
    ["🎹", ""],
    [`${"a".repeat(39)} bc`, "a".repeat(39)],
  ])("of %s is %s, which URLs accept", (text, slug) => {
    expect(tagSlug(text)).toBe(slug);
    if (slug !== "") expect(TAG_SLUGS.test(slug)).toBe(true);
  });
});
