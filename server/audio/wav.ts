import { AudioError } from "@/server/audio/audio-error";
import type { ByteSource } from "@/server/audio/byte-source";
import { endsInChunks, fourCharacters, MAXIMUM_CHUNKS } from "@/server/audio/chunks";

const FORMAT_PCM = 1;
const FORMAT_FLOAT = 3;
const FORMAT_EXTENSIBLE = 0xfffe;
const EXTENSIBLE_TAIL = "000000001000800000aa00389b71";

export interface WavFormat {
  sampleRate: number;
  bitDepth: 16 | 24 | 32;
  isFloat: boolean;
  channels: 1 | 2;
  frames: number;
  dataOffset: number;
}

/** The audio of a WAV that is delivered as it came; null for any other, whether it can be read or not. */
export function readWholeWav(source: ByteSource): WavFormat | null {
  const head = source.read(0, 12);
  if (fourCharacters(head, 0) !== "RIFF" || fourCharacters(head, 8) !== "WAVE") return null;
  try {
    return readWavFormat(source);
  } catch (error) {
    if (error instanceof AudioError) return null;
    throw error;
  }
}

/**
 * Walks the chunks of a RIFF/WAVE file to its `fmt ` and `data`, past any other chunks and odd sizes, as strictly as any
 * program might: every WAV that is delivered passes. Throws AudioError "unsupported" for a format outside 16 and 24 bit
 * integer or 32 bit float, 44.1 or 48 kHz, one or two channels, and "damaged" when the header contradicts itself or the
 * actual bytes.
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

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
