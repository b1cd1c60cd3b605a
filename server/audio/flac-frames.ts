import { AudioError } from "@/server/audio/audio-error";
import type { ByteSource } from "@/server/audio/byte-source";
import { type FrameLayout, readFrame } from "@/server/audio/flac-frame";

const BYTES_PER_READ = 65_536;
/** More than the largest frame that the format allows in two channels of 24 bit. */
const MAXIMUM_FRAME = 512 * 1024;
/** Maximum; programs write a handful. */
const MAXIMUM_METADATA_BLOCKS = 256;
const MAX_HEADER = 16;
/** The first byte of every header. */
const SYNC = 0xff;

/** An encoded frame of a FLAC stream, with its header and checksum. */
export interface FlacFrame {
  data: Uint8Array;
  /** Per channel. */
  samples: number;
}

/** A stream as its header describes it. */
interface StreamDescription {
  /** Samples per channel; 0 if the encoder did not know. */
  frames: number;
  bitDepth: number;
}

/**
 * Yields the complete frames of a FLAC stream, each byte for byte. A frame ends where its checksum matches and a header
 * follows; each byte is read once, for any content. The last one ends with its samples: what some programs leave behind
 * it, such as a tag or zeros, isn't part of it. Whole frames behind the end that the header states are yielded, too.
 * Throws AudioError "damaged".
 */
export function* splitFrames(source: ByteSource, stream: StreamDescription): Generator<FlacFrame> {
  let position = findAudio(source);
  let buffer = new Uint8Array(0);
  const read = () => {
    const part = source.read(position, BYTES_PER_READ);
    position += part.byteLength;
    const grown = new Uint8Array(buffer.byteLength + part.byteLength);
    grown.set(buffer);
    grown.set(part, buffer.byteLength);
    buffer = grown;
    return part.byteLength > 0;
  };
  if (!read()) return;
  let header = readHeader(buffer, 0);
  if (!header) throw damaged();
  let begin = 0;
  let searched = 1;
  let checksum = 0;
  let checked = 0;
  let total = header.samples;
  while (total !== stream.frames) {
    const next = findHeader(buffer, searched);
    const end = next?.at ?? Math.max(searched, buffer.byteLength - MAX_HEADER + 1);
    checksum = checksum16(checksum, buffer, checked, end);
    checked = end;
    if (next) {
      searched = end + 1;
      if (checksum !== 0) continue;
      yield { data: buffer.slice(begin, end), samples: header.samples };
      header = next;
      begin = end;
      total += next.samples;
    } else {
      buffer = buffer.subarray(begin);
      checked -= begin;
      searched = checked;
      begin = 0;
      if (checked > MAXIMUM_FRAME || !read()) break;
    }
  }
  buffer = buffer.subarray(begin);
  while (buffer.byteLength < 2 * MAXIMUM_FRAME) if (!read()) break;
  const last = readWholeFrame(buffer, stream.bitDepth);
  if (!last) throw damaged();
  yield last;
  const rest = buffer.subarray(last.data.byteLength);
  if (total !== stream.frames) {
    // A last frame of silence is shorter than the header of another could be.
    const short = rest.byteLength < MAX_HEADER ? readWholeFrame(rest, stream.bitDepth) : null;
    if (short) return yield short;
    // A frame behind it was lost with what is between them.
    if (findHeader(rest, 0)) throw damaged();
    return;
  }
  const further = readWholeFrame(rest, stream.bitDepth);
  if (further) yield further;
}

/** The frame with which bytes begin, with nothing of what is behind it; null if there is none, or not all of it. */
function readWholeFrame(bytes: Uint8Array, bitDepth: number): FlacFrame | null {
  const header = readHeader(bytes, 0);
  const end = header && readFrame(bytes, header, bitDepth)?.end;
  if (!end || checksum16(0, bytes, 0, end) !== 0) return null;
  return { data: bytes.slice(0, end), samples: header.samples };
}

