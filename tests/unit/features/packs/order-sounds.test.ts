import { describe, expect, it } from "vitest";
import { inOrder } from "@/features/packs/order-sounds";
import { type PackOrder, packOrders } from "@/features/packs/pack-order";
import { presetSound, sampleSound } from "@/tests/unit/lib/client/player/fake-media";

const sounds = [
  {
    ...sampleSound(1),
    title: "Take 10",
    likes_count: 4,
    duration_seconds: 9,
    tempo: 92,
    key_value: "A",
    key_is_minor: true,
  },
  { ...sampleSound(2), title: "Bell", likes_count: 9, duration_seconds: 3, tempo: null, key_value: null },
  {
    ...sampleSound(3),
    title: "Take 2",
    likes_count: 4,
    duration_seconds: 20,
    tempo: 84,
    key_value: "A",
    key_is_minor: false,
  },
] as const;
const ids = (order: PackOrder) => inOrder(sounds, order).map(({ id }) => id);

describe("the order of a pack's sounds", () => {
  it.each([
    ["pack", [1, 2, 3]],
    ["popular", [2, 1, 3]],
    ["name", [2, 3, 1]],
    ["length", [2, 1, 3]],
    ["key", [3, 1, 2]],
    ["tempo", [3, 1, 2]],
  ] as const)("by %s", (order, expected) => {
    expect(ids(order)).toEqual(expected);
  });

  it("keeps the pack's order among sounds without a key or tempo", () => {
    const presets = [presetSound(2), presetSound(1)];
    expect(inOrder(presets, "tempo")).toEqual(presets);
    expect(inOrder(presets, "key")).toEqual(presets);
  });

  it("offers key and tempo for samples only", () => {
    expect(packOrders("sample").map(({ value }) => value)).toEqual([
      "pack",
      "popular",
      "name",
      "length",
      "key",
      "tempo",
    ]);
    expect(packOrders("preset").map(({ value }) => value)).toEqual(["pack", "popular", "name", "length"]);
  });
});
