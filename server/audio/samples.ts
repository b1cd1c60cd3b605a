import { AudioError } from "@/server/audio/audio-error";

/** How the samples of a WAV or an AIFF are stored. */
export interface SampleCoding {
  isFloat: boolean;
  isLittleEndian: boolean;
  /** For 8-bit integers: whether silence is 128. */
  isUnsigned?: boolean;
  /** Bytes of a sample. */
  width: number;
  /** For integers: the value of full scale; by default that of the width. */
  fullScale?: number;
}

/** Where the samples of all channels are in a file, one after the other. */
export interface StoredSamples {
  coding: SampleCoding;
  channels: number;
  /** Per channel. */
  frames: number;
  dataOffset: number;
}

const FRAMES_PER_BLOCK = 16_384;
/** Further channels are skipped. */
const MOST_CHANNELS = 2;
/** 48 dB over full scale: beyond, a float comes from a damaged file. */
const LOUDEST_SAMPLE = 256;

/**
 * Yields the first two channels in blocks of up to 16384 frames, full scale at 1. `noun` names the file in a refusal. Throws
 * AudioError "damaged".
 */
export function* readStoredSamples(
  source: { read(offset: number, length: number): Uint8Array },
  { coding, channels, frames, dataOffset }: StoredSamples,
  noun: string,
): Generator<Float32Array[]> {
  const stride = coding.width * channels;
  for (let frame = 0; frame < frames; frame += FRAMES_PER_BLOCK) {
    const count = Math.min(FRAMES_PER_BLOCK, frames - frame);
    const bytes = source.read(dataOffset + frame * stride, count * stride);
    if (bytes.byteLength < count * stride)
      throw new AudioError("damaged", `This ${noun} file became shorter while it was read.`);
    yield Array.from({ length: Math.min(MOST_CHANNELS, channels) }, (_, channel) => {
      const samples = new Float32Array(count);
      readChannel(bytes, samples, { coding, stride, start: channel * coding.width });
      if (coding.isFloat && !areSane(samples))
        throw new AudioError("damaged", `This ${noun} file holds samples that are not numbers or are absurdly loud.`);
      return samples;
    });
  }
}

function areSane(samples: Float32Array): boolean {
  // The negation also covers NaN.
  for (const value of samples) if (!(Math.abs(value) <= LOUDEST_SAMPLE)) return false;
  return true;
}

interface Layout {
  coding: SampleCoding;
  stride: number;
  start: number;
}

function readChannel(bytes: Uint8Array, samples: Float32Array, layout: Layout) {
  const { coding, stride, start } = layout;
  const { isFloat, isLittleEndian, isUnsigned, width, fullScale = 2 ** (8 * width - 1) } = coding;
  const fields = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scale = 1 / fullScale;
  let at = start;
  const fill = (read: (at: number) => number) => {
    for (let index = 0; index < samples.length; index++, at += stride) samples[index] = read(at);
  };
  if (isFloat && width === 4) fill((place) => fields.getFloat32(place, isLittleEndian));
  else if (isFloat) fill((place) => fields.getFloat64(place, isLittleEndian));
  else if (width === 1) fill((place) => (isUnsigned ? bytes[place]! - 128 : fields.getInt8(place)) * scale);
  else if (width === 2) readIntegers16(bytes, samples, layout);
  else if (width === 3) readIntegers24(bytes, samples, layout);
  else fill((place) => fields.getInt32(place, isLittleEndian) * scale);
}

function readIntegers16(bytes: Uint8Array, samples: Float32Array, { coding, stride, start }: Layout) {
  const [low, high] = coding.isLittleEndian ? [0, 1] : [1, 0];
  for (let index = 0, at = start; index < samples.length; index++, at += stride) {
    samples[index] = (((bytes[at + low]! | (bytes[at + high]! << 8)) << 16) >> 16) / 2 ** 15;
  }
}

function readIntegers24(bytes: Uint8Array, samples: Float32Array, { coding, stride, start }: Layout) {
  const [low, high] = coding.isLittleEndian ? [0, 2] : [2, 0];
  for (let index = 0, at = start; index < samples.length; index++, at += stride) {
    samples[index] = (((bytes[at + low]! << 8) | (bytes[at + 1]! << 16) | (bytes[at + high]! << 24)) >> 8) / 2 ** 23;
  }
}