/** The samples of a complete frame as integers, a channel each. Throws AudioError "damaged". */
export function samplesOfFrame({ data }: FlacFrame, bitDepth: number): Float64Array[] {
  const header = readHeader(data, 0);
  const frame = header && (!header.bits || header.bits === bitDepth) ? readFrame(data, header, bitDepth) : null;
  if (!frame) throw damaged();
  return frame.channels;
}

/** The offset of the first frame, after the marker and the metadata. */
function findAudio(source: ByteSource): number {
  let offset = 4;
  for (let blocks = 0; blocks < MAXIMUM_METADATA_BLOCKS; blocks++) {
    const head = source.read(offset, 4);
    if (head.byteLength < 4) throw damaged();
    offset += 4 + ((head[1]! << 16) | (head[2]! << 8) | head[3]!);
    if (head[0]! & 0x80) return offset;
  }
  throw new AudioError("damaged", "This FLAC file has too many parts before its audio.");
}

interface FrameHeader extends FrameLayout {
  at: number;
}

/** Bits of a sample by their code; 0 for the stream's. */
const SAMPLE_BITS = [0, 8, 12, 0, 16, 20, 24, 32];

/** The first header at or after a position, or null if none is there in full. */
function findHeader(bytes: Uint8Array, from: number): FrameHeader | null {
  const last = bytes.byteLength - MAX_HEADER;
  for (let at = bytes.indexOf(SYNC, from); at !== -1 && at <= last; at = bytes.indexOf(SYNC, at + 1)) {
    const header = readHeader(bytes, at);
    if (header) return header;
  }
  return null;
}

/** A frame's header at a position, or null where there is none: RFC 9639, 9.1. */
function readHeader(bytes: Uint8Array, at: number): FrameHeader | null {
  if (bytes[at] !== SYNC || (bytes[at + 1]! | 1) !== 0xf9) return null;
  const sizeCode = bytes[at + 2]! >> 4;
  const rateCode = bytes[at + 2]! & 15;
  if (sizeCode === 0 || rateCode === 15 || bytes[at + 3]! >> 4 > 10 || bytes[at + 3]! & 1) return null;
  let end = at + 4 + codedLength(bytes[at + 4]!);
  let samples = sizeCode === 1 ? 192 : sizeCode < 6 ? 576 << (sizeCode - 2) : 256 << (sizeCode - 8);
  if (sizeCode === 6) samples = bytes[end++]! + 1;
  if (sizeCode === 7) {
    samples = ((bytes[end]! << 8) | bytes[end + 1]!) + 1;
    end += 2;
  }
  if (rateCode >= 12) end += rateCode === 12 ? 1 : 2;
  if (end >= bytes.byteLength) return null;
  let checksum = 0;
  for (let place = at; place <= end; place++) checksum = CRC8[checksum ^ bytes[place]!]!;
  if (checksum !== 0) return null;
  const layout = bytes[at + 3]!;
  return { at, end: end + 1, samples, channelCode: layout >> 4, bits: SAMPLE_BITS[(layout >> 1) & 7]! };
}

/** Length in bytes of a UTF-8-like coded number, by its first byte. */
function codedLength(first: number): number {
  return first < 0x80 ? 1 : Math.max(1, Math.min(7, Math.clz32(~(first << 24))));
}

const CRC8 = Uint8Array.from({ length: 256 }, (_, byte) => remainder(byte, 8, 0x07));
const CRC16 = Uint16Array.from({ length: 256 }, (_, byte) => remainder(byte << 8, 16, 0x8005));

function remainder(byte: number, bits: 8 | 16, polynomial: number): number {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value & (1 << (bits - 1)) ? polynomial : 0);
  return value & ((1 << bits) - 1);
}

function checksum16(checksum: number, bytes: Uint8Array, from: number, to: number): number {
  let value = checksum;
  for (let at = from; at < to; at++) value = ((value << 8) & 0xffff) ^ CRC16[(value >> 8) ^ bytes[at]!]!;
  return value;
}

function damaged(): AudioError {
  return new AudioError("damaged", "This FLAC file's audio data is damaged.");
}
