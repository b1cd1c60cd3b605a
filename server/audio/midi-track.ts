const REAL_TIME = 0xf8;
const META = 0xff;
const END_OF_TRACK = 0x2f;
const TEMPO = 0x51;
const SYSTEM_EXCLUSIVE = [0xf0, 0xf7];
/** Data bytes of the system common messages, which are for live connections. */
const WIRE_DATA: Readonly<Record<number, number>> = { 241: 1, 242: 2, 243: 1, 246: 0 };
/** The sizes that meta events of a type have; all others may have any. */
const META_SIZES: Readonly<Record<number, readonly number[]>> = {
  0: [2],
  32: [1],
  33: [1],
  [TEMPO]: [3],
  84: [5],
  88: [2, 4],
  89: [2],
};
/** Of a meta event, in bytes: no text is longer. */
const MAX_META_BYTES = 60_000;
const MAX_NUMBER_BYTES = 4;
const MAX_NUMBER = 0x0fff_ffff;

/** Thrown, and caught, where a track can't be read any further. */
class Fault extends Error {}

/** Reads the events of one track, and writes those that a file may have, each with its status. Use it once. */
export class MidiTrackCleaner {
  private at = 0;
  private readonly out: number[] = [];
  /** The time of events that were left out, which the next one has to wait as well. */
  private waited = 0;
  private runningStatus = 0;
  private isMended = false;
  private isCut = false;

  constructor(private readonly bytes: Uint8Array) {}

  /** `read` are the bytes that were read of it. */
  clean(): { events: Buffer; read: number; isMended: boolean; isCut: boolean } {
    try {
      while (this.at < this.bytes.length) if (this.readEvent()) return this.result();
      this.isMended = true;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.isMended = true;
      this.isCut = true;
    }
    this.write([META, END_OF_TRACK, 0]);
    return this.result();
  }

  private result() {
    const { isMended, isCut, at, bytes } = this;
    const read = Math.min(at, bytes.length);
    return { events: Buffer.from(this.out), read, isMended: isMended || read < bytes.length, isCut };
  }

  /** Returns whether it was the end of the track. */
  private readEvent(): boolean {
    this.waited += this.readNumber();
    const first = this.readByte();
    if (first === META) return this.readMeta();
    if (SYSTEM_EXCLUSIVE.includes(first)) this.copyExclusive(first);
    else if (first >= 0xf0) this.skipWire(first);
    else if (first >= 0x80) this.readChannel(first, []);
    else if (this.runningStatus > 0) this.readChannel(this.runningStatus, [first]);
    else throw new Fault();
    return false;
  }

  private readMeta(): boolean {
    const type = this.readByte();
    const size = this.readNumber();
    if (type === END_OF_TRACK) {
      this.isMended ||= size > 0;
      this.at += size;
      this.write([META, END_OF_TRACK, 0]);
      return true;
    }
    const data = this.readBytes(size);
    const isRight = META_SIZES[type]?.includes(size) ?? size <= MAX_META_BYTES;
    const isEndless = type === TEMPO && data.every((byte) => byte === 0);
    if (isRight && !isEndless) this.write([META, type, ...numberOf(size)], data);
    else this.isMended = true;
    return false;
  }

  private copyExclusive(status: number): void {
    const size = this.readNumber();
    this.write([status, ...numberOf(size)], this.readBytes(size));
  }

  private skipWire(status: number): void {
    this.isMended = true;
    if (status >= REAL_TIME) return;
    const size = WIRE_DATA[status];
    if (size === undefined) throw new Fault();
    for (let left = size; left > 0; left--) this.readData();
  }

  private readChannel(status: number, data: number[]): void {
    const size = status >= 0xc0 && status < 0xe0 ? 1 : 2;
    while (data.length < size) data.push(this.readData());
    this.runningStatus = status;
    this.write([status], data);
  }

  /** A byte of a message, before which there may be some that keep time on a wire. */
  private readData(): number {
    let byte = this.readByte();
    for (; byte >= REAL_TIME && byte !== META; byte = this.readByte()) this.isMended = true;
    if (byte >= 0x80) throw new Fault();
    return byte;
  }

  private readByte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Fault();
    return byte;
  }

  private readBytes(size: number): Uint8Array {
    if (this.at + size > this.bytes.length) throw new Fault();
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }

  /** A number of variable length. */
  private readNumber(): number {
    let number = 0;
    for (let count = 0; count < MAX_NUMBER_BYTES; count++) {
      const byte = this.readByte();
      number = number * 128 + (byte & 0x7f);
      if (byte < 0x80) return number;
    }
    throw new Fault();
  }

  private write(head: readonly number[], data: Iterable<number> = []): void {
    this.out.push(...numberOf(Math.min(this.waited, MAX_NUMBER)), ...head);
    for (const byte of data) this.out.push(byte);
    this.waited = 0;
  }
}

/** A number as it is written in a track. */
function numberOf(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
