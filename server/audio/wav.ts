import { AudioError } from "@/server/audio/audio-error";
import type { ByteSource } from "@/server/audio/byte-source";
import { endsInChunks, fourCharacters, MAXIMUM_CHUNKS } from "@/server/audio/chunks";

const FORMAT_PCM = 1;
const FORMAT_FLOAT = 3;
const FORMAT_EXTENSIBLE = 0xfffe;
const EXTENSIBLE_TAIL = "000000001000800000aa00389b71";
const FRAMES_PER_BLOCK = 16_384;
/** Beyond this (48 dB over full scale) a float comes from a damaged file, not a loud recording. */
const LOUDEST_SAMPLE = 256;

export interface WavFormat {
  sampleRate: number;
  bitDepth: 16 | 24 | 32;
  isFloat: boolean;
  channels: 1 | 2;
  frames: number;
  dataOffset: number;
}

/** True when the bytes begin a RIFF/WAVE file. */
export function looksLikeWav(head: Uint8Array): boolean {
  return fourCharacters(head, 0) === "RIFF" && fourCharacters(head, 8) === "WAVE";
}

/**
 * Walks the chunks of a RIFF/WAVE file to its `fmt ` and `data`, past any other chunks and odd sizes. Throws AudioError
 * "unsupported" for a format outside 16 and 24 bit integer or 32 bit float, 44.1 or 48 kHz, one or two channels, and
 * "damaged" when the header contradicts itself or the actual bytes.
 */
export function readWavFormat(source: ByteSource): WavFormat {
  let format: Omit<WavFormat, "frames" | "dataOffset"> | null = null;
  let offset = 12;
  for (let chunks = 0; offset + 8 <= source.size; chunks++) {
    if (chunks === MAXIMUM_CHUNKS)
      throw new AudioError("damaged", "This WAV file has too many parts before its audio.");
    const header = source.read(offset, 8);
    const identifier = fourCharacters(header, 0);
    const length = view(header).getUint32(4, true);
    const body = offset + 8;
    if (identifier === "fmt ") format = parseFormat(source.read(body, Math.min(length, 40)));
    if (identifier === "data") {
      if (!format) throw new AudioError("damaged", "This WAV file has no format description before its audio.");
      const frames = countFrames(format, length, source.size - body);
      if (!endsInChunks(source, body + length, { hasPadding: length % 2 === 1, isLittleEndian: true }))
        throw new AudioError("damaged", "This WAV file goes on after the end that its header states.");
      return { ...format, dataOffset: body, frames };
    }
    offset = body + length + (length % 2);
  }
  throw new AudioError("damaged", "This WAV file ends before its audio begins.");
}

/** Yields the audio in blocks of up to 16384 frames, one Float32Array per channel, full scale at 1. */
export function* readWavBlocks(source: ByteSource, format: WavFormat): Generator<Float32Array[]> {
  const bytesPerFrame = (format.bitDepth / 8) * format.channels;
  for (let frame = 0; frame < format.frames; frame += FRAMES_PER_BLOCK) {
    const count = Math.min(FRAMES_PER_BLOCK, format.frames - frame);
    const bytes = source.read(format.dataOffset + frame * bytesPerFrame, count * bytesPerFrame);
    if (bytes.byteLength < count * bytesPerFrame) {
      throw new AudioError("damaged", "This WAV file became shorter while it was read.");
    }
    yield deinterleave(bytes, format, count);
  }
}

