import { AudioError } from "@/server/audio/audio-error";
import type { ByteSource } from "@/server/audio/byte-source";
import { endsInChunks, fourCharacters, MAXIMUM_CHUNKS, nextChunk } from "@/server/audio/chunks";
import type { SampleCoding, StoredSamples } from "@/server/audio/samples";

const MAX_CHANNELS = 32;
/** Bytes of SSND before the audio: where it begins, and how it is aligned. */
const SOUND_HEADER = 8;
const MAX_BLOCK_BYTES = 65_536;
/** Numbers from here on are placeholders of programs that didn't know the length: no accepted file is as large. */
const LEAST_PLACEHOLDER = 0x7fff_0000;

interface Compression extends Pick<SampleCoding, "isFloat" | "isLittleEndian" | "isUnsigned"> {
  /** Of a sample, in bit; null if the header says it. */
  bits: number | null;
}

const integers = (isLittleEndian: boolean, bits: number | null = null): Compression => ({
  isFloat: false,
  isLittleEndian,
  bits,
});
const floats = (bits: number): Compression => ({ isFloat: true, isLittleEndian: false, bits });

/** What AIFF-C calls a compression, as far as it is none. */
const COMPRESSIONS: ReadonlyMap<string, Compression> = new Map([
  ["NONE", integers(false)],
  ["twos", integers(false)],
  ["sowt", integers(true)],
  ["raw ", { ...integers(false, 8), isUnsigned: true }],
  ["in24", integers(false, 24)],
  ["42ni", integers(true, 24)],
  ["in32", integers(false, 32)],
  ["23ni", integers(true, 32)],
  ["fl32", floats(32)],
  ["FL32", floats(32)],
  ["fl64", floats(64)],
  ["FL64", floats(64)],
]);

interface Description {
  coding: SampleCoding;
  channels: number;
  bits: number;
  sampleRate: number;
  /** As the header has them; 0 or a placeholder if the program didn't know. */
  frames: number;
}

/** An AIFF or AIFF-C as its header and the bytes in the file describe it together. */
export interface Aiff extends Description, StoredSamples {
  /** Frames that the header promises and that aren't there. */
  missing: number;
  /** Bytes behind the audio that are no chunks. */
  behind: number;
  /** Where the chunk of the audio ends; the file's end if that isn't known. */
  end: number;
}

/** True when the bytes begin an AIFF or an AIFF-C. */
export function looksLikeAiff(head: Uint8Array): boolean {
  return fourCharacters(head, 0) === "FORM" && ["AIFF", "AIFC"].includes(fourCharacters(head, 8));
}

/**
 * Finds the audio of an AIFF or AIFF-C of integers of 8 to 32 bit or floats of 32 or 64 bit, in any order of chunks. Where
 * its two lengths differ, the smaller counts. Throws AudioError "unsupported" or "damaged".
 */
export function readAiff(source: ByteSource): Aiff {
  const isCompressible = fourCharacters(source.read(8, 4), 0) === "AIFC";
  let description: Description | null = null;
  let sound: { body: number; length: number } | null = null;
  let offset = 12;
  for (let chunks = 0; offset + 8 <= source.size && !(description && sound); chunks++) {
    if (chunks === MAXIMUM_CHUNKS) throw damaged("This AIFF file has too many parts before its audio.");
    const header = source.read(offset, 8);
    const length = view(header).getUint32(4);
    const body = offset + 8;
    const name = fourCharacters(header, 0);
    if (name === "COMM") description = readDescription(source.read(body, Math.min(length, 22)), isCompressible);
    if (name === "SSND") sound = { body, length };
    offset = nextChunk(source, { body, length, isLittleEndian: false });
  }
  if (!description) throw damaged("This AIFF file has no format description.");
  if (!sound) throw damaged("This AIFF file ends before its audio begins.");
  return measured(source, description, sound);
}

function readDescription(bytes: Uint8Array, isCompressible: boolean): Description {
  if (bytes.byteLength < (isCompressible ? 22 : 18)) throw damaged("This AIFF file's format description is cut short.");
  const fields = view(bytes);
  const compression = COMPRESSIONS.get(isCompressible ? fourCharacters(bytes, 18) : "NONE");
  if (!compression) throw unsupported("This AIFF file is compressed; please upload it as plain PCM or as FLAC.");
  const { isFloat, isLittleEndian, isUnsigned } = compression;
  const bits = compression.bits ?? fields.getInt16(6);
  const channels = fields.getInt16(0);
  if (bits < 1 || (!isFloat && bits > 32))
    throw unsupported(`This AIFF file has samples of ${bits} bit, which can't be read.`);
  if (channels < 1 || channels > MAX_CHANNELS)
    throw unsupported(`This AIFF file has ${channels} channels, which can't be read.`);
  const coding = { isFloat, isLittleEndian, isUnsigned, width: Math.ceil(bits / 8) };
  return { coding, channels, bits, sampleRate: Math.round(extended(fields, 8)), frames: fields.getUint32(2) };
}

/** A number of 80 bit: a sign, 15 bit of exponent, and 64 bit that begin with the one before the point. */
function extended(fields: DataView, at: number): number {
  const head = fields.getUint16(at);
  const exponent = (head & 0x7fff) - 16_383;
  const value = fields.getUint32(at + 2) * 2 ** (exponent - 31) + fields.getUint32(at + 6) * 2 ** (exponent - 63);
  return head & 0x8000 ? -value : value;
}

/** What both lengths, of the description and of the chunk of audio, and the bytes say together. */
function measured(source: ByteSource, description: Description, chunk: { body: number; length: number }): Aiff {
  const { body } = chunk;
  const head = source.read(body, SOUND_HEADER);
  if (head.byteLength < SOUND_HEADER) throw damaged("This AIFF file ends before its audio begins.");
  const dataOffset = body + SOUND_HEADER + view(head).getUint32(0);
  const bytesPerFrame = description.coding.width * description.channels;
  const isClosed = chunk.length > SOUND_HEADER && body + chunk.length <= source.size;
  const end = isClosed ? body + chunk.length : source.size;
  const present = Math.max(0, Math.floor((end - dataOffset) / bytesPerFrame));
  const isCounted = description.frames > 0 && description.frames < LEAST_PLACEHOLDER;
  const frames = isCounted ? Math.min(description.frames, present) : present;
  if (frames === 0) throw damaged("This AIFF file holds no audio.");
  // Audio that is aligned to blocks is filled up to a whole one.
  const blockBytes = Math.max(bytesPerFrame, Math.min(MAX_BLOCK_BYTES, view(head).getUint32(4)));
  const unread = end - dataOffset - frames * bytesPerFrame;
  const goesOn = isClosed && !endsInChunks(source, end, { hasPadding: chunk.length % 2 === 1, isLittleEndian: false });
  return {
    ...description,
    frames,
    dataOffset,
    missing: isCounted ? description.frames - frames : 0,
    end,
    behind: (unread >= blockBytes ? unread : 0) + (goesOn ? source.size - end : 0),
  };
}

const damaged = (sentence: string) => new AudioError("damaged", sentence);
const unsupported = (sentence: string) => new AudioError("unsupported", sentence);

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
