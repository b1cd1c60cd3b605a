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
    const isName = header.subarray(0, 4).every((byte) => byte >= 0x20 && byte < 0x7f);
    const length = new DataView(header.buffer, header.byteOffset).getUint32(4, isLittleEndian);
    if (chunks === MAXIMUM_CHUNKS || !isName || offset + 8 + length > source.size) return false;
    offset += 8 + length + (length % 2);
  }
  return true;
}

/** The name of a chunk, or of a format, at an offset. */
export function fourCharacters(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}
