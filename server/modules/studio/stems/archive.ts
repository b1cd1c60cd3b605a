import { checksumOf, streamZip } from "@/server/modules/kit/archives/stored-zip";
import { bytesEntry, layOutZip, type ZipContent, type ZipEntry } from "@/server/modules/kit/archives/zip-layout";
import { entryNames } from "@/server/modules/studio/stems/entry-names";
import type { ObjectName, ObjectStore, StoredObject } from "@/server/providers/objects/object-store";

/** A stem as the archive has it: its name without the ending, and its WAV, or where that is stored. */
export interface ArchivedStem {
  title: string;
  content: ZipContent;
}

/**
 * Stores stems as one archive, uncompressed: audio hardly compresses, and a download should not wait for it. Equal stems
 * make an equal archive. Streams one stored stem at a time; each is read twice, since its checksum goes before it.
 */
export async function storeArchive(
  objects: ObjectStore,
  stems: readonly ArchivedStem[],
  reserve?: ObjectName["reserve"],
): Promise<StoredObject & { count: number }> {
  const names = entryNames(stems.map(({ title }) => title));
  const entries: ZipEntry[] = [];
  for (const [at, { content }] of stems.entries()) {
    const name = names[at]!;
    entries.push(
      "key" in content ? { name, content, ...(await checksumOf(objects, content.key)) } : bytesEntry(name, content),
    );
  }
  const zip = streamZip(objects, layOutZip(entries));
  return { ...(await objects.put(zip, { folder: "stems", extension: "zip", reserve })), count: stems.length };
}
