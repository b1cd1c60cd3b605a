import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";

const HEADER = 44;
const RATE = 44_100;
/** Two channels of 24 bits. */
const FRAME = 6;

/** A WAV file of noise, about `bytes` long and different from every other. */
export function noiseWav(bytes: number): Buffer {
  const size = Math.floor((bytes - HEADER) / FRAME) * FRAME;
  const header = Buffer.alloc(HEADER);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(HEADER - 8 + size, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * FRAME, 28);
  header.writeUInt16LE(FRAME, 32);
  header.writeUInt16LE(24, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(size, 40);
  return Buffer.concat([header, randomBytes(size)]);
}

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Whether the WAV with this SHA-256 is stored in a data folder, bit for bit. */
export async function isStored(data: string, hash: string): Promise<boolean> {
  const stored = createHash("sha256");
  try {
    for await (const chunk of createReadStream(join(data, "objects", "originals", hash.slice(0, 2), `${hash}.wav`))) {
      stored.update(chunk);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
  return stored.digest("hex") === hash;
}
