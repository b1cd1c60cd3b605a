import { AudioError } from "@/server/audio/audio-error";
import type { ByteSource } from "@/server/audio/byte-source";
import { beginsChunk, endsInChunks, fourCharacters, MAXIMUM_CHUNKS, nextChunk } from "@/server/audio/chunks";
import type { SampleCoding, StoredSamples } from "@/server/audio/samples";

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const MAX_CHANNELS = 32;
/** Sizes from here on are placeholders of programs that didn't know the size: no accepted file is as large. */
const LEAST_PLACEHOLDER = 0x7fff_0000;
/** How many bytes are searched to tell whether integers are at the upper or the lower end of a wider field. */
const SEARCHED_BYTES = 1_048_576;
/** The magic of each form, and whether its numbers begin with the lowest byte. */
const FORMS: ReadonlyMap<string, boolean> = new Map([
  ["RIFF", true],
  ["RIFX", false],
  ["RF64", true],
  ["BW64", true],
]);

interface Description {
  coding: SampleCoding;
  channels: number;
  /** Significant bits of a sample, without padding. */
  bits: number;
  sampleRate: number;
}

/** A WAV as its header and the bytes in the file describe it together. */
export interface AnyWav extends Description, StoredSamples {
  /** Frames that the header promises and that aren't there. */
  missing: number;
  /** Bytes behind the audio that are no chunks. */
  behind: number;
  /** Where the chunk of the audio ends; the file's end if that isn't known. */
  end: number;
}

/** True when the bytes begin a WAV of any length and byte order: RIFF, RIFX, or one of the forms for more than 4 GB. */
export function looksLikeAnyWav(head: Uint8Array): boolean {
  return FORMS.has(fourCharacters(head, 0)) && fourCharacters(head, 8) === "WAVE";
}

/**
 * Finds the audio of a WAV that other programs play: integers of 8 to 32 bit or floats of 32 or 64 bit. The size of its
 * audio may be a placeholder or larger than the file: it then ends where the file does. Throws AudioError "unsupported" or
 * "damaged".
 */
export function readAnyWav(source: ByteSource): AnyWav {
  const isLittleEndian = FORMS.get(fourCharacters(source.read(0, 4), 0)) ?? true;
  let description: Description | null = null;
  let largeSize: number | null = null;
  let offset = 12;
  for (let chunks = 0; offset + 8 <= source.size; chunks++) {
    if (chunks === MAXIMUM_CHUNKS) throw damaged("This WAV file has too many parts before its audio.");
    const header = source.read(offset, 8);
    const name = fourCharacters(header, 0);
    const length = view(header).getUint32(4, isLittleEndian);
    const body = offset + 8;
    if (name === "fmt ") description = readDescription(source.read(body, Math.min(length, 40)), isLittleEndian);
    if (name === "ds64") largeSize = readLargeSize(source.read(body, 16));
    if (name === "data") {
      if (!description) throw damaged("This WAV file has no format description before its audio.");
      const stated = length === 0xffff_ffff ? (largeSize ?? length) : length;
      return measured(source, description, { body, stated, isLittleEndian });
    }
    offset = nextChunk(source, { body, length, isLittleEndian });
  }
  throw damaged("This WAV file ends before its audio begins.");
}

function measured(
  source: ByteSource,
  description: Description,
  { body, stated, isLittleEndian }: { body: number; stated: number; isLittleEndian: boolean },
): AnyWav {
  const { channels } = description;
  const present = source.size - body;
  const isEmpty = stated === 0 && beginsChunk(source, body, isLittleEndian);
  const isKnown = stated > 0 && stated < LEAST_PLACEHOLDER;
  const coding = placed(source, description, body);
  const bytesPerFrame = coding.width * channels;
  const frames = isEmpty ? 0 : Math.floor((isKnown ? Math.min(stated, present) : present) / bytesPerFrame);
  if (frames === 0) throw damaged("This WAV file holds no audio.");
  const end = { hasPadding: stated % 2 === 1, isLittleEndian };
  const goesOn = isKnown && stated < present && !endsInChunks(source, body + stated, end);
  return {
    ...description,
    coding,
    frames,
    dataOffset: body,
    missing: isKnown ? Math.floor(stated / bytesPerFrame) - frames : 0,
    behind: goesOn ? present - stated : 0,
    end: isKnown ? body + stated : source.size,
  };
}

/** The size of the audio in the chunk that forms for more than 4 GB have; null if it has none. */
function readLargeSize(bytes: Uint8Array): number | null {
  if (bytes.byteLength < 16) return null;
  const fields = view(bytes);
  return fields.getUint32(8, true) + fields.getUint32(12, true) * 2 ** 32;
}

function readDescription(bytes: Uint8Array, isLittleEndian: boolean): Description {
  if (bytes.byteLength < 16) throw damaged("This WAV file's format description is cut short.");
  const fields = view(bytes);
  const tag = fields.getUint16(0, isLittleEndian);
  const isExtended = tag === EXTENSIBLE && bytes.byteLength >= 26;
  const encoding = isExtended ? fields.getUint16(24, isLittleEndian) : tag === EXTENSIBLE ? PCM : tag;
  if (encoding !== PCM && encoding !== FLOAT)
    throw unsupported("This WAV file is compressed; please upload it as plain PCM or as FLAC.");
  const channels = fields.getUint16(2, isLittleEndian);
  const sampleRate = fields.getUint32(4, isLittleEndian);
  const stored = fields.getUint16(14, isLittleEndian);
  const valid = isExtended ? fields.getUint16(18, isLittleEndian) : stored;
  const isFloat = encoding === FLOAT;
  if (channels < 1 || channels > MAX_CHANNELS)
    throw unsupported(`This WAV file has ${channels} channels, which can't be read.`);
  const width = widthOf(stored, fields.getUint16(12, isLittleEndian) / channels, isFloat);
  if (isFloat ? width !== 4 && width !== 8 : width < 1 || width > 4)
    throw unsupported(`This WAV file has samples of ${stored} bit, which can't be read.`);
  const bits = !isFloat && valid >= 1 && valid < stored ? valid : stored;
  return { coding: { isFloat, isLittleEndian, isUnsigned: width === 1, width }, channels, bits, sampleRate };
}

/** Bytes of a sample: integers may be in fields that are wider. */
function widthOf(bits: number, field: number, isFloat: boolean): number {
  const width = Math.ceil(bits / 8);
  return !isFloat && width >= 2 && field === 4 ? field : width;
}

/**
 * Integers of up to 24 bit in fields of 32 are at the upper end, as the format says, or at the lower, as some programs write
 * them: then no sample is louder than that, and the last byte is in use.
 */
function placed(source: ByteSource, { coding, bits }: Description, body: number): SampleCoding {
  if (coding.isFloat || coding.width !== 4 || bits > 24) return coding;
  const fields = view(source.read(body, SEARCHED_BYTES));
  const most = 2 ** (bits - 1);
  let usesLastByte = false;
  for (let at = 0; at + 4 <= fields.byteLength; at += 4) {
    const value = fields.getInt32(at, coding.isLittleEndian);
    if (value >= most || value < -most) return coding;
    usesLastByte ||= (value & 255) !== 0;
  }
  return usesLastByte ? { ...coding, fullScale: most } : coding;
}

const damaged = (sentence: string) => new AudioError("damaged", sentence);
const unsupported = (sentence: string) => new AudioError("unsupported", sentence);

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
