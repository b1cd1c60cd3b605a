import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { BYTES_HASH_HEADER } from "@/lib/contract/define-call";
import type { Place } from "@/lib/http/line-places";
import { InvalidInput } from "@/server/platform/errors";
import { BYTES_TIMES, receiveBody } from "@/server/platform/http/body";
import type { AppContext } from "@/server/platform/http/context";
import { ReceivedFile } from "@/server/platform/http/form";

const SHA256 = /^[0-9a-f]{64}$/i;

/** A body of raw bytes, stored on disk until its request ends. */
class ReceivedBytes extends ReceivedFile {
  constructor(
    path: string,
    size: number,
    readonly sha256: string,
  ) {
    super(path, size, "", "application/octet-stream");
  }
}

/** A body of raw bytes: its file, its size, and its SHA-256 in hexadecimal. */
export interface StoredBytes {
  path: string;
  bytes: number;
  sha256: string;
}

/** What was stored of a body of raw bytes. Throws an Error for any other. */
export function storedBytesOf(body: Blob): StoredBytes {
  if (body instanceof ReceivedBytes) return { path: body.path, bytes: body.size, sha256: body.sha256 };
  throw new Error("These bytes were not sent as a body.");
}

interface ReceivingBytes {
  folder: string;
  maxBytes: number;
  /** Learns how fast the body arrives. */
  place: Pick<Place, "receive" | "finish">;
  /** Ends the body with its reason. */
  signal: AbortSignal;
}

/**
 * Streams a body of at most `maxBytes` into a temporary file in the existing `folder`, and removes it when `use` has
 * settled. Throws InvalidInput if its length is missing, or its SHA-256 missing or another, and what `receiveBody` and
 * `use` throw.
 */
export async function withBytes<Result>(
  c: AppContext,
  { folder, maxBytes, place, signal }: ReceivingBytes,
  use: (bytes: Blob) => Promise<Result>,
): Promise<Result> {
  const sha256 = c.req.header(BYTES_HASH_HEADER) ?? "";
  if (!SHA256.test(sha256)) {
    throw new InvalidInput({ [BYTES_HASH_HEADER]: ["Must be the SHA-256 of the body, as 64 hexadecimal digits."] });
  }
  if (c.req.header("content-length") === undefined) {
    throw new InvalidInput({ "content-length": ["Send the length of the body with it."] });
  }
  const path = join(folder, randomUUID());
  try {
    const received = await saveBody(c, path, { maxBytes, place, signal });
    place.finish();
    if (received.sha256 !== sha256.toLowerCase()) {
      throw new InvalidInput({ [BYTES_HASH_HEADER]: ["The bytes changed on their way. Send them again."] });
    }
    return await use(received);
  } finally {
    await rm(path, { force: true });
  }
}

async function saveBody(
  c: AppContext,
  path: string,
  { maxBytes, place, signal }: Omit<ReceivingBytes, "folder">,
): Promise<ReceivedBytes> {
  const hash = createHash("sha256");
  const file = await open(path, "wx", 0o600);
  let bytes = 0;
  let writing: Promise<void> = Promise.resolve();
  try {
    await receiveBody(c, { maxBytes, signal, ...BYTES_TIMES }, (part) => {
      place.receive(part.byteLength);
      hash.update(part);
      bytes += part.byteLength;
      writing = file.writeFile(part);
      return writing;
    });
  } finally {
    await writing.catch(() => undefined);
    await file.close();
  }
  return new ReceivedBytes(path, bytes, hash.digest("hex"));
}
