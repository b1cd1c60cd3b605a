import { describe, expect, it } from "vitest";
import { changedParts, clashingParts } from "@/features/work/drafts/joining";

interface Pair {
  title: string;
  price: number;
}
const names = ["title", "price"] as const;
const isSame = (name: (typeof names)[number], one: Pair, other: Pair) => one[name] === other[name];
const base: Pair = { title: "Keys", price: 24 };
const clashes = (draft: Pair, current: Pair, unanswered: Pair[] = []) =>
  clashingParts(names, { base, unanswered, draft, current }, isSame);

describe("a draft and what somebody else has made of it", () => {
  it("clash in what both have changed otherwise", () => {
    expect(clashes({ ...base, title: "Mine" }, { ...base, price: 30 })).toEqual([]);
    expect(clashes({ title: "Mine", price: 9 }, { title: "Theirs", price: 9 })).toEqual(["title"]);
    expect(clashes({ ...base, title: "Mine" }, { title: "Theirs", price: 30 })).toEqual(["title"]);
  });

  it("don’t clash in what was sent without an answer", () => {
    const sent = { ...base, title: "Mi" };
    expect(clashes({ ...base, title: "Mine" }, sent, [sent])).toEqual([]);
    expect(clashes({ ...base, title: "Mine" }, { ...sent, title: "Theirs" }, [sent])).toEqual(["title"]);
  });

  it("are sent as far as they differ from what may be stored", () => {
    expect(changedParts(names, { base, unanswered: [], draft: { ...base, price: 9 } }, isSame)).toEqual(["price"]);
    expect(changedParts(names, { base, unanswered: [{ ...base, title: "Mi" }], draft: base }, isSame)).toEqual([
      "title",
    ]);
  });
});
