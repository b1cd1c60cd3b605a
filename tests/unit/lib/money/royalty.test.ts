import { describe, expect, it } from "vitest";
import { hasRoyalty, royaltyPercent, royaltyScale, royaltyTerms } from "@/lib/money/royalty";

describe("the royalty", () => {
  it.each([
    ["Royalty A", [10, 10, 15, 15, 25]],
    ["Royalty B", [5, 5, 10, 10, 15]],
    ["Royalty C", [2.5, 2.5, 5, 5, 10]],
    ["Royalty-Free", [0, 0, 0, 0, 0]],
    ["royalty a", [0, 0, 0, 0, 0]],
    ["toString", [0, 0, 0, 0, 0]],
  ])("of %s at 1, 29, 30, 90 and 91 seconds is %j percent", (label, percents) => {
    expect([1, 29, 30, 90, 91].map((seconds) => royaltyPercent(label, seconds))).toEqual(percents);
  });

  it("is required by three labels only", () => {
    const labels = ["Royalty-Free", "Royalty A", "Royalty B", "Royalty C", "Royalty D", ""];
    expect(labels.filter(hasRoyalty)).toEqual(["Royalty A", "Royalty B", "Royalty C"]);
  });

  it("is stated in a line before paying and in full on request", () => {
    expect(royaltyTerms("Royalty A")).toBe("Royalty A: 10 to 25 % of royalties. Register the track before release.");
    expect(royaltyScale("Royalty C")).toBe(
      "2.5 % of the track’s royalties when heard under 30 s, 5 % to 90 s, 10 % above. Register the track before release.",
    );
  });
});
