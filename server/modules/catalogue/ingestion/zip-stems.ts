import { Readable } from "node:stream";
import { ZipArchive } from "archiver";

/** One stem of a sample in the archive. */
export interface StemFile {
  /** File name with its extension. */
  name: string;
  data: Uint8Array;
}

/** The oldest time that a zip can store, so that equal stems make an equal archive. */
const EPOCH = new Date("1980-01-01T00:00:00Z");

/** The stems as one zip, uncompressed: audio hardly compresses, and a download should not wait for it. */
export function zipStems(stems: readonly StemFile[]): Readable {
  const archive = new ZipArchive({ store: true });
  for (const { name, data } of stems)
    archive.append(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { name, date: EPOCH });
  void archive.finalize();
  return Readable.from(archive);
}
