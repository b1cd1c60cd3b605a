import { type AiffCoding, extended, writeAiff } from "@/tests/support/aiff";
import { type HostileFile, pick, type Random, seeded } from "@/tests/support/hostile-sounds";

const bytes = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => random(256)));
const tone = (random: Random) => {
  const step = 5 + random(40);
  return Int16Array.from({ length: 400 + random(4_000) }, (_, at) => 9_000 * Math.sin(at / step));
};
/** An AIFF with another value in its description. */
const withForm = (change: (form: Buffer, random: Random) => void) => (random: Random) => {
  const aiff = writeAiff([tone(random)]);
  const at = aiff.indexOf("COMM") + 8;
  change(aiff.subarray(at, at + 18), random);
  return aiff;
};
const CODINGS = ["ulaw", "alaw", "ima4", "MAC3", "QDM2", "GSM ", "\0\0\0\0", "none"] as unknown as AiffCoding[];

const KINDS: readonly ((random: Random) => Buffer)[] = [
  // Headers that lie about the form.
  withForm((form, random) => form.writeInt16BE(pick(random, [0, -1, 2, 3, 32, 33, 32_767]), 0)),
  withForm((form, random) => form.writeUInt32BE(pick(random, [0, 1, 100, 0x7fffffff, 0x80000000, 0xffffffff]), 2)),
  withForm((form, random) => form.writeInt16BE(pick(random, [0, -1, 1, 8, 12, 20, 24, 32, 33, 32_767]), 6)),
  withForm((form, random) => extended(pick(random, [1, 8_000, 44_101, 96_000, 192_000, 1e15])).copy(form, 8)),
  withForm((form, random) =>
    Buffer.from(
      pick(random, ["7fff8000000000000000", "ffffffffffffffffffff", "00000000000000000000", "c00eac44000000000000"]),
      "hex",
    ).copy(form, 8),
  ),
  withForm((form, random) => {
    form[pick(random, [0, 1, 2, 3, 6, 8, 9, 10])]! ^= 1 << random(8);
  }),
  (random) => writeAiff([tone(random)], { coding: pick(random, CODINGS) }),
  (random) => writeAiff([tone(random).fill(1 + random(100))], { bits: 8 }),
  // And about where the audio is.
  (random) => writeAiff([tone(random)], { claimed: { offset: pick(random, [1, 9_000, 0x7fffffff, 0xffffffff]) } }),
  (random) => writeAiff([tone(random)], { claimed: { soundBytes: pick(random, [0, 7, 100, 0x7fffffff, 0xffffffff]) } }),
  (random) => writeAiff([tone(random)], { chunks: Array.from({ length: 300 + random(2_000) }, () => ["JUNK", 0]) }),
  (random) => Buffer.concat([writeAiff([tone(random)]), bytes(random, 9 + random(900)).fill(1, 0, 9)]),
  (random) => {
    const aiff = writeAiff([tone(random)], { chunks: [["JUNK", 8]] });
    aiff.writeUInt32BE(pick(random, [0xffffffff, 0x7fffffff, aiff.length]), aiff.indexOf("JUNK") + 4);
    return aiff;
  },
  // Samples that are none, silence, torn files, and others under the name.
  (random) =>
    writeAiff([[0.1, pick(random, [Number.NaN, Number.POSITIVE_INFINITY, -1e30, 300])]], { coding: "fl32", bits: 32 }),
  (random) => writeAiff([tone(random).fill(0)]),
  (random) => {
    const aiff = writeAiff([tone(random)]);
    return aiff.subarray(0, 1 + random(aiff.length - 2));
  },
  (random) => Buffer.concat([Buffer.from("FORM\0\0\x10\0AIFF", "latin1"), bytes(random, 600)]),
  () => Buffer.concat([Buffer.from("FORM\0\0\x10\0AIFC", "latin1"), Buffer.alloc(600)]),
  (random) => Buffer.concat([Buffer.from("FORM\0\0\x10\x008SVX", "latin1"), bytes(random, 600)]),
  (random) => bytes(random, 1 + random(2_000)),
];

/** Hostile AIFFs, the same ones for the same seed, one at a time; each kind is among the first twenty. */
export function* hostileAiffs(count: number, seed: number): Generator<HostileFile> {
  const random = seeded(seed);
  for (let number = 0; number < count; number++) {
    const make = KINDS[number % KINDS.length]!;
    yield { path: `${number}/Hostile.${pick(random, ["aif", "aiff", "aifc"])}`, data: make(random) };
  }
}
