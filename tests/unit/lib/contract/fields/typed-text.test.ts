import { describe, expect, it } from "vitest";
import { createSelection } from "@/lib/contract/calls/library/selection-editing";
import { exceptionReason, slidePlace } from "@/lib/contract/entities/shelf";
import { decision } from "@/lib/contract/fields/decision";
import { line, printed, printedLine } from "@/lib/contract/fields/typed-text";

const ARTIST = "👩🏽‍🎤";
const ENGLAND = "🏴󠁧󠁢󠁥󠁮󠁧󠁿";
/** Persian with a joiner that keeps two letters apart. */
const WORD = "می‌خواهم";

describe("text as it is printed", () => {
  it("has no control and format characters, which turn or hide what is around them", () => {
    expect(printed(" \u202eRain\u202c\u200b \u2066by\u2069 night\u0007\ufeff ")).toBe("Rain by night");
    expect(printed("one\r\ntwo\tthree\rfour")).toBe("one\ntwo\tthree\nfour");
    expect(printedLine("one\r\n two\t\u200b three\u2028four")).toBe("one two three four");
    expect(printed("e\u0301")).toBe("é");
  });

  it("keeps emoji of several characters, and words whose letters a joiner shapes", () => {
    for (const text of [ARTIST, ENGLAND, WORD, "❤️‍🔥", "👨‍👩‍👧‍👦", `${ARTIST}${ENGLAND}`])
      expect(printed(text)).toBe(text);
  });

  it("loses a joiner that joins nothing", () => {
    for (const text of ["\u200dRain", "Rain\u200d", "Ra\u200d\u200din", "👩\u200d", "1\u200d2"]) {
      expect(printed(text)).not.toContain("\u200d");
    }
  });

  it("is what admins write for others", () => {
    const written = `\u202eRain ${ARTIST}\u200b`;
    const place = { id: null, link: "/packs", is_active: true, from: null, to: null };
    const picture = `/media/slides/${"a1".repeat(32)}`;
    const slide = { ...place, title: written, text: written, button: written, wide: picture, narrow: picture };
    const { title, text, button } = slidePlace.parse(slide);
    const selection = createSelection.body!.parse({ title: written, description: written });
    const { reason, note } = decision.parse({ reason: written, note: written });
    const texts = [title, text, button, selection.title, selection.description, reason, note];
    expect([...texts, exceptionReason.parse(written), line(20).parse(written)]).toEqual(
      Array.from({ length: 9 }, () => `Rain ${ARTIST}`),
    );
  });

  it("that nobody can see is none", () => {
    const nothing = "\u200b\u200b\u2060\u200b";
    for (const schema of [
      exceptionReason,
      decision.shape.reason,
      decision.shape.note,
      createSelection.body!.shape.title,
    ]) {
      expect(schema.safeParse(nothing).success).toBe(false);
    }
  });
});
