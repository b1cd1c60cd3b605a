import { readInstruments } from "@/server/modules/studio/ingestion/file-repository";
import { createNameReader, type NameReader } from "@/server/modules/studio/ingestion/pack-names";
import type { Database } from "@/server/platform/db/database";
import { createDictionary } from "@/server/search-text/dictionary";

/** A reader of names with the instruments of the taxonomy, which are read when it is asked for first. */
export function openNameReader(db: Database): () => Promise<NameReader> {
  return onceReady(async () =>
    createNameReader(createDictionary({ instruments: await readInstruments(db), genres: [], genreWords: new Map() })),
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
