import type { AudioPool } from "@/server/audio/pool";
import type { Database } from "@/server/platform/db/database";
import type { JobQueue } from "@/server/platform/jobs/queue";
import type { ObjectStore } from "@/server/providers/objects/object-store";
import type { createDictionary } from "@/server/search-index/dictionary";

/** The words that file names are read with. */
export type NameDictionary = Pick<ReturnType<typeof createDictionary>, "longest">;

/** Dependencies of the ingestion of files of packs. */
export interface FileContext {
  db: Database;
  objects: ObjectStore;
  queue: Pick<JobQueue, "send">;
  audio: Pick<AudioPool, "analyse" | "analyseStem" | "midiFacts">;
  dictionary: () => Promise<NameDictionary>;
}
