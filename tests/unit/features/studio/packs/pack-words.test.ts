import { describe, expect, it } from "vitest";
import { changeWords } from "@/features/studio/packs/overview-words";
import { additionWords, holdWords, leftWords, nameOf, reviewWords, stateOf } from "@/features/studio/packs/pack-words";
import { packEvent } from "@/tests/support/pack-event";

describe("the state of a pack", () => {
  it.each([
    [1, true, "active"],
    [2, true, "in-review"],
    [5, true, "in-review"],
    [6, true, "in-review"],
    [3, false, "not-sent"],
    [3, true, "requires-update"],
    [4, true, "rejected"],
  ])("of status %i, sent: %s, is %s", (status, is_sent, state) => {
    expect(stateOf({ status, is_sent })).toBe(state);
  });
});

describe("the words of a moderator", () => {
  it("are shown until something else happens", () => {
    const decision = packEvent(6, 3, { reasons: ["naming"], message: "Two titles are the same." });
    expect(reviewWords({ history: [decision, packEvent(2, 6)] })).toBe(decision);
    expect(reviewWords({ history: [packEvent(3, 2), decision] })).toBeNull();
    expect(reviewWords({ history: [packEvent(2, 3)] })).toBeNull();
    expect(reviewWords({ history: [] })).toBeNull();
  });
});

describe("what is missing and what holds a pack back", () => {
  it("is counted in words", () => {
    expect([leftWords([]), leftWords([{ point: "no-cover", count: 1 }])]).toEqual(["", "One thing left."]);
  });

  it("is one sentence for holds of the same kind", () => {
    expect(holdWords([{ kind: "share" }, { kind: "share" }, { kind: "date" }])).toHaveLength(2);
    expect(holdWords([])).toEqual([]);
  });
});

describe("how a figure has changed", () => {
  it.each([
    [118, 100, "Up 18% on the 30 days before"],
    [50, 100, "Down 50% on the 30 days before"],
    [100, 100, "As much as in the 30 days before"],
    [5, 0, "None in the 30 days before"],
    [0, 0, "Nothing in the 30 days before"],
  ])("from %i to %i", (now, before, words) => {
    expect(changeWords(now, before)).toBe(words);
  });
});

describe("new sounds of a pack on sale", () => {
  it.each([
    [3, false, "Collecting", "4 new sounds, not sent yet. Only you see them."],
    [3, true, "Changes requested", "4 new sounds can be changed and sent again."],
    [2, true, "In review", "4 new sounds wait for a moderator’s decision."],
    [6, true, "In review", "4 new sounds wait for a moderator’s decision."],
    [4, true, "Rejected", "4 new sounds won’t go on sale. You can send others."],
  ])("of status %i, sent: %s, are %s", (status, is_sent, title, words) => {
    expect(additionWords({ id: 1, status, is_sent, sounds_count: 4 })).toMatchObject({ title, words });
  });

  it("are none at first", () => {
    expect(additionWords({ id: 1, status: 3, is_sent: false, sounds_count: 0 }).words).toBe("No sounds yet.");
  });

  it("say whose they are where a pack has its title", () => {
    expect(nameOf({ title: "Loft", adds_to: null })).toBe("Loft");
    expect(nameOf({ title: "Loft", adds_to: { id: 1, is_listed: true } })).toBe("New sounds of Loft");
  });
});
