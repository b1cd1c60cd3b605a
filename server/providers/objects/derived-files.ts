/**
 * Files that are made again when they are missing, such as sizes of pictures, each at a path of the maker's choice whose first
 * part is a folder. Reading one renews it, once in some days, so that only what nobody reads is old.
 */
export interface DerivedFiles {
  /** The file; null if there is none. */
  read: (path: string) => Promise<Uint8Array | null>;
  /** Stores a file whole or not at all: two processes may make the same one. */
  write: (path: string, content: Uint8Array) => Promise<void>;
  /** Every file of a folder, with when it was written or renewed. */
  list: (folder: string) => AsyncIterable<DerivedFile>;
  /** Removes a file, if it exists. Who is just reading it gets it whole, or null. */
  delete: (path: string) => Promise<void>;
}

export interface DerivedFile {
  path: string;
  bytes: number;
  at: Date;
}

/** Reading a file renews it once it is this old. */
export const RENEWED_AFTER_MS = 3 * 24 * 3_600_000;
