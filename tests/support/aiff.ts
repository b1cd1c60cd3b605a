/** An encoding of AIFF-C, or null for a plain AIFF. */
export type AiffCoding = "NONE" | "twos" | "sowt" | "in24" | "42ni" | "in32" | "fl32" | "FL32" | "fl64" | null;

interface AiffOptions {
  coding?: AiffCoding;
  bits?: number;
  rate?: number;
  /** Chunks before the audio: name and size; an odd size gets its padding byte. */
  chunks?: [name: string, size: number][];
  /** Bytes between the head of the audio's chunk and the audio. */
  offset?: number;
  /** The audio comes before the description. */
  isSoundFirst?: boolean;
  /** False numbers for the header. */
  claimed?: { frames?: number; soundBytes?: number; offset?: number; channels?: number; bits?: number };
}

const FLOATS: readonly AiffCoding[] = ["fl32", "FL32", "fl64"];
const LITTLE: readonly AiffCoding[] = ["sowt", "42ni"];

/** An AIFF of one array of samples per channel: integers of `bits`, or floats at full scale 1 for a coding of floats. */
export function writeAiff(channels: readonly ArrayLike<number>[], options: AiffOptions = {}): Buffer {
  const { coding = null, bits = 16, rate = 44_100, chunks = [], offset = 0, claimed = {} } = options;
  const frames = channels[0]!.length;
  const width = Math.ceil(bits / 8);
  const audio = Buffer.alloc(8 + offset + frames * channels.length * width);
  audio.writeUInt32BE(claimed.offset ?? offset, 0);
  for (let frame = 0, at = 8 + offset; frame < frames; frame++) {
    for (const samples of channels) {
      const value = samples[frame]!;
      if (FLOATS.includes(coding)) width === 4 ? audio.writeFloatBE(value, at) : audio.writeDoubleBE(value, at);
      else if (LITTLE.includes(coding)) audio.writeIntLE(value, at, width);
      else audio.writeIntBE(value, at, width);
      at += width;
    }
  }
  const form = Buffer.alloc(18);
  form.writeInt16BE(claimed.channels ?? channels.length, 0);
  form.writeUInt32BE(claimed.frames ?? frames, 2);
  form.writeInt16BE(claimed.bits ?? bits, 6);
  extended(rate).copy(form, 8);
  const name = coding === null ? [] : [Buffer.from(coding, "latin1"), Buffer.from([0, 0])];
  const description = chunk("COMM", Buffer.concat([form, ...name]));
  const sound = chunk("SSND", audio, claimed.soundBytes);
  const others = chunks.map(([title, size]) => chunk(title, Buffer.alloc(size)));
  const version = coding === null ? [] : [chunk("FVER", Buffer.from([0xa2, 0x80, 0x51, 0x40]))];
  const body = [...version, ...(options.isSoundFirst ? [sound, description] : [description, ...others, sound])];
  const all = Buffer.concat([Buffer.from(coding === null ? "AIFF" : "AIFC"), ...body]);
  return chunk("FORM", all);
}

function chunk(name: string, body: Uint8Array, claimed = body.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32BE(claimed, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** A positive number as 80 bit. */
export function extended(value: number): Buffer {
  const bytes = Buffer.alloc(10);
  if (value <= 0 || !Number.isFinite(value)) return bytes;
  const exponent = Math.floor(Math.log2(value));
  const high = Math.floor(value * 2 ** (31 - exponent));
  bytes.writeUInt16BE(exponent + 16_383, 0);
  bytes.writeUInt32BE(high, 2);
  bytes.writeUInt32BE(Math.floor((value * 2 ** (31 - exponent) - high) * 2 ** 32), 6);
  return bytes;
}
