import { coded, crc } from "@/tests/support/flac";

const BLOCK = 65_535;

function silentFrame(number: number): number[] {
  const size = BLOCK - 1;
  const head = [0xff, 0xf8, 0x79, 0x18, ...coded(number), size >> 8, size & 255];
  head.push(crc(head, 0x07, 8));
  const frame = [...head, 0, 0, 0, 0, 0, 0];
  const sum = crc(frame, 0x8005, 16);
  return [...frame, sum >> 8, sum & 255];
}

/** The marker and STREAMINFO of a 16-bit stereo FLAC at 44.1 kHz; `samples` per channel, 0 for an unknown length. */
function flacHead(samples: number, isLast = true): number[] {
  const packed = (44_100 << 12) | (1 << 9) | (15 << 4);
  const info = [BLOCK >> 8, BLOCK & 255, BLOCK >> 8, BLOCK & 255, 0, 0, 0, 0, 0, 0];
  info.push((packed >>> 24) & 255, (packed >>> 16) & 255, (packed >>> 8) & 255, packed & 255);
  info.push((samples >>> 24) & 255, (samples >>> 16) & 255, (samples >>> 8) & 255, samples & 255);
  return [0x66, 0x4c, 0x61, 0x43, isLast ? 0x80 : 0, 0, 0, 34, ...info, ...new Array<number>(16).fill(0)];
}

/** The smallest FLAC encoding of digital silence: 1.5 seconds in 17 bytes. The header doesn't have the length. */
export function silentFlac(frames: number, { samples = 0 } = {}): Uint8Array {
  const parts = [Uint8Array.from(flacHead(samples))];
  for (let number = 0; number < frames; number++) parts.push(Uint8Array.from(silentFrame(number)));
  return Buffer.concat(parts);
}

/** A FLAC with only empty metadata blocks after its header. */
export function metadataFlac(bytes: number): Uint8Array {
  const data = new Uint8Array(bytes);
  data.set(flacHead(0, false));
  for (let at = 42; at + 4 <= bytes; at += 4) data[at] = 1;
  return data;
}

/** A FLAC whose audio repeats the start of a frame. */
export function falseStartsFlac(bytes: number): Uint8Array {
  const data = Buffer.alloc(bytes, Uint8Array.from(silentFrame(0).slice(0, 10)));
  data.set([...flacHead(0), ...silentFrame(0).slice(0, 10)]);
  return data;
}

/** A WAV with only empty chunks. */
export function emptyChunksWav(bytes: number): Uint8Array {
  const data = Buffer.alloc(bytes);
  for (let at = 12; at + 8 <= bytes; at += 8) data.write("JUNK", at, "latin1");
  data.write("RIFF", 0, "latin1");
  data.writeUInt32LE(bytes - 8, 4);
  data.write("WAVE", 8, "latin1");
  return data;
}
