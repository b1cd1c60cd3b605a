import { describe, expect, it } from "vitest";
import { createNameReader } from "@/server/modules/studio/ingestion/pack-names";

const PACK = { kind: "sample", id: 1 } as const;
const RAIN = ["ABC Zork Rain.wav", "ABC Zork Sun.wav"];
const WIND = [...RAIN, "ABC Zork Wind.wav"];

describe("the reader of names", () => {
  const reader = () => createNameReader({ longest: () => null });

  it("keeps what it read while the paths stay the same, and reads all of them beside another", () => {
    const read = reader();
    const first = read(PACK, RAIN);
    expect(first.read(RAIN[0]!).title).toBe("ABC Zork Rain");
    expect(read(PACK, [...RAIN])).toBe(first);
    expect(first.read(RAIN[0]!)).toBe(first.read(RAIN[0]!));
    const second = read(PACK, WIND);
    expect(second.read(RAIN[0]!).title).toBe("Rain");
    expect(read(PACK, RAIN).read(RAIN[0]!).title).toBe("ABC Zork Rain");
  });

  it("parts packs of the same id, and forgets the one that was read longest ago", () => {
    const read = reader();
    const first = read(PACK, RAIN);
    expect(read({ kind: "oneshot", id: 1 }, RAIN)).not.toBe(first);
    for (let id = 2; id <= 15; id++) read({ kind: "sample", id }, RAIN);
    expect(read(PACK, RAIN)).toBe(first);
    for (let id = 2; id <= 17; id++) read({ kind: "sample", id }, RAIN);
    expect(read(PACK, RAIN)).not.toBe(first);
  });
});
