import { toneWav } from "@/tests/integration/support/wav";
import { coded, crc, toneSamples, writeFlac } from "@/tests/support/flac";

/** A file that was made to do harm, or is broken. */
export interface HostileFile {
  path: string;
  data: Buffer;
}

/** A whole number from 0 to below a bound. */
export type Random = (below: number) => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const pick = <Value>(random: Random, values: readonly Value[]): Value => values[random(values.length)]!;
const bytes = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => random(256)));

const goodWav = (random: Random) =>
  Buffer.from(toneWav({ seconds: 0.05 + random(10) / 100, hertz: 100 + random(900) }));
const goodFlac = (random: Random) => writeFlac([toneSamples({ seconds: 0.2, hertz: 100 + random(900) })]);

/** A WAV with another value in a field of its 44 bytes of header. */
const wavWith = (at: number, width: 2 | 4, values: readonly number[]) => (random: Random) => {
  const wav = goodWav(random);
  wav.writeUIntLE(pick(random, values), at, width);
  return wav;
};

/** A FLAC with another value in its STREAMINFO. */
const flacWith = (change: (info: Buffer, random: Random) => void) => (random: Random) => {
  const flac = goodFlac(random);
  change(flac.subarray(8, 42), random);
  return flac;
};

/** 65,535 silent samples in 17 bytes each: hours of sound in a small file, whatever its header says. */
function endlessFlac(random: Random): Buffer {
  const [first] = [writeFlac([new Int32Array(16)])];
  const head = Buffer.from(first!.subarray(0, 42));
  head.writeUInt16BE(65_535, 8);
  head.writeUInt16BE(65_535, 10);
  head.writeUInt32BE(random(3) === 0 ? 0 : 44_100, 22);
  const frames = Array.from({ length: 500 + random(500) }, (_, number) => {
    const start = [0xff, 0xf8, 0x79, 0x08, ...coded(number), 0xff, 0xfe];
    start.push(crc(start, 0x07, 8));
    const frame = [...start, 0, 0, 0];
    const sum = crc(frame, 0x8005, 16);
    return Buffer.from([...frame, sum >> 8, sum & 255]);
  });
  return Buffer.concat([head, ...frames]);
}

const manyChunks = (random: Random) => {
  const wav = Buffer.alloc(12 + 8 * (300 + random(5_000)));
  for (let at = 12; at + 8 <= wav.length; at += 8) wav.write("JUNK", at, "latin1");
  wav.write("RIFF", 0, "latin1");
  wav.write("WAVE", 8, "latin1");
  return wav;
};

const floatWav = (random: Random) => {
  const wav = Buffer.alloc(44 + 400);
  goodWav(random).copy(wav, 0, 0, 44);
  wav.writeUInt16LE(3, 20);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(32, 34);
  wav.writeUInt32LE(400, 40);
  for (let at = 44; at < wav.length; at += 4) wav.writeFloatLE(0.1, at);
  wav.writeFloatLE(pick(random, [Number.NaN, Number.POSITIVE_INFINITY, -1e30, 300]), 44 + 4 * random(100));
  return wav;
};

const cut = (make: (random: Random) => Buffer) => (random: Random) => {
  const whole = make(random);
  return whole.subarray(0, 1 + random(whole.length - 2));
};

const flipped = (random: Random) => {
  const flac = goodFlac(random);
  for (let change = 0; change <= random(6); change++) flac[60 + random(flac.length - 60)]! ^= 1 << random(8);
  return flac;
};

