import type { AudioPool } from "@/server/audio/pool";
import type { Reserve } from "@/server/modules/kit/objects/released-objects";
import type { NameReader } from "@/server/modules/studio/ingestion/pack-names";
import type { Database } from "@/server/platform/db/database";
import type { Disk } from "@/server/platform/disk";
import type { JobQueue } from "@/server/platform/jobs/queue";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Dependencies of the ingestion of files of packs. */
export interface IngestionDependencies {
  db: Database;
  objects: ObjectStore;
  queue: Pick<JobQueue, "send" | "wake">;
  audio: Pick<AudioPool, "analyse" | "analyseStem" | "readMidi">;
  /** Awaited before a transaction begins. */
  names: () => Promise<NameReader>;
  /** Where room is looked for before a zip is unpacked. */
  disk?: Pick<Disk, "requireRoom">;
}

/** The same for one file, with what holds the objects that are stored of it until they are named. */
export interface StoringDependencies extends IngestionDependencies {
  reserve: Reserve;
}
