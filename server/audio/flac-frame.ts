/** What a frame's header says of the samples that follow it. */
export interface FrameLayout {
  /** The offset of the first byte behind the header. */
  end: number;
  /** Per channel. */
  samples: number;
  /** 0 to 7 are as many channels and one more; 8 to 10 are two, one of them as the difference of both. */
  channelCode: number;
  /** Bits of a sample; 0 if the frame leaves it to the stream's header. */
  bits: number;
}

const LEFT_SIDE = 8;
const RIGHT_SIDE = 9;
const CHECKSUM_BYTES = 2;

/** A frame that was read: its samples as integers, a channel each, and the offset behind its checksum. */
export interface ReadFrame {
  channels: Float64Array[];
  end: number;
}

/**
 * Reads a frame whose header ends at `layout.end`, of samples of any depth: RFC 9639 (9.2 and 9.3). Null if the bytes end
 * before it does, or are no frame. Its checksum isn't looked at.
 */
export function readFrame(bytes: Uint8Array, layout: FrameLayout, streamBits: number): ReadFrame | null {
  const { samples, channelCode } = layout;
  const bits = layout.bits || streamBits;
  const count = channelCode < LEFT_SIDE ? channelCode + 1 : 2;
  const reader = new BitReader(bytes, layout.end);
  const channels: Float64Array[] = [];
  for (let channel = 0; channel < count; channel++) {
    const side = channelCode === RIGHT_SIDE ? 0 : 1;
    const isDifference = channelCode >= LEFT_SIDE && channel === side;
    const read = readSubframe(reader, samples, bits + (isDifference ? 1 : 0));
    if (!read) return null;
    channels.push(read);
  }
  const end = reader.nextByte() + CHECKSUM_BYTES;
  if (end > bytes.byteLength) return null;
  if (channelCode >= LEFT_SIDE) addDifference(channelCode, channels[0]!, channels[1]!);
  return { channels, end };
}

/** Makes left and right of two channels of which one is their difference, in place. */
function addDifference(channelCode: number, first: Float64Array, second: Float64Array) {
  for (let at = 0; at < first.length; at++) {
    const [one, other] = [first[at]!, second[at]!];
    if (channelCode === LEFT_SIDE) second[at] = one - other;
    else if (channelCode === RIGHT_SIDE) first[at] = one + other;
    else {
      // The middle lost its lowest bit, which the difference has.
      const double = 2 * one + (Math.abs(other) % 2);
      first[at] = (double + other) / 2;
      second[at] = (double - other) / 2;
    }
  }
}

/** The samples of a channel; null if there are none. */
function readSubframe(reader: BitReader, samples: number, bits: number): Float64Array | null {
  const head = reader.read(8);
  const type = head >> 1;
  const wasted = head & 1 ? reader.countZeros() + 1 : 0;
  const width = bits - wasted;
  if (head & 0x80 || width < 1) return null;
  const values = new Float64Array(samples);
  const isRead = readSamples(reader, { type, width }, values);
  if (!isRead || reader.isBehindEnd()) return null;
  if (wasted > 0) for (let at = 0; at < samples; at++) values[at]! *= 2 ** wasted;
  return values;
}

function readSamples(
  reader: BitReader,
  { type, width }: { type: number; width: number },
  values: Float64Array,
): boolean {
  if (type === 0) {
    values.fill(reader.readSigned(width));
    return true;
  }
  if (type === 1) {
    for (let at = 0; at < values.length && !reader.isBehindEnd(); at++) values[at] = reader.readSigned(width);
    return true;
  }
  const isPredicted = type >= 32;
  const order = isPredicted ? (type & 31) + 1 : type - 8;
  if (order < 0 || (!isPredicted && order > 4) || order > values.length) return false;
  for (let at = 0; at < order; at++) values[at] = reader.readSigned(width);
  const predictor = isPredicted ? readPredictor(reader, order) : { coefficients: FIXED[order]!, shift: 0 };
  if (!predictor || !readResidual(reader, values, order)) return false;
  predict(values, predictor);
  return true;
}

