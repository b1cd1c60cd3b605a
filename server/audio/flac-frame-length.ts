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

/**
 * The offset behind a frame whose header ends at `layout.end`, with its checksum: found by reading where each of its
 * samples is, as RFC 9639 (9.2) has it. Null if the bytes end before, or are no frame.
 */
export function findFrameEnd(bytes: Uint8Array, layout: FrameLayout, streamBits: number): number | null {
  const bits = layout.bits || streamBits;
  const channels = layout.channelCode < LEFT_SIDE ? layout.channelCode + 1 : 2;
  const reader = new BitReader(bytes, layout.end);
  for (let channel = 0; channel < channels; channel++) {
    const side = layout.channelCode === RIGHT_SIDE ? 0 : 1;
    const isDifference = layout.channelCode >= LEFT_SIDE && channel === side;
    if (!skipSubframe(reader, layout.samples, bits + (isDifference ? 1 : 0))) return null;
  }
  const end = reader.nextByte() + CHECKSUM_BYTES;
  return end <= bytes.byteLength ? end : null;
}

/** Skips the samples of a channel; false if there are none. */
function skipSubframe(reader: BitReader, samples: number, bits: number): boolean {
  const head = reader.read(8);
  const type = head >> 1;
  const width = head & 1 ? bits - reader.countZeros() - 1 : bits;
  if (head & 0x80 || width < 1) return false;
  if (type === 0) return reader.skip(width);
  if (type === 1) return reader.skip(width * samples);
  const isPredicted = type >= 32;
  const order = isPredicted ? (type & 31) + 1 : type - 8;
  if (order < 0 || (!isPredicted && order > 4) || order > samples) return false;
  if (!reader.skip(width * order)) return false;
  if (isPredicted) {
    const precision = reader.read(4) + 1;
    if (precision === 16 || !reader.skip(5 + precision * order)) return false;
  }
  return skipResidual(reader, samples, order);
}

function skipResidual(reader: BitReader, samples: number, order: number): boolean {
  const method = reader.read(2);
  if (method > 1) return false;
  const parameterBits = method === 0 ? 4 : 5;
  const verbatim = 2 ** parameterBits - 1;
  const partitionOrder = reader.read(4);
  const length = samples >> partitionOrder;
  if (length << partitionOrder !== samples || length < order) return false;
  for (let partition = 0; partition < 1 << partitionOrder; partition++) {
    const count = partition === 0 ? length - order : length;
    const parameter = reader.read(parameterBits);
    if (parameter === verbatim) {
      if (!reader.skip(reader.read(5) * count)) return false;
    } else {
      for (let index = 0; index < count; index++) {
        reader.countZeros();
        if (!reader.skip(parameter)) return false;
      }
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

  /** False if this leads behind the end. */
  skip(count: number): boolean {
    this.position += count;
    return this.position <= this.length;
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
