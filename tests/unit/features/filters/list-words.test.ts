import { describe, expect, it } from "vitest";
import { countInList, describeList, insteadOf, listNoun, titleOf } from "@/features/filters/list-words";
import { SOUND_LISTS } from "@/features/filters/lists";
import { PACK_LIST_PAGES } from "@/features/packs/pack-lists";

describe("the noun of a list", () => {
  it.each([
    [0, "sample packs"],
    [1, "sample pack"],
    [2, "sample packs"],
  ])("after %d is %s", (count, noun) => {
    expect(listNoun(PACK_LIST_PAGES["sample-packs"], count)).toBe(noun);
  });

  it("has a singular in every list", () => {
    for (const list of [...Object.values(SOUND_LISTS), ...Object.values(PACK_LIST_PAGES)]) {
      expect(`${listNoun(list, 1)}s`).toBe(list.noun);
    }
  });
});

describe("the description of a list", () => {
  it("has the count with separators, and its noun in the singular or plural", () => {
    const { samples } = SOUND_LISTS;
    expect(describeList(samples, { title: "Trap" }, 12_345)).toMatch(/^12,345 Trap samples from working producers\./);
    expect(describeList(samples, null, 1)).toMatch(/^1 sample from working producers\./);
    expect(titleOf(samples, { title: "Trap" })).toBe("Trap samples");
  });
});

describe("a list of a search", () => {
  it("is counted with the genre or instrument of its path", () => {
    expect(countInList(SOUND_LISTS.samples, { title: "Trap" }, 1)).toBe("1 Trap sample");
    expect(countInList(SOUND_LISTS.midi, null, 2_400)).toBe("2,400 MIDI files");
  });

  it("shows what is popular instead of nothing, unless another order is chosen", () => {
    expect(insteadOf("match", "samples")).toBe("Here is what’s popular.");
    expect(insteadOf("newest", "samples")).toBe("Here are all samples.");
  });
});
