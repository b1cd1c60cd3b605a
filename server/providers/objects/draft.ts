import { createHash, type Hash } from "node:crypto";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";

/**
 * Writes content to a new file and syncs it to disk. Returns its SHA-256 in hexadecimal digits and its length; `also` is
 * fed the same bytes.
 */
export async function writeDraft(
  path: string,
  content: Readable | Uint8Array,
  also?: Hash,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const file = await open(path, "wx");
  try {
    for await (const chunk of content instanceof Readable ? content : [content]) {
      const part: Uint8Array = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      hash.update(part);
      also?.update(part);
      bytes += part.byteLength;
      await file.writeFile(part);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** Whether an error says that a disk is full. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