function parseFormat(bytes: Uint8Array): Omit<WavFormat, "frames" | "dataOffset"> {
  if (bytes.byteLength < 16) throw new AudioError("damaged", "This WAV file's format description is cut short.");
  const fields = view(bytes);
  const bitDepth = fields.getUint16(14, true);
  const channels = fields.getUint16(2, true);
  const sampleRate = fields.getUint32(4, true);
  const encoding = encodingOf(bytes, fields);
  const isFloat = encoding === FORMAT_FLOAT;
  if (encoding !== FORMAT_PCM && !isFloat) {
    throw new AudioError("unsupported", "This WAV file is compressed; please upload it as plain PCM or as FLAC.");
  }
  if (channels !== 1 && channels !== 2) {
    throw new AudioError("unsupported", `Please upload mono or stereo; this WAV file has ${channels} channels.`);
  }
  if (isFloat ? bitDepth !== 32 : bitDepth !== 16 && bitDepth !== 24) {
    const kind = isFloat ? "float" : "integer";
    throw new AudioError("unsupported", `Please upload 16 or 24 bit or 32 bit float; this is ${bitDepth} bit ${kind}.`);
  }
  if (sampleRate !== 44_100 && sampleRate !== 48_000) {
    throw new AudioError("unsupported", `${sampleRate / 1_000} kHz. Export at 44.1 or 48.`);
  }
  if (fields.getUint16(12, true) !== (bitDepth / 8) * channels) {
    throw new AudioError("damaged", "This WAV file's header contradicts itself about the size of a sample.");
  }
  return { sampleRate, bitDepth: bitDepth as WavFormat["bitDepth"], isFloat, channels };
}

function encodingOf(bytes: Uint8Array, fields: DataView): number {
  const tag = fields.getUint16(0, true);
  if (tag !== FORMAT_EXTENSIBLE) return tag;
  if (bytes.byteLength < 40) throw new AudioError("damaged", "This WAV file's extended format is cut short.");
  const tail = Array.from(bytes.subarray(26, 40), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return tail === EXTENSIBLE_TAIL ? fields.getUint16(24, true) : tag;
}

function countFrames(
  format: { bitDepth: number; channels: number; sampleRate: number },
  claimed: number,
  real: number,
) {
  const bytesPerFrame = (format.bitDepth / 8) * format.channels;
  if (claimed > real) {
    const seconds = (bytes: number) => (bytes / bytesPerFrame / format.sampleRate).toFixed(2);
    throw new AudioError(
      "damaged",
      `This WAV file is cut short: its header promises ${seconds(claimed)} seconds and ${seconds(real)} are there.`,
    );
  }
  if (claimed < bytesPerFrame) throw new AudioError("damaged", "This WAV file holds no audio.");
  if (claimed % bytesPerFrame !== 0) throw new AudioError("damaged", "This WAV file ends in the middle of a sample.");
  return claimed / bytesPerFrame;
}

function deinterleave(bytes: Uint8Array, format: WavFormat, count: number): Float32Array[] {
  const { channels } = format;
  const output = Array.from({ length: channels }, () => new Float32Array(count));
  for (let channel = 0; channel < channels; channel++) {
    const samples = output[channel]!;
    if (format.isFloat) readFloats(bytes, samples, channel, channels);
    else if (format.bitDepth === 16) readIntegers16(bytes, samples, channel, channels);
    else readIntegers24(bytes, samples, channel, channels);
  }
  return output;
}

function readFloats(bytes: Uint8Array, samples: Float32Array, channel: number, channels: number) {
  const fields = view(bytes);
  for (let index = 0; index < samples.length; index++) {
    const value = fields.getFloat32((index * channels + channel) * 4, true);
    // The negation also covers NaN.
    if (!(Math.abs(value) <= LOUDEST_SAMPLE)) {
      throw new AudioError("damaged", "This WAV file holds samples that are not numbers or are absurdly loud.");
    }
    samples[index] = value;
  }
}

function readIntegers16(bytes: Uint8Array, samples: Float32Array, channel: number, channels: number) {
  for (let index = 0, at = channel * 2; index < samples.length; index++, at += channels * 2) {
    samples[index] = (((bytes[at]! | (bytes[at + 1]! << 8)) << 16) >> 16) / 32_768;
  }
}

function readIntegers24(bytes: Uint8Array, samples: Float32Array, channel: number, channels: number) {
  for (let index = 0, at = channel * 3; index < samples.length; index++, at += channels * 3) {
    samples[index] = (((bytes[at]! << 8) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 24)) >> 8) / 8_388_608;
  }
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
