import type { ByteSource } from "@/server/audio/byte-source";

/** Maximum of chunks before the audio, and after it; programs write a dozen at most. */
export const MAXIMUM_CHUNKS = 256;

/**
 * Whether what follows the audio of a WAV or AIFF are further chunks, rather than more audio than the header says. The
 * padding byte of an odd chunk may be missing, and zeros may fill up the file.
 */
export function endsInChunks(
  source: ByteSource,
  end: number,
  { hasPadding, isLittleEndian }: { hasPadding: boolean; isLittleEndian: boolean },
): boolean {
  return (
    isChunks(source, end + Number(hasPadding), isLittleEndian) || (hasPadding && isChunks(source, end, isLittleEndian))
  );
}

function isChunks(source: ByteSource, from: number, isLittleEndian: boolean): boolean {
  let offset = from;
  for (let chunks = 0; offset + 8 <= source.size; chunks++) {
    const header = source.read(offset, 8);
    if (header.every((byte) => byte === 0)) return true;
    const length = lengthIn(header, isLittleEndian);
    if (chunks === MAXIMUM_CHUNKS || !isName(header) || offset + 8 + length > source.size) return false;
    offset += 8 + length + (length % 2);
  }
  return true;
}

/** Chunks of audio, whose stated length may be a placeholder. */
const AUDIO = ["data", "SSND"];

/** Where the chunk behind one of a length begins: behind the padding of an odd one, unless that was left out. */
export function nextChunk(
  source: ByteSource,
  { body, length, isLittleEndian }: { body: number; length: number; isLittleEndian: boolean },
): number {
  const end = body + length;
  if (length % 2 === 0) return end;
  const name = source.read(end, 4);
  const isUnpadded =
    (name[0] ?? 0) !== 0 && (beginsChunk(source, end, isLittleEndian) || AUDIO.includes(fourCharacters(name, 0)));
  return isUnpadded ? end : end + 1;
}

/** Whether a chunk begins at an offset, with all of its bytes. */
export function beginsChunk(source: ByteSource, offset: number, isLittleEndian: boolean): boolean {
  const header = source.read(offset, 8);
  if (header.byteLength < 8 || !isName(header)) return false;
  return offset + 8 + lengthIn(header, isLittleEndian) <= source.size;
}

const isName = (header: Uint8Array) => header.subarray(0, 4).every((byte) => byte >= 0x20 && byte < 0x7f);

const lengthIn = (header: Uint8Array, isLittleEndian: boolean) =>
  new DataView(header.buffer, header.byteOffset).getUint32(4, isLittleEndian);

/** The name of a chunk, or of a format, at an offset. */
export function fourCharacters(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
