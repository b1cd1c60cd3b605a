/** How a copy is served. */
export interface PublicCopy {
  content: Uint8Array;
  contentType: string;
  cacheControl: string;
}

/**
 * Copies of what is public, which everybody can read past the product, each at a path such as `previews/<hash>.mp3`. All
 * throw StoreUnavailableError.
 */
export interface PublicStore {
  /** Stores a copy in the place of any that is there. Throws StorageFullError. */
  put: (path: string, copy: PublicCopy) => Promise<void>;
  /** Removes a copy, if it exists. */
  delete: (path: string) => Promise<void>;
  /** The paths that begin with a text. */
  list: (beginning: string) => AsyncIterable<string>;
}
