import type { FileContext, NameDictionary } from "@/server/modules/catalogue/ingestion/file-context";
import { readInstruments } from "@/server/modules/catalogue/ingestion/file-repository";
import { ingestFile } from "@/server/modules/catalogue/ingestion/ingest-file";
import { ingestPackFile } from "@/server/modules/catalogue/uploads/ingest-job";
import type { JobDependencies } from "@/server/modules/dependencies";
import type { Database } from "@/server/platform/db/database";
import { createDictionary } from "@/server/search-index/dictionary";

/** The threads of the jobs in one process. They never delay what a request waits for: that has threads of its own. */
export const INGESTION_POOL = { size: 2, timeoutMs: 60_000, timeoutMsPerSecond: 400, isBackground: true };

/** Registers the ingestion of files of packs. */
export function registerIngestionJobs({ queue, database: { db }, objects, audio }: JobDependencies): void {
  const context: FileContext = { db, objects, audio, dictionary: onceReady(() => readDictionary(db)) };
  queue.work(ingestPackFile, ({ data, retried, isLastTry }) =>
    ingestFile(context, data.file_id, { retried, isLastTry }),
  );
}

/** Keeps the first result; after an error it is read again. */
function onceReady<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null;
  return () =>
    (result ??= read().catch((error: unknown) => {
      result = null;
      throw error;
    }));
}

async function readDictionary(db: Database): Promise<NameDictionary> {
  return createDictionary({ instruments: await readInstruments(db), genres: [], genreWords: new Map() });
}
