import { randomUUID } from "node:crypto";
import { SAMPLE_PRICES } from "@/lib/contract/rules/packs";
import type { SoundAnalysis } from "@/server/audio/analysis";
import { packKey } from "@/server/modules/items/items/pack-key";
import { type AnalysedFile, analyseFile } from "@/server/modules/studio/ingestion/analyse-file";
import type { IngestionDependencies, StoringDependencies } from "@/server/modules/studio/ingestion/dependencies";
import {
  type BegunFile,
  completeFile,
  insertReading,
  lockFile,
} from "@/server/modules/studio/ingestion/file-repository";
import { itemValues, recordingValues } from "@/server/modules/studio/ingestion/ingest-context";
import { joinByName, joinStemsByName } from "@/server/modules/studio/ingestion/join-by-name";
import { musicOf, namedColumns } from "@/server/modules/studio/ingestion/music-of";
import { draftArrived, namesIn } from "@/server/modules/studio/ingestion/naming";
import type { NameReader } from "@/server/modules/studio/ingestion/pack-names";
import { makeRoom } from "@/server/modules/studio/ingestion/placing";
import type { NameReading } from "@/server/modules/studio/ingestion/read-file-name";
import { heardIn, recordingOf } from "@/server/modules/studio/ingestion/recording-of";
import { replaceRecording } from "@/server/modules/studio/ingestion/replace-recording";
import { addSamples } from "@/server/modules/studio/ingestion/repository";

/** Makes a draft of a sound of a file. Throws AudioError, and what the store and the database throw. */
export async function ingestSoundFile(deps: StoringDependencies, file: BegunFile): Promise<void> {
  const names = await deps.names();
  const name = (await namesIn(deps.db, names, file.pack)).read(file.path);
  const analysed = await analyseFile(deps, file, name.hint);
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
    const description = { title: name.title, tags: [], genres: pack.genres, instruments };
    const values = {
      ...itemValues(
        { ...description, creator_id: pack.creator_id, price: SAMPLE_PRICES[0], is_free: false },
        analysis,
        stored.preview,
      ),
      ...recordingValues(analysis, stored),
      ...musicOf(name, analysis),
      state: "draft" as const,
      position: await makeRoom(tx, file.pack, file.path),
      pack_id: packKey(file.pack),
      tempo_confidence: analysis.tempo_confidence,
      cyanite_id: randomUUID(),
      cyanite_status: 1,
    };
    const [soundId] = await addSamples(tx, [{ values, genres: pack.genres, instruments, collaborators: [] }]);
    await insertReading(tx, readingOf(soundId!, name, analysis));
    await completeFile(tx, file.id, { sound_id: soundId!, object_key: file.object_key, notice });
    await joinByName(tx, file);
    await joinStemsByName(tx, queue, file);
    await draftArrived(tx, { queue, names }, file.pack);
  });
}

function readingOf(sound_id: number, name: NameReading, analysis: SoundAnalysis) {
  return {
    sound_id,
    ...heardIn(analysis),
    ...namedColumns(name),
  };
}
