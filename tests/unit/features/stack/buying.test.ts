// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { priceOf, soundsToBuy } from "@/features/stack/buying";
import type { StackLane } from "@/features/stack/stack-state";
import { NEW_LANE } from "@/lib/audio/stack/lanes";
import type { Sample } from "@/lib/contract/entities/sound";

const sound = (id: number, changed: Partial<Sample> = {}) =>
  ({ id, price: 2, is_free: false, has_mid: false, is_mid_downloaded: false, ...changed }) as Sample;
const lane = (sample: Sample | null, changed: Partial<StackLane> = {}): StackLane => ({
  ...{ ...NEW_LANE, id: sample?.id ?? 0, sample_id: sample?.id ?? 0, sample },
  ...{ is_available: sample !== null, is_owned: false, ...changed },
});
const lanes = [
  lane(sound(1, { has_mid: true })),
  lane(sound(2, { price: 3, has_mid: true, is_mid_downloaded: true }), { is_owned: true }),
  lane(sound(3, { is_free: true, has_mid: true })),
  lane(sound(4), { is_available: false }),
  lane(null),
];

describe("what a stack costs", () => {
  it("is the price of what isn't owned; free sounds are new, and cost nothing", () => {
    expect(priceOf(lanes, null, false)).toEqual({ count: 2, credits: 2, midiCredits: 2 });
  });

  it("has the MIDI files that aren't owned if they are wanted", () => {
    expect(priceOf(lanes, null, true).credits).toBe(4);
    expect(priceOf([lane(sound(1))], null, true)).toEqual({ count: 1, credits: 2, midiCredits: null });
  });

  it("is what the API server says as soon as it is known", () => {
    const quote = { lines: [], required_credit: 9, available_credit: 20, status: "ok" as const };
    expect(priceOf(lanes, quote, false).credits).toBe(9);
  });
});

describe("what is downloaded of a stack", () => {
  it("is every sound that is heard, each once, and the MIDI files that are wanted", () => {
    expect(soundsToBuy([...lanes, lanes[0]!], false)).toEqual({ ids: [1, 2, 3], with_midi: [] });
    expect(soundsToBuy(lanes, true)).toEqual({ ids: [1, 2, 3], with_midi: [1, 2, 3] });
  });
});
