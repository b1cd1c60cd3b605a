import { describe, expect, it } from "vitest";
import { eventWords, missingWords } from "@/lib/format/review-words";
import { packEvent } from "@/tests/support/pack-event";

describe("the history of a pack", () => {
  it.each([
    [null, 3, "created it"],
    [3, 2, "sent it for review"],
    [2, 3, "took it back"],
    [2, 6, "claimed it"],
    [6, 2, "let it go again"],
    [6, 1, "approved it"],
    [6, 5, "approved it, held back for now"],
    [5, 1, "released it"],
    [6, 3, "asked for changes"],
    [6, 4, "rejected it"],
    [1, 3, "took it off sale"],
  ])("says of a move from %s to %i that somebody %s", (from, to, words) => {
    expect(eventWords(packEvent(from, to), undefined)).toBe(`Petra Quill ${words}`);
    expect(eventWords(packEvent(from, to), packEvent(from, to).actor?.id)).toBe(`You ${words}`);
  });

  it("names nobody for what the system did", () => {
    expect(eventWords(packEvent(5, 1, { actor: null }), 7)).toBe("On sale, because nothing holds it back any more");
  });
});

it("what a pack lacks is counted in words", () => {
  expect(missingWords({ point: "no-instruments", count: 1 }, "sample")).toBe("1 sound has no instrument");
  expect(missingWords({ point: "no-instruments", count: 3 }, "sample")).toBe("3 sounds have no instrument");
  expect(missingWords({ point: "unfinished-files", count: 2 }, "sample")).toBe("2 files aren’t finished");
  expect(missingWords({ point: "no-cover", count: 0 }, "sample")).toBe("There is no cover");
  expect(missingWords({ point: "no-sounds", count: 0 }, "preset")).toBe("There are no presets");
  expect(missingWords({ point: "no-demos", count: 2 }, "preset")).toBe("2 presets wait for their demo sounds");
});
