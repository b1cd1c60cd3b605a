import { deflateRawSync } from "node:zlib";
import { type HostileFile, pick, type Random, seeded } from "@/tests/support/hostile-sounds";
import { writeZip, type ZipPart } from "@/tests/support/zip";

const MEGABYTE = 1_000_000;
const bytes = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => random(256)));
/** Named as a sound, and none. */
const noise = (random: Random, others: Partial<ZipPart> = {}): ZipPart => ({
  name: `Kit/${random(1_000_000)}.wav`,
  data: bytes(random, 20 + random(400)),
  ...others,
});
const withNoise = (random: Random, ...parts: ZipPart[]) => writeZip([noise(random), ...parts]);
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);
const zip64 = (...sizes: bigint[]) => {
  const extra = Buffer.alloc(4 + sizes.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(sizes.length * 8, 2);
  for (const [at, size] of sizes.entries()) extra.writeBigUInt64LE(size, 4 + at * 8);
  return extra;
};

const OUTSIDE = [
  "../a.wav",
  "a/../../b.wav",
  "/etc/cron.d/a.wav",
  "C:/a.wav",
  "c:a.wav",
  "\\\\host\\a.wav",
  "a\\..\\b.wav",
];
const PREFIXES = [
  "GIF89a\x01\0\x01\0",
  "%PDF-1.7\n",
  "RIFF\x24\0\0\0WAVEfmt ",
  "\x7fELF\x02\x01",
  "MZ\x90\0",
  "<html>",
];

const KINDS: readonly ((random: Random) => Buffer)[] = [
  // Bombs: one file, many, files on top of one another, and sizes that lie in either direction.
  (random) => writeZip([{ name: "bomb.wav", data: zeros(6 + random(12)) }]),
  (random) => {
    const raw = deflateRawSync(zeros(2));
    const data = zeros(2);
    return writeZip(Array.from({ length: 20 + random(20) }, (_, at) => ({ name: `${at}.wav`, data, raw })));
  },
  (random) => {
    const parts = Array.from({ length: 200 + random(200) }, (_, at) => ({
      name: `${at}.wav`,
      claimed: { offset: 0, packed: 10_000 + random(90_000), bytes: 199 * MEGABYTE },
    }));
    return writeZip([noise(random, { data: bytes(random, 10_000) }), ...parts]);
  },
  (random) => writeZip([{ name: "small.wav", data: zeros(4 + random(8)), claimed: { bytes: 1 + random(100_000) } }]),
  (random) => withNoise(random, noise(random, { claimed: { bytes: pick(random, [150 * MEGABYTE, 4_000_000_000]) } })),
  (random) => writeZip([noise(random, { method: 0, claimed: { bytes: random(20), packed: 300 } })]),
  (random) => writeZip([noise(random, { claimed: { bytes: 1 + random(500), sum: random(1_000) } })]),
  (random) =>
    withNoise(random, noise(random, { claimed: { bytes: 0xffffffff }, extra: zip64(2n ** BigInt(32 + random(31))) })),
  (random) => withNoise(random, noise(random, { claimed: { bytes: 0xffffffff }, extra: zip64() })),
  // Directories: thousands of entries, more or fewer than there are, elsewhere, twice, endless names.
  (random) => writeZip(Array.from({ length: 5_001 + random(5_000) }, (_, at) => ({ name: `${at}.wav`, method: 0 }))),
  (random) => writeZip([noise(random)], { entries: pick(random, [0, 2, 5_000, 5_001, 65_535]) }),
  (random) => {
    const zip = withNoise(random);
    zip.writeUInt32LE(pick(random, [0, 1, zip.length - 1, 0xfffffffe, 0xffffffff]), zip.length - 6);
    return zip;
  },
  (random) => {
    const twice = noise(random);
    return writeZip([twice, pick(random, [twice, { ...twice, name: `./${String(twice.name)}` }])]);
  },
  (random) => writeZip([noise(random, { name: `${"n".repeat(1_000 + random(60_000))}.wav` })]),
  (random) => writeZip([noise(random, { extra: Buffer.alloc(5_000 + random(60_000)) })]),
  (random) => writeZip([noise(random, { claimed: { offset: pick(random, [1, 7, 4_000_000_000]) } })]),
  // Places outside, links, devices, and names that are none.
  (random) => withNoise(random, noise(random, { name: pick(random, OUTSIDE) })),
  (random) =>
    withNoise(random, {
      name: "link.wav",
      data: Buffer.from("/etc/passwd"),
      mode: pick(random, [0o120_777, 0o020_666, 0o060_660, 0o010_644, 0o140_755]),
    }),
  (random) => withNoise(random, noise(random, { name: pick(random, ["", "\0", "a\0.wav", " ", "./", "//"]) })),
  (random) =>
    withNoise(random, noise(random, { name: Buffer.concat([bytes(random, 30), Buffer.from(".wav")]), flags: 0 })),
  // Zips in zips, and other archives.
  (random) => withNoise(random, { name: pick(random, ["inner.zip", "a/INNER.ZIP"]), data: writeZip([noise(random)]) }),
  (random) => {
    let inner = writeZip([noise(random)]);
    for (let depth = 0; depth < 6; depth++) inner = writeZip([{ name: `${depth}.zip`, data: inner }]);
    return inner;
  },
  (random) => writeZip([{ name: "inner.wav", data: writeZip([noise(random)]) }]),
  // Encrypted, and packed otherwise.
  (random) => withNoise(random, noise(random, { flags: pick(random, [0x801, 0x841, 0x2001]) })),
  (random) => writeZip([noise(random, { method: pick(random, [1, 6, 9, 12, 14, 93, 95, 99]) })]),
  // Two kinds of file in one, torn, damaged, empty, and none at all.
  (random) => writeZip([noise(random)], { prefix: Buffer.from(pick(random, PREFIXES), "latin1") }),
  (random) => {
    const zip = withNoise(random, noise(random));
    return zip.subarray(0, 1 + random(zip.length - 2));
  },
  (random) => {
    const zip = withNoise(random, noise(random));
    for (let change = 0; change <= random(20); change++) zip[random(zip.length)]! ^= 1 << random(8);
    return zip;
  },
  (random) =>
    writeZip(
      pick(random, [
        [],
        [{ name: "a.txt", data: bytes(random, 9) }],
        [{ name: "._a.wav" }, { name: "__MACOSX/b.wav" }],
        [{ name: "empty.wav" }],
      ]),
    ),
  (random) => Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), bytes(random, 800)]),
  (random) => bytes(random, 1 + random(2_000)),
];

/** Hostile zips, the same ones for the same seed, one at a time; each kind is among the first fifty. None has a sound. */
export function* hostileZips(count: number, seed: number): Generator<HostileFile> {
  const random = seeded(seed);
  for (let number = 0; number < count; number++) {
    const make = KINDS[number % KINDS.length]!;
    yield { path: `${number}.zip`, data: make(random) };
  }
}