const SOUNDS: readonly ((random: Random) => Buffer)[] = [
  // Of another type.
  (random) => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), bytes(random, 500)]),
  (random) => Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), bytes(random, 500)]),
  (random) => Buffer.concat([Buffer.from("ID3\x04\0\0\x7f\x7f\x7f\x7f", "latin1"), bytes(random, 500)]),
  (random) => Buffer.from(`<html><script>alert(${random(9)})</script></html>`),
  (random) => bytes(random, 1 + random(2_000)),
  // Headers that lie.
  wavWith(22, 2, [0, 3, 6, 255, 65_535]),
  wavWith(24, 4, [0, 1, 8_000, 22_050, 88_200, 96_000, 192_000, 4_294_967_295]),
  wavWith(34, 2, [0, 1, 8, 12, 20, 32, 64, 65_535]),
  wavWith(32, 2, [0, 1, 3, 4, 65_535]),
  wavWith(20, 2, [0, 2, 6, 17, 85, 3, 0xfffe, 0xffff]),
  wavWith(40, 4, [0, 1, 1_000, 999_999, 2_147_483_648, 4_294_967_294, 4_294_967_295]),
  wavWith(16, 4, [0, 2, 14, 40, 4_294_967_295]),
  manyChunks,
  floatWav,
  (random) => Buffer.from(goodWav(random).fill(0, 44)),
  flacWith((info, random) => info.writeUInt32BE(pick(random, [1, 9_999, 4_294_967_295]), 14)),
  flacWith((info) => info.writeUInt8(info[13]! | 15, 13)),
  flacWith((info, random) => info.writeUInt8(pick(random, [0x07, 0x0e, 0x02, 0x03]) | (info[12]! & 0xf0), 12)),
  flacWith((info, random) => info.writeUIntBE(pick(random, [0x177000, 0x2ee000, 0x01f400, 0]), 10, 3)),
  // Truncated, endless, damaged.
  cut(goodWav),
  cut(goodFlac),
  flipped,
  endlessFlac,
];

const midi = (track: Buffer, { tracks = 1, ticks = 480 } = {}) => {
  const head = Buffer.from("MThd\0\0\0\x06\0\0\0\0\0\0", "latin1");
  head.writeUInt16BE(tracks, 10);
  head.writeUInt16BE(ticks, 12);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(track.length);
  return Buffer.concat([head, Buffer.from("MTrk"), length, track]);
};
const NOTE = [0, 0x90, 60, 100, 60, 0x80, 60, 0];
const MIDI: readonly ((random: Random) => Buffer)[] = [
  (random) => bytes(random, 300),
  (random) => midi(bytes(random, 20).fill(0xff, 0, 4)),
  () => midi(Buffer.from([0, 0xff, 0x2f, 0])),
  () => midi(Buffer.from(NOTE), { ticks: 0 }),
  // A length that is read as negative, so that a naive parser goes back two thousand million bytes.
  () => midi(Buffer.from([...NOTE, 0, 0xff, 1, 0x88, 0x80, 0x80, 0x80, 0])),
  (random) => midi(Buffer.concat([Buffer.from(NOTE), bytes(random, 500_001)])),
];

/** Names that are valid, and awkward. */
const NAMES: readonly ((ending: string) => string)[] = [
  (ending) => `Kick${ending}`,
  (ending) => `../../../etc/passwd${ending}`,
  (ending) => `C:\\Windows\\CON${ending}`,
  (ending) => `${"a".repeat(900)}${ending}`,
  (ending) => `\u202Egnp.120bpm${ending}`,
  (ending) => `'); drop table sounds; --${ending}`,
  (ending) => `<img src=x onerror=alert(1)>${ending}`,
  (ending) => `\u{1F941}\u200B_F#min${ending}`,
  (ending) => `a/b/c/d/e/f/g/${"../".repeat(20)}x${ending}`,
  (ending) => `${"(".repeat(200)}${"-".repeat(200)}${ending}`,
  (ending) => ending,
];

/** Hostile files, the same ones for the same seed; each kind and each name is among the first hundred. */
export function hostileFiles(count: number, seed: number): HostileFile[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, number) => {
    // Every thirtieth is MIDI.
    const isMidi = number % 30 === 29;
    const kinds = isMidi ? MIDI : SOUNDS;
    const make = kinds[(isMidi ? Math.floor(number / 30) : number) % kinds.length]!;
    const name = NAMES[number % NAMES.length]!;
    return { path: `${number}/${name(isMidi ? ".mid" : pick(random, [".wav", ".flac"]))}`, data: make(random) };
  });
}
