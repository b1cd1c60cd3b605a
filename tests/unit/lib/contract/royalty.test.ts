import { describe, expect, it } from "vitest";
import { hasRoyalty, royaltyPercent } from "@/lib/contract/royalty";

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

  it("is asked for by three labels only", () => {
    const labels = ["Royalty-Free", "Royalty A", "Royalty B", "Royalty C", "Royalty D", ""];
    expect(labels.filter(hasRoyalty)).toEqual(["Royalty A", "Royalty B", "Royalty C"]);
  });
});
