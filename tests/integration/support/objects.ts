import { createHash } from "node:crypto";

let sequence = 0;

/** A key as the object store creates it, without a stored object. */
export function objectKey(folder: string, extension: string): string {
  const hash = createHash("sha256").update(`${folder}${++sequence}`).digest("hex");
  return `${folder}/${hash.slice(0, 2)}/${hash}.${extension}`;
}

/** The preview columns of a sound without stored files. */
export function preview() {
  return { peaks: "", mp3_key: objectKey("previews", "mp3"), mp3_bytes: 1 };
}

/** The columns that samples and one-shots share, of a recording and preview without stored files. */
export function recording() {
  const key = objectKey("originals", "wav");
  return {
    ...preview(),
    duration_seconds: 4,
    original_key: key,
    original_bytes: 1,
    original_format: "wav" as const,
    wav_key: key,
    wav_bytes: 1,
    sample_rate: 44_100,
    bit_depth: 16,
    channels: 2,
  };
}
