import { FLACDecoder } from "@wasm-audio-decoders/flac";
import { AudioError } from "@/server/audio/audio-error";
import type { ByteSource } from "@/server/audio/byte-source";
import { type FlacFrame, samplesOfFrame, splitFrames } from "@/server/audio/flac-frames";

/** Frames per block: 65,536 samples per channel with most encoders, a million at most, whatever the compression. */
const FRAMES_PER_BLOCK = 16;
const STREAM_INFO_LENGTH = 34;
const MOST_CHANNELS = 2;
/** Those that the library scales: of any other it returns infinite samples, so that these are read here. */
const LIBRARY_DEPTHS = [8, 16, 24, 32];
const LOWEST_DEPTH = 4;

export interface FlacFormat {
  sampleRate: number;
  bitDepth: number;
  channels: number;
  /** As stated in the header; 0 if the encoder did not know. */
  frames: number;
}

/** True when the bytes begin a native FLAC stream. */
export function looksLikeFlac(head: Uint8Array): boolean {
  return head[0] === 0x66 && head[1] === 0x4c && head[2] === 0x61 && head[3] === 0x43;
}

/** Reads the STREAMINFO block behind the marker. Throws AudioError "unsupported" or "damaged". */
export function readFlacFormat(source: ByteSource): FlacFormat {
  const block = source.read(4, 4 + STREAM_INFO_LENGTH);
  if (block.byteLength < 4 + STREAM_INFO_LENGTH || (block[0]! & 0x7f) !== 0) {
    throw new AudioError("damaged", "This FLAC file's header is cut short.");
  }
  const fields = new DataView(block.buffer, block.byteOffset + 4, STREAM_INFO_LENGTH);
  const packed = fields.getUint32(10);
  const frames = (packed & 15) * 2 ** 32 + fields.getUint32(14);
  const bitDepth = ((packed >>> 4) & 31) + 1;
  if (bitDepth < LOWEST_DEPTH) {
    throw new AudioError("unsupported", `This FLAC file is ${bitDepth} bit. Save it as 16 or 24 bit.`);
  }
  return { sampleRate: packed >>> 12, channels: ((packed >>> 9) & 7) + 1, bitDepth, frames };
}

interface Decoder {
  flac: FLACDecoder;
  /** Samples per channel in the first frame: frames are numbered by it, and longer ones are reported as a gap. */
  blockSize: number;
}

/** Reused for the next stream of the same block size: a new one costs as much as half a second of sound. */
let idle: Decoder | undefined;

function takeDecoder(blockSize: number): Decoder {
  if (idle?.blockSize !== blockSize) return { flac: new FLACDecoder(), blockSize };
  const decoder = idle;
  idle = undefined;
  return decoder;
}

function release(decoder: Decoder) {
  idle?.flac.free();
  idle = decoder;
}

/**
 * Yields the first two channels block by block. `check` is called with the samples per channel up to
 * the end of each block before it is decoded, and throws to end the stream. Throws AudioError "damaged".
 */
export async function* readFlacBlocks(
  source: ByteSource,
  format: FlacFormat,
  check: (samples: number) => void = () => undefined,
): AsyncGenerator<Float32Array[]> {
  const frames = splitFrames(source, format);
  let decoder: Decoder | undefined;
  let decodedFrames = 0;
  let isUsedUp = false;
  try {
    for (let next = take(frames); next.length > 0; next = take(frames)) {
      const total = next.reduce((sum, { samples }) => sum + samples, decodedFrames);
      check(total);
      if (format.frames > 0 && total > format.frames) {
        throw new AudioError("damaged", "This FLAC file goes on after the end that its header states.");
      }
      if (LIBRARY_DEPTHS.includes(format.bitDepth)) {
        decoder ??= takeDecoder(next[0]!.samples);
        const decoded = await decodeQuietly(decoder.flac, next);
        decodedFrames += checkBlock(decoded, format);
        if (decodedFrames !== total) throw damaged();
        yield decoded.channelData.slice(0, MOST_CHANNELS).map((samples) => rescale(samples, format.bitDepth));
      } else {
        decodedFrames = total;
        yield ofAnyDepth(next, format);
      }
    }
    isUsedUp = true;
  } finally {
    // One that was interrupted, or holds bytes of which it made no samples, would begin the next stream with them.
    if (decoder && isUsedUp) release(decoder);
    else decoder?.flac.free();
  }
  if (decodedFrames === 0) throw new AudioError("damaged", "This FLAC file holds no audio.");
  if (format.frames > 0 && decodedFrames !== format.frames) {
    throw new AudioError(
      "damaged",
      `This FLAC file is cut short: its header promises ${(format.frames / format.sampleRate).toFixed(2)} seconds and ` +
        `${(decodedFrames / format.sampleRate).toFixed(2)} could be read.`,
    );
  }
}

/**
 * Exactly the values of a WAV with the same samples, in place. The library divides integers by the highest one instead
 * of by full scale; in single precision it can be told which integer it was.
 */
function rescale(samples: Float32Array, bitDepth: number): Float32Array {
  const fullScale = 2 ** (bitDepth - 1);
  const highest = fullScale - 1;
  for (let index = 0; index < samples.length; index++) {
    samples[index] = Math.round(samples[index]! * highest) / fullScale;
  }
  return samples;
}

/** The samples of frames of which the library doesn't know the depth. */
function ofAnyDepth(frames: readonly FlacFrame[], { bitDepth, channels }: FlacFormat): Float32Array[] {
  const read = frames.map((frame) => samplesOfFrame(frame, bitDepth));
  if (read.some(({ length }) => length !== channels)) {
    throw new AudioError("damaged", "This FLAC file's header does not match its audio.");
  }
  const fullScale = 2 ** (bitDepth - 1);
  return Array.from({ length: Math.min(channels, MOST_CHANNELS) }, (_, channel) => {
    const block = new Float32Array(frames.reduce((sum, { samples }) => sum + samples, 0));
    let at = 0;
    for (const frame of read) for (const value of frame[channel]!) block[at++] = value / fullScale;
    return block;
  });
}

/** The frames of the next block; empty at the end. */
function take(frames: Iterator<FlacFrame>): FlacFrame[] {
  const taken: FlacFrame[] = [];
  while (taken.length < FRAMES_PER_BLOCK) {
    const next = frames.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

interface DecodedBlock {
  channelData: Float32Array[];
  samplesDecoded: number;
  sampleRate: number;
  errors: unknown[];
}

function checkBlock(block: DecodedBlock, format: FlacFormat): number {
  if (block.errors.length > 0) throw damaged();
  if (block.samplesDecoded === 0) return 0;
  if (block.channelData.length !== format.channels || block.sampleRate !== format.sampleRate) {
    throw new AudioError("damaged", "This FLAC file's header does not match its audio.");
  }
  return block.samplesDecoded;
}

async function decodeQuietly(decoder: FLACDecoder, frames: FlacFrame[]): Promise<DecodedBlock> {
  await decoder.ready;
  try {
    return await withoutConsole(() => decoder.decodeFrames(frames.map(({ data }) => data)));
  } catch {
    throw damaged();
  }
}

/**
 * The library prints each decoding error to the console besides returning it; the caller here reports it instead. It does
 * so before it returns: nothing else is silenced.
 */
function withoutConsole<Result>(decode: () => Result): Result {
  const print = console.error;
  console.error = () => {};
  try {
    return decode();
  } finally {
    console.error = print;
  }
}

function damaged(): AudioError {
  return new AudioError("damaged", "This FLAC file's audio data is damaged.");
}
