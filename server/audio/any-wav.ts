import { AudioError } from "@/server/audio/audio-error";
import type { ByteSource } from "@/server/audio/byte-source";
import { fourCharacters, MAXIMUM_CHUNKS } from "@/server/audio/chunks";

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const FRAMES_PER_BLOCK = 16_384;
const MAX_CHANNELS = 32;
const RATES = { lowest: 4_000, highest: 384_000 } as const;
/** 48 dB over full scale. */
const LOUDEST_SAMPLE = 256;

interface Form {
  sampleRate: number;
  isFloat: boolean;
  /** Bytes of a sample. */
  width: number;
  channels: number;
}

/** A WAV as its header and the bytes in the file describe it together. */
export interface AnyWav extends Form {
  frames: number;
  dataOffset: number;
}

/** True when the bytes begin a WAV of any length: RIFF, or one of its forms for more than 4 GB. */
export function looksLikeAnyWav(head: Uint8Array): boolean {
  return ["RIFF", "RF64", "BW64"].includes(fourCharacters(head, 0)) && fourCharacters(head, 8) === "WAVE";
}

/**
 * Finds the audio of a WAV that other programs play: integers of 8 to 32 bit or floats of 32 or 64 bit at any usual
 * rate. The size of its audio may be a placeholder or larger than the file: it then ends where the file does. What
 * follows the audio is ignored. Throws AudioError "unsupported" or "damaged".
 */
export function readAnyWav(source: ByteSource): AnyWav {
  let form: Form | null = null;
  let offset = 12;
  for (let chunks = 0; chunks < MAXIMUM_CHUNKS && offset + 8 <= source.size; chunks++) {
    const header = source.read(offset, 8);
    const length = view(header).getUint32(4, true);
    const body = offset + 8;
    if (fourCharacters(header, 0) === "fmt ") form = readForm(source.read(body, Math.min(length, 40)));
    if (fourCharacters(header, 0) === "data") {
      if (!form) throw new AudioError("damaged", "This WAV file has no format description before its audio.");
      const present = source.size - body;
      const claimed = length === 0 ? present : Math.min(length, present);
      const frames = Math.floor(claimed / (form.width * form.channels));
      if (frames === 0) throw new AudioError("damaged", "This WAV file holds no audio.");
      return { ...form, dataOffset: body, frames };
    }
    offset = body + length + (length % 2);
  }
  throw new AudioError("damaged", "This WAV file ends before its audio begins.");
}

/** Yields the first two channels in blocks of up to 16384 frames, full scale at 1. */
export function* readAnyWavBlocks(source: ByteSource, wav: AnyWav): Generator<Float32Array[]> {
  const stride = wav.width * wav.channels;
  const read = sampleReader(wav);
  for (let frame = 0; frame < wav.frames; frame += FRAMES_PER_BLOCK) {
    const count = Math.min(FRAMES_PER_BLOCK, wav.frames - frame);
    const fields = view(source.read(wav.dataOffset + frame * stride, count * stride));
    if (fields.byteLength < count * stride)
      throw new AudioError("damaged", "This WAV file became shorter while it was read.");
    yield Array.from({ length: Math.min(2, wav.channels) }, (_, channel) =>
      Float32Array.from({ length: count }, (_, index) => read(fields, index * stride + channel * wav.width)),
    );
  }
}

function readForm(bytes: Uint8Array): Form {
  if (bytes.byteLength < 16) throw new AudioError("damaged", "This WAV file's format description is cut short.");
  const fields = view(bytes);
  const tag = fields.getUint16(0, true);
  const encoding = tag === EXTENSIBLE && bytes.byteLength >= 26 ? fields.getUint16(24, true) : tag;
  if (encoding !== PCM && encoding !== FLOAT)
    throw new AudioError("unsupported", "This WAV file is compressed; please upload it as plain PCM or as FLAC.");
  const channels = fields.getUint16(2, true);
  const sampleRate = fields.getUint32(4, true);
  const bits = fields.getUint16(14, true);
  const isFloat = encoding === FLOAT;
  const width = Math.ceil(bits / 8);
  if (isFloat ? width !== 4 && width !== 8 : width < 1 || width > 4)
    throw new AudioError("unsupported", `This WAV file has samples of ${bits} bit, which can't be read.`);
  if (channels < 1 || channels > MAX_CHANNELS)
    throw new AudioError("unsupported", `This WAV file has ${channels} channels, which can't be read.`);
  if (sampleRate < RATES.lowest || sampleRate > RATES.highest)
    throw new AudioError("unsupported", `This WAV file is at ${sampleRate} Hz, which can't be read.`);
  return { sampleRate, isFloat, width, channels };
}

function sampleReader({ isFloat, width }: Form): (fields: DataView, at: number) => number {
  if (isFloat) {
    return (fields, at) => finite(width === 4 ? fields.getFloat32(at, true) : fields.getFloat64(at, true));
  }
  switch (width) {
    case 1:
      // The only width without a sign.
      return (fields, at) => (fields.getUint8(at) - 128) / 128;
    case 2:
      return (fields, at) => fields.getInt16(at, true) / 2 ** 15;
    case 3:
      return (fields, at) => (fields.getUint16(at, true) + fields.getInt8(at + 2) * 2 ** 16) / 2 ** 23;
    default:
      return (fields, at) => fields.getInt32(at, true) / 2 ** 31;
  }
}

function finite(value: number): number {
  // The negation also covers NaN.
  if (!(Math.abs(value) <= LOUDEST_SAMPLE))
    throw new AudioError("damaged", "This WAV file holds samples that are not numbers or are absurdly loud.");
  return value;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
