import { ONESHOT_PRICE } from "@/lib/contract/rules/packs";
import { packKey } from "@/server/modules/items/items/pack-key";
import { type AnalysedFile, analyseFile } from "@/server/modules/studio/ingestion/analyse-file";
import type { IngestionDependencies, StoringDependencies } from "@/server/modules/studio/ingestion/dependencies";
import { type BegunFile, completeFile, lockFile } from "@/server/modules/studio/ingestion/file-repository";
import { itemValues, recordingValues } from "@/server/modules/studio/ingestion/ingest-context";
import { musicOf } from "@/server/modules/studio/ingestion/music-of";
import { draftArrived, namesIn } from "@/server/modules/studio/ingestion/naming";
import type { NameReader } from "@/server/modules/studio/ingestion/pack-names";
import { makeRoom } from "@/server/modules/studio/ingestion/placing";
import type { NameReading } from "@/server/modules/studio/ingestion/read-file-name";
import { recordingOf } from "@/server/modules/studio/ingestion/recording-of";
import { replaceRecording } from "@/server/modules/studio/ingestion/replace-recording";
import { addOneshots } from "@/server/modules/studio/ingestion/repository";

/** Makes a draft of a one-shot of a file. Throws AudioError, and what the store and the database throw. */
export async function ingestOneshotFile(deps: StoringDependencies, file: BegunFile): Promise<void> {
  const names = await deps.names();
  const name = (await namesIn(deps.db, names, file.pack)).read(file.path);
  const analysed = await analyseFile(deps, file, "one-shot");
  await complete({ ...deps, names }, file, { name, ...analysed });
}

function complete(
  { db, queue, names }: Pick<IngestionDependencies, "db" | "queue"> & { names: NameReader },
  file: BegunFile,
  { name, analysis, stored }: { name: NameReading } & AnalysedFile,
): Promise<void> {
  return db.transaction(async (tx) => {
    const pack = await lockFile(tx, file);
    if (!pack) return;
    const isReplacing = file.replaces_id !== null;
    const notice = isReplacing ? await replaceRecording(tx, queue, file, recordingOf(analysis, stored)) : null;
    if (isReplacing && notice === null) return;
    const instruments = name.instrument === null ? [] : [name.instrument];
    const { key_value, key_is_minor } = musicOf(name, analysis);
    const values = {
      ...itemValues(
        {
          ...{ title: name.title, tags: [], genres: pack.genres, instruments },
          ...{ creator_id: pack.creator_id, price: ONESHOT_PRICE, is_free: false },
        },
        analysis,
        stored.preview,
      ),
      ...recordingValues(analysis, stored),
      ...{ key_value, key_is_minor },
      state: "draft" as const,
      position: await makeRoom(tx, file.pack, file.path),
      pack_id: packKey(file.pack),
    };
    const [oneshotId] = await addOneshots(tx, [{ values, genres: pack.genres, instruments }]);
    await completeFile(tx, file.id, { oneshot_id: oneshotId!, object_key: file.object_key, notice });
    await draftArrived(tx, { queue, names }, file.pack);
  });
}
