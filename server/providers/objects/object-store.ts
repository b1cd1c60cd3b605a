import type { Readable } from "node:stream";

export type StoredObject = { key: string; bytes: number };

/** A range of an object's bytes, both ends inclusive as in HTTP. */
export type ByteRange = { start: number; end: number };

/** The response headers for a client that gets an object without this process. */
export type ObjectPresentation = { contentType: string; contentDisposition?: string | undefined };

/** How a client gets an object without this process: a file in the store's folder, or a URL that expires. */
export type HandOver = { kind: "file"; path: string } | { kind: "redirect"; url: string };

export type ObjectName = {
  folder: string;
  extension: string;
  /** Awaited when the content has arrived, before the object exists under its key; if it throws, nothing is stored. */
  reserve?: ((object: StoredObject) => Promise<void>) | undefined;
};

/**
 * Where sounds, covers and documents are stored. A key is derived from the content, so an object never changes and
 * equal content is stored once: `{folder}/{two digits}/{sha256}.{extension}`. All but `handOver` throw
 * StoreUnavailableError.
 */
export type ObjectStore = {
  /** Stores the content atomically. Throws StorageFullError if there is no space, and what `reserve` throws. */
  put: (content: Readable | Uint8Array, name: ObjectName) => Promise<StoredObject>;
  /** Streams an object or a range of it. Throws ObjectMissingError. */
  get: (key: string, range?: ByteRange) => Promise<Readable>;
  /**
   * How a client can get an object without this process; null if it must be read here. Doesn't check that it exists.
   */
  handOver: (key: string, as: ObjectPresentation) => Promise<HandOver | null>;
  /** An object's size, or null when there is none. */
  stat: (key: string) => Promise<{ bytes: number } | null>;
  /** Removes an object, if it exists. */
  delete: (key: string) => Promise<void>;
  /** Every object; what is stored or removed meanwhile may be in it or not. */
  list: () => AsyncIterable<StoredObject>;
};

export class StorageFullError extends Error {
  override name = "StorageFullError";
  /** @param remedy What an operator can do. */
  constructor(place: string, remedy: string, cause: unknown) {
    super(`There is no space left in ${place}; ${remedy}.`, { cause });
  }
}

/** A store on another machine failed, or said nothing, each time that it was asked. */
export class StoreUnavailableError extends Error {
  override name = "StoreUnavailableError";
  constructor(place: string, cause: unknown) {
    super(`${place} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

export class ObjectMissingError extends Error {
  override name = "ObjectMissingError";
  constructor(key: string) {
    super(`There is no object ${key}.`);
  }
}

/** Why a store can't be used, in one sentence for the operator. */
export class StoreUnusableError extends Error {
  override name = "StoreUnusableError";
}
