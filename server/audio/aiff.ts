import { AudioError } from "@/server/audio/audio-error";
import type { ByteSource } from "@/server/audio/byte-source";
import { endsInChunks, fourCharacters, MAXIMUM_CHUNKS } from "@/server/audio/chunks";

const FRAMES_PER_BLOCK = 16_384;
const MAX_CHANNELS = 32;
const RATES = { lowest: 4_000, highest: 384_000 } as const;
/** 48 dB over full scale: beyond, a float comes from a damaged file. */
const LOUDEST_SAMPLE = 256;
/** Bytes of SSND before the audio: where it begins, and how it is aligned. */
const SOUND_HEADER = 8;
const MAX_BLOCK_BYTES = 65_536;

interface Coding {
  isFloat: boolean;
  isLittleEndian: boolean;
  /** Of a sample, in bit; null if the header says it. */
  bits: number | null;
}

const integers = (isLittleEndian: boolean, bits: number | null = null): Coding => ({
  isFloat: false,
  isLittleEndian,
  bits,
});
const floats = (bits: number): Coding => ({ isFloat: true, isLittleEndian: false, bits });

/** What AIFF-C calls a compression, as far as it is none. */
const CODINGS: ReadonlyMap<string, Coding> = new Map([
  ["NONE", integers(false)],
  ["twos", integers(false)],
  ["sowt", integers(true)],
  ["in24", integers(false, 24)],
  ["42ni", integers(true, 24)],
  ["in32", integers(false, 32)],
  ["23ni", integers(true, 32)],
  ["fl32", floats(32)],
  ["FL32", floats(32)],
  ["fl64", floats(64)],
  ["FL64", floats(64)],
]);

interface Form {
  coding: Coding;
  channels: number;
  bits: number;
  /** Bytes of a sample. */
  width: number;
  sampleRate: number;
  frames: number;
}

/** An AIFF or AIFF-C as its header and the bytes in the file describe it together. */
export interface Aiff extends Form {
  dataOffset: number;
}

/** True when the bytes begin an AIFF or an AIFF-C. */
export function looksLikeAiff(head: Uint8Array): boolean {
  return fourCharacters(head, 0) === "FORM" && ["AIFF", "AIFC"].includes(fourCharacters(head, 8));
}

/**
 * Finds the audio of an AIFF or AIFF-C of integers of 8 to 32 bit or floats of 32 or 64 bit, at any usual rate, in any
 * order of chunks. Throws AudioError "unsupported", or "damaged" where the header contradicts itself or the actual bytes.
 */
export function readAiff(source: ByteSource): Aiff {
  const isCompressible = fourCharacters(source.read(8, 4), 0) === "AIFC";
  let form: Form | null = null;
  let sound: { body: number; length: number } | null = null;
  let offset = 12;
  for (let chunks = 0; offset + 8 <= source.size && !(form && sound); chunks++) {
    if (chunks === MAXIMUM_CHUNKS) throw damaged("This AIFF file has too many parts before its audio.");
    const header = source.read(offset, 8);
    const length = view(header).getUint32(4);
    const body = offset + 8;
    const name = fourCharacters(header, 0);
    if (name === "COMM") form = readForm(source.read(body, Math.min(length, 22)), isCompressible);
    if (name === "SSND") sound = { body, length };
    offset = body + length + (length % 2);
  }
  if (!form) throw damaged("This AIFF file has no format description.");
  if (!sound) throw damaged("This AIFF file ends before its audio begins.");
  return { ...form, dataOffset: locate(source, form, sound) };
}

/**
 * Throws AudioError "unsupported" for what the catalogue doesn't take: anything but 16 and 24 bit integer or 32 bit
 * float, 44.1 or 48 kHz, one or two channels.
 */
export function requireCatalogueForm({ coding, bits, channels, sampleRate }: Aiff): void {
  if (channels > 2) throw unsupported(`Please upload mono or stereo; this AIFF file has ${channels} channels.`);
  if (coding.isFloat ? bits !== 32 : bits !== 16 && bits !== 24) {
    const kind = coding.isFloat ? "float" : "integer";
    throw unsupported(`Please upload 16 or 24 bit or 32 bit float; this is ${bits} bit ${kind}.`);
  }
  if (sampleRate !== 44_100 && sampleRate !== 48_000)
    throw unsupported(`${sampleRate / 1_000} kHz. Export at 44.1 or 48.`);
}

/** Yields the first two channels in blocks of up to 16384 frames, full scale at 1. */
export function* readAiffBlocks(source: ByteSource, aiff: Aiff): Generator<Float32Array[]> {
  const stride = aiff.width * aiff.channels;
  for (let frame = 0; frame < aiff.frames; frame += FRAMES_PER_BLOCK) {
    const count = Math.min(FRAMES_PER_BLOCK, aiff.frames - frame);
    const fields = view(source.read(aiff.dataOffset + frame * stride, count * stride));
    if (fields.byteLength < count * stride) throw damaged("This AIFF file became shorter while it was read.");
    yield Array.from({ length: Math.min(2, aiff.channels) }, (_, channel) => {
      const samples = new Float32Array(count);
      readSamples(fields, samples, aiff, channel);
      return samples;
    });
  }
}

