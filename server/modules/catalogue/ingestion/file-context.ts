import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { AudioPool } from "@/server/audio/pool";
import type { Database } from "@/server/platform/db/database";
import type { ObjectStore } from "@/server/providers/objects/object-store";
import type { createDictionary } from "@/server/search-index/dictionary";

/** The words that file names are read with. */
export type NameDictionary = Pick<ReturnType<typeof createDictionary>, "longest">;

/** Dependencies of the ingestion of files of packs. */
export interface FileContext {
  db: Database;
  objects: ObjectStore;
  audio: Pick<AudioPool, "analyse" | "hasNotes">;
  dictionary: () => Promise<NameDictionary>;
}

/** Copies a stored object into a new file. */
export async function copyObject(objects: ObjectStore, key: string, path: string): Promise<void> {
  await pipeline(await objects.get(key), createWriteStream(path, { flags: "wx", mode: 0o600 }));
}
