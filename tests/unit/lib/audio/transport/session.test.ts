import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFragment, sessionFragment, sessionTempo, typedTempo } from "@/lib/audio/transport/session";
import { Taps } from "@/lib/audio/transport/taps";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";

const key = fc.option(fc.record({ value: fc.constantFrom(...KEY_VALUES), is_minor: fc.boolean() }));
const session = fc.record({ tempo: fc.integer({ min: 400, max: 2_400 }).map((tenths) => tenths / 10), key });

describe("a session in the fragment of a URL", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(session, (each) => {
        expect(readFragment(`#${sessionFragment(each)}`)).toEqual(each);
      }),
    );
    expect(sessionFragment({ tempo: 92, key: { value: "F#", is_minor: true } })).toBe("92-Fsm");
  });

  it.each(["", "#", "#sounds", "#39", "#241", "#92-", "#92-H", "#92-Es", "#92-Fsm-x", "#92.55", "#-92", "#1e2"])(
    "isn't %j",
    (fragment) => expect(readFragment(fragment)).toBeNull(),
  );
});

describe("a tempo", () => {
  it.each([
    ["92", 92],
    ["92,5", 92.5],
    [" 120.25 bpm", 120.3],
    ["240", 240],
  ])("is typed as %j", (text, tempo) => expect(typedTempo(text)).toBe(tempo));

  it.each(["", "fast", "39.9", "240.1", "-90", "1e2", "92.5.1"])("isn't %j", (text) =>
    expect(typedTempo(text)).toBeNull(),
  );

  it("stays within its limits, to a tenth", () => {
    expect([10, 91.26, 999].map(sessionTempo)).toEqual([40, 91.3, 240]);
  });
});

describe("taps", () => {
  const tapped = (...times: number[]) => {
    const taps = new Taps();
    return times.map((time) => taps.tap(time));
  };

  it("tell a tempo from the third on, by the median of their intervals", () => {
    expect(tapped(0, 500, 1_000, 1_500, 2_250)).toEqual([null, null, 120, 120, 120]);
  });

  it("count the last eight intervals", () => {
    const slow = Array.from({ length: 8 }, (_, at) => at * 1_000);
    const fast = Array.from({ length: 8 }, (_, at) => 7_500 + at * 500);
    expect(tapped(...slow, ...fast).at(-1)).toBe(120);
  });

  it("begin anew after a pause", () => {
    expect(tapped(0, 500, 1_000, 9_000, 9_400, 9_800)).toEqual([null, null, 120, null, null, 150]);
  });
});