function readForm(bytes: Uint8Array, isCompressible: boolean): Form {
  if (bytes.byteLength < (isCompressible ? 22 : 18)) throw damaged("This AIFF file's format description is cut short.");
  const fields = view(bytes);
  const coding = CODINGS.get(isCompressible ? fourCharacters(bytes, 18) : "NONE");
  if (!coding) throw unsupported("This AIFF file is compressed; please upload it as plain PCM or as FLAC.");
  const bits = coding.bits ?? fields.getInt16(6);
  const channels = fields.getInt16(0);
  const sampleRate = Math.round(extended(fields, 8));
  if (bits < 1 || (!coding.isFloat && bits > 32))
    throw unsupported(`This AIFF file has samples of ${bits} bit, which can't be read.`);
  if (channels < 1 || channels > MAX_CHANNELS)
    throw unsupported(`This AIFF file has ${channels} channels, which can't be read.`);
  // The negation also covers NaN.
  if (!(sampleRate >= RATES.lowest && sampleRate <= RATES.highest))
    throw unsupported("This AIFF file has a sample rate that can't be read.");
  return { coding, channels, bits, width: Math.ceil(bits / 8), sampleRate, frames: fields.getUint32(2) };
}

/** A number of 80 bit: a sign, 15 bit of exponent, and 64 bit that begin with the one before the point. */
function extended(fields: DataView, at: number): number {
  const head = fields.getUint16(at);
  const exponent = (head & 0x7fff) - 16_383;
  const value = fields.getUint32(at + 2) * 2 ** (exponent - 31) + fields.getUint32(at + 6) * 2 ** (exponent - 63);
  return head & 0x8000 ? -value : value;
}

/** Where the audio begins. Throws AudioError "damaged" if it isn't what the header says. */
function locate(source: ByteSource, form: Form, { body, length }: { body: number; length: number }): number {
  if (form.frames === 0) throw damaged("This AIFF file holds no audio.");
  const head = source.read(body, SOUND_HEADER);
  if (head.byteLength < SOUND_HEADER) throw damaged("This AIFF file ends before its audio begins.");
  const dataOffset = body + SOUND_HEADER + view(head).getUint32(0);
  const bytesPerFrame = form.width * form.channels;
  const claimed = form.frames * bytesPerFrame;
  const present = Math.max(0, Math.min(body + length, source.size) - dataOffset);
  if (claimed > present) {
    const seconds = (bytes: number) => (bytes / bytesPerFrame / form.sampleRate).toFixed(2);
    throw damaged(
      `This AIFF file is cut short: its header promises ${seconds(claimed)} seconds and ${seconds(present)} are there.`,
    );
  }
  if (body + length > source.size)
    throw damaged("This AIFF file is cut short: its header promises more than is there.");
  // Audio that is aligned to blocks is filled up to a whole one.
  const blockBytes = Math.min(MAX_BLOCK_BYTES, view(head).getUint32(4));
  const end = { hasPadding: length % 2 === 1, isLittleEndian: false };
  if (present - claimed >= Math.max(bytesPerFrame, blockBytes) || !endsInChunks(source, body + length, end))
    throw damaged("This AIFF file goes on after the end that its header states.");
  return dataOffset;
}

function readSamples(fields: DataView, samples: Float32Array, aiff: Aiff, channel: number): void {
  const { coding, width, channels } = aiff;
  const read = sampleReader(fields, coding, width);
  const stride = width * channels;
  for (let index = 0, at = channel * width; index < samples.length; index++, at += stride) {
    const value = read(at);
    // The negation also covers NaN.
    if (coding.isFloat && !(Math.abs(value) <= LOUDEST_SAMPLE))
      throw damaged("This AIFF file holds samples that are not numbers or are absurdly loud.");
    samples[index] = value;
  }
}

function sampleReader(fields: DataView, { isFloat, isLittleEndian }: Coding, width: number): (at: number) => number {
  switch (width) {
    case 1:
      return (at) => fields.getInt8(at) / 2 ** 7;
    case 2:
      return (at) => fields.getInt16(at, isLittleEndian) / 2 ** 15;
    case 3:
      return isLittleEndian
        ? (at) => (fields.getUint16(at, true) + fields.getInt8(at + 2) * 2 ** 16) / 2 ** 23
        : (at) => (fields.getInt16(at) * 2 ** 8 + fields.getUint8(at + 2)) / 2 ** 23;
    case 4:
      return isFloat ? (at) => fields.getFloat32(at) : (at) => fields.getInt32(at, isLittleEndian) / 2 ** 31;
    default:
      return (at) => fields.getFloat64(at);
  }
}

const damaged = (sentence: string) => new AudioError("damaged", sentence);
const unsupported = (sentence: string) => new AudioError("unsupported", sentence);

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