interface Predictor {
  /** That of the sample before first. */
  coefficients: readonly number[];
  shift: number;
}

/** The fixed predictors, by their order. */
const FIXED: readonly (readonly number[])[] = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]];

function readPredictor(reader: BitReader, order: number): Predictor | null {
  const precision = reader.read(4) + 1;
  if (precision === 16) return null;
  const shift = reader.readSigned(5);
  if (shift < 0) return null;
  return { coefficients: Array.from({ length: order }, () => reader.readSigned(precision)), shift };
}

/** Adds to each difference behind the first samples what these predict. */
function predict(values: Float64Array, { coefficients, shift }: Predictor) {
  const divisor = 2 ** shift;
  for (let at = coefficients.length; at < values.length; at++) {
    let sum = 0;
    for (let back = 0; back < coefficients.length; back++) sum += coefficients[back]! * values[at - 1 - back]!;
    values[at]! += Math.floor(sum / divisor);
  }
}

/** Reads what the samples behind the first `order` differ by from what is predicted. */
function readResidual(reader: BitReader, values: Float64Array, order: number): boolean {
  const method = reader.read(2);
  if (method > 1) return false;
  const parameterBits = method === 0 ? 4 : 5;
  const verbatim = 2 ** parameterBits - 1;
  const partitionOrder = reader.read(4);
  const length = values.length >> partitionOrder;
  if (length << partitionOrder !== values.length || length < order) return false;
  let at = order;
  for (let partition = 0; partition < 1 << partitionOrder; partition++) {
    const end = (partition + 1) * length;
    const parameter = reader.read(parameterBits);
    const width = parameter === verbatim ? reader.read(5) : -1;
    for (; at < end; at++) {
      values[at] = width < 0 ? reader.readRice(parameter) : width === 0 ? 0 : reader.readSigned(width);
      if (reader.isBehindEnd()) return false;
    }
  }
  return true;
}

/** Reads bits, the highest of each byte first; behind the end all are 0. */
class BitReader {
  /** In bits. */
  private position: number;
  private readonly length: number;

  constructor(
    private readonly bytes: Uint8Array,
    start: number,
  ) {
    this.position = start * 8;
    this.length = bytes.byteLength * 8;
  }

  /** Up to 8 bits. */
  read(count: number): number {
    const at = this.position >> 3;
    const pair = ((this.bytes[at] ?? 0) << 8) | (this.bytes[at + 1] ?? 0);
    const value = (pair >> (16 - (this.position & 7) - count)) & (2 ** count - 1);
    this.position += count;
    return value;
  }

  /** Up to 33 bits, without a sign. */
  private readLong(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 8) {
      const part = Math.min(8, left);
      value = value * 2 ** part + this.read(part);
    }
    return value;
  }

  /** Up to 33 bits, in two's complement. */
  readSigned(count: number): number {
    const value = this.readLong(count);
    return value >= 2 ** (count - 1) ? value - 2 ** count : value;
  }

  /** A number in Rice's code: what it is divided by 2 to the `parameter`, in zeros, then the rest; its lowest bit is the sign. */
  readRice(parameter: number): number {
    const value = this.countZeros() * 2 ** parameter + this.readLong(parameter);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  isBehindEnd(): boolean {
    return this.position > this.length;
  }

  /** The zeros before the next one; that is passed, too. */
  countZeros(): number {
    const start = this.position;
    while (this.position < this.length) {
      const rest = (this.bytes[this.position >> 3]! << (this.position & 7)) & 0xff;
      if (rest !== 0) {
        this.position += Math.clz32(rest) - 24;
        break;
      }
      this.position = ((this.position >> 3) + 1) * 8;
    }
    return this.position++ - start;
  }

  /** The offset of the first byte of which nothing was read. */
  nextByte(): number {
    return Math.ceil(this.position / 8);
  }
}
