import { describe, expect, it } from "vitest";
import { encodeWav24, wavRate } from "@/lib/audio/stack/wav24";

/** The value of a sample of 24 bits. */
function sampleAt(file: ArrayBuffer, index: number): number {
  const view = new DataView(file, 44 + index * 3);
  return view.getUint16(0, true) + view.getInt8(2) * 2 ** 16;
}

describe("a WAV file of 24 bits", () => {
  const file = encodeWav24([Float32Array.of(0, 1, -1, 0.5), Float32Array.of(2, -2, -0.5, 2 ** -23)], 44_100);

  it("has its channels side by side, full scale at 1, and nothing beyond", () => {
    const samples = Array.from({ length: 8 }, (_, index) => sampleAt(file, index));
    expect(samples).toEqual([0, 8_388_607, 8_388_607, -8_388_607, -8_388_607, -4_194_303, 4_194_304, 1]);
    expect(file.byteLength).toBe(44 + 8 * 3);
  });

  it("tells its rate, also behind other chunks; nothing else has one", () => {
    expect(wavRate(file)).toBe(44_100);
    const other = new Uint8Array(file.byteLength + 14);
    other.set(new Uint8Array(file, 0, 12));
    other.set([0x4a, 0x55, 0x4e, 0x4b, 5, 0, 0, 0], 12);
    other.set(new Uint8Array(file, 12), 26);
    expect(wavRate(other.buffer)).toBe(44_100);
    expect(wavRate(new ArrayBuffer(64))).toBeNull();
    expect(wavRate(new ArrayBuffer(2))).toBeNull();
  });
});
