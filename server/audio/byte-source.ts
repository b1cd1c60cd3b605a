import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** Random access to the bytes of a sound, on disk or in memory, without loading the whole file. */
export interface ByteSource {
  readonly size: number;
  /** Reads up to `length` bytes from `offset`; shorter at the end. The array is the caller's own. */
  read(offset: number, length: number): Uint8Array;
  close(): void;
}

export type SoundInput = { path: string } | { data: Uint8Array };

/** The bytes of a source from an offset on. */
export function sourceFrom(source: ByteSource, start: number): ByteSource {
  if (start === 0) return source;
  return {
    size: Math.max(0, source.size - start),
    read: (offset, length) => source.read(start + offset, length),
    close: () => source.close(),
  };
}

/** Opens a file or a buffer for reading only. Throws the system's error when the path cannot be opened. */
export function openByteSource(input: SoundInput): ByteSource {
  if ("data" in input) {
    const { data } = input;
    return {
      size: data.byteLength,
      read: (offset, length) => data.slice(offset, Math.min(data.byteLength, offset + length)),
      close: () => {},
    };
  }
  const descriptor = openSync(input.path, "r");
  return {
    size: fstatSync(descriptor).size,
    read: (offset, length) => {
      const bytes = new Uint8Array(length);
      let filled = 0;
      while (filled < length) {
        const count = readSync(descriptor, bytes, filled, length - filled, offset + filled);
        if (count === 0) break;
        filled += count;
      }
      return bytes.subarray(0, filled);
    },
    close: () => closeSync(descriptor),
  };
}
