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

/** A part of an upload: its number from 1, and the SHA-256 of its bytes in hexadecimal digits. */
export type UploadPart = { number: number; bytes: number; sha256: string };

/**
 * Where sounds, covers and documents are stored. A key is derived from the content, so an object never changes and
 * equal content is stored once: `{folder}/{two digits}/{sha256}.{extension}`. An upload in parts has a key as well, and can be
 * gone on with through any process; all of its parts but the last have 8 MB. All but `handOver` throw
 * StoreUnavailableError.
 */
export type ObjectStore = {
  /** Stores the content atomically. Throws StorageFullError if there is no space, and what `reserve` throws. */
  put: (content: Readable | Uint8Array, name: ObjectName) => Promise<StoredObject>;
  /**
   * Begins an upload in parts, and returns its key. `reserve` is awaited with that before anything exists.
   */
  begin: (reserve: NonNullable<ObjectName["reserve"]>) => Promise<string>;
  /**
   * Stores a part of an upload from a file, which isn't changed any more and may go, in the place of any with its number.
   * Throws UploadLostError and StorageFullError.
   */
  putPart: (upload: string, part: UploadPart, path: string) => Promise<void>;
  /**
   * Stores the parts of an upload as one object, as `put` does. The upload stays until it is deleted, but takes no more
   * parts. Throws UploadLostError if it hasn't exactly these bytes.
   */
  finish: (upload: string, parts: readonly UploadPart[], name: ObjectName) => Promise<StoredObject>;
  /** Streams an object or a range of it. Throws ObjectMissingError. */
  get: (key: string, range?: ByteRange) => Promise<Readable>;
  /**
   * How a client can get an object without this process; null if it must be read here. Doesn't check that it exists.
   */
  handOver: (key: string, as: ObjectPresentation) => Promise<HandOver | null>;
  /** An object's size, or null when there is none; of an upload, what is stored of it. */
  stat: (key: string) => Promise<{ bytes: number } | null>;
  /** Removes an object, or aborts an upload, if it exists. */
  delete: (key: string) => Promise<void>;
  /** Every object and every upload; what is stored or removed meanwhile may be in it or not. */
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

/** There is no such upload any more, or its parts aren't those that it is said to have: they have to be sent again. */
export class UploadLostError extends Error {
  override name = "UploadLostError";
  constructor(key: string, options?: ErrorOptions) {
    super(`The upload ${key} is gone, or has other parts.`, options);
  }
}

/** Why a store can't be used, in one sentence for the operator. */
export class StoreUnusableError extends Error {
  override name = "StoreUnusableError";
}
