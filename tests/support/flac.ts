/** CRC of FLAC over bytes, most significant bit first. */
export function crc(bytes: readonly number[], polynomial: number, bits: 8 | 16): number {
  const top = 1 << (bits - 1);
  const mask = (1 << bits) - 1;
  let value = 0;
  for (const byte of bytes) {
    value ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit++) value = ((value << 1) ^ (value & top ? polynomial : 0)) & mask;
  }
  return value;
}

/** A number in FLAC's encoding, which is similar to UTF-8. */
export function coded(value: number): number[] {
  if (value < 0x80) return [value];
  if (value < 0x800) return [0xc0 | (value >> 6), 0x80 | (value & 63)];
  return [0xe0 | (value >> 12), 0x80 | ((value >> 6) & 63), 0x80 | (value & 63)];
}

const RATE_CODES: Readonly<Record<number, number>> = { 44100: 9, 48000: 10 };
const DEPTH_CODES: Readonly<Record<number, number>> = { 8: 1, 12: 2, 16: 4, 20: 5, 24: 6, 32: 7 };
const BLOCK = 4_096;

interface FlacOptions {
  bits?: number;
  sampleRate?: number;
  /** Samples per channel that the header promises. */
  claimed?: number;
}

/** A rate in the head of a frame: a code, and for those without one so many Hz, or tens of them, behind it. */
function codedRate(rate: number): [code: number, bytes: number[]] {
  const known = RATE_CODES[rate];
  if (known !== undefined) return [known, []];
  const [code, value] = rate < 65_536 ? [13, rate] : [14, rate / 10];
  return [code, [value >> 8, value & 255]];
}

/** Each channel's samples behind one another, bit by bit, filled up to whole bytes. */
function storedBits(
  channels: readonly ArrayLike<number>[],
  { start, size, bits }: { start: number; size: number; bits: number },
): number[] {
  const bytes: number[] = [];
  let [pending, filled] = [0, 0];
  const push = (value: number, width: number) => {
    for (let shift = width - 1; shift >= 0; shift--) {
      pending = (pending << 1) | ((value >> shift) & 1);
      if (++filled === 8) {
        bytes.push(pending);
        [pending, filled] = [0, 0];
      }
    }
  };
  for (const samples of channels) {
    push(2, 8);
    for (let index = start; index < start + size; index++) push(samples[index]!, bits);
  }
  if (filled > 0) push(0, 8 - filled);
  return bytes;
}

/** A FLAC of integer samples, one array per channel, stored without compression. */
export function writeFlac(channels: readonly ArrayLike<number>[], options: FlacOptions = {}): Buffer {
  const { bits = 16, sampleRate = 44_100 } = options;
  const length = channels[0]!.length;
  const frames: number[][] = [];
  for (let start = 0, number = 0; start < length; start += BLOCK, number++) {
    const size = Math.min(BLOCK, length - start);
    const format = ((channels.length - 1) << 4) | (DEPTH_CODES[bits]! << 1);
    const [rateCode, rateBytes] = codedRate(sampleRate);
    const head = [0xff, 0xf8, 0x70 | rateCode, format, ...coded(number), (size - 1) >> 8, (size - 1) & 255];
    head.push(...rateBytes);
    head.push(crc(head, 0x07, 8));
    const frame = [...head, ...storedBits(channels, { start, size, bits })];
    const sum = crc(frame, 0x8005, 16);
    frames.push([...frame, sum >> 8, sum & 255]);
  }
  const info = Buffer.alloc(34);
  info.writeUInt16BE(BLOCK, 0);
  info.writeUInt16BE(BLOCK, 2);
  info.writeUInt32BE(((sampleRate << 12) | ((channels.length - 1) << 9) | ((bits - 1) << 4)) >>> 0, 10);
  info.writeUInt32BE(options.claimed ?? length, 14);
  return Buffer.concat([
    Buffer.from("fLaC"),
    Buffer.of(0x80, 0, 0, 34),
    info,
    ...frames.map((frame) => Buffer.from(frame)),
  ]);
}

/** Integer samples of a decaying tone. */
export function toneSamples({ seconds = 0.5, hertz = 220, bits = 16, rate = 44_100 } = {}): Int32Array {
  const loudest = 0.6 * 2 ** (bits - 1);
  const length = Math.round(seconds * rate);
  return Int32Array.from({ length }, (_, at) =>
    Math.round(loudest * Math.exp((-3 * at) / length) * Math.sin((2 * Math.PI * hertz * at) / rate)),
  );
}
