import { join } from "node:path";
import { MAX_STEMS_BYTES } from "@/lib/contract/rules/packs";
import { findingWords } from "@/lib/format/finding-words";
import { AudioError } from "@/server/audio/audio-error";
import type { StemAnalysis } from "@/server/audio/stem";
import type { IngestionDependencies, StoringDependencies } from "@/server/modules/studio/ingestion/dependencies";
import { type BegunFile, completeFile, lockFile } from "@/server/modules/studio/ingestion/file-repository";
import { storeWav } from "@/server/modules/studio/ingestion/ingest-context";
import { joinStemsByName } from "@/server/modules/studio/ingestion/join-by-name";
import { neighbourArrived, stemsChanged } from "@/server/modules/studio/stems/changed-stems";
import { areStemsOwned, countStems, insertStem } from "@/server/modules/studio/stems/repository";
import { TOO_MUCH } from "@/server/modules/studio/uploads/join-stems";
import { findFile, findPathOf } from "@/server/modules/studio/uploads/repository";
import { stemTitle } from "@/server/modules/studio/uploads/stem-names";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import { copyObject } from "@/server/providers/objects/copy-object";
import type { StoredObject } from "@/server/providers/objects/object-store";

/**
 * Makes a stem of a file: of the sound for which it was chosen, else of the one of its name, else of none. Throws
 * AudioError, and what the store and the database throw.
 */
export function ingestStemFile(deps: StoringDependencies, file: BegunFile): Promise<void> {
  const { objects, audio, reserve } = deps;
  return withTemporaryFolder(async (folder) => {
    const [path, wavPath] = [join(folder, "uploaded"), join(folder, "delivered.wav")];
    await copyObject(objects, file.object_key, path);
    const analysis = await audio.analyseStem({ path }, { wavPath });
    const original = { key: file.object_key, bytes: file.bytes };
    // Not where public previews are.
    const preview = await objects.put(analysis.mp3, { folder: "stem-previews", extension: "mp3", reserve });
    const wav = await storeWav(objects, { original, path, wavPath, reserve });
    await complete(deps, file, analysis, { original, preview, wav });
  });
}

function complete(
  { db, queue }: IngestionDependencies,
  file: BegunFile,
  analysis: StemAnalysis,
  { original, preview, wav }: Record<"original" | "preview" | "wav", StoredObject>,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockFile(tx, file))) return;
    const chosen = (await findFile(tx, file.id))?.sound_id ?? null;
    // Somebody may have bought the stems that are there; a pack that is changed isn't on sale, but has been.
    const sound_id = chosen !== null && (await areStemsOwned(tx, chosen)) ? null : chosen;
    await insertStem(tx, {
      sound_id,
      file_id: file.id,
      title: stemTitle(file.path, sound_id === null ? null : await findPathOf(tx, sound_id)),
      original_key: original.key,
      original_bytes: original.bytes,
      original_format: analysis.container,
      wav_key: wav.key,
      wav_bytes: wav.bytes,
      duration_seconds: analysis.duration_seconds,
      sample_rate: analysis.sample_rate,
      bit_depth: analysis.bit_depth,
      channels: analysis.channels,
      mp3_key: preview.key,
      mp3_bytes: preview.bytes,
      peaks: analysis.peaks,
    });
    const said = analysis.findings.map((finding) => findingWords(finding, { tempo: null, key: null }));
    const notice = said.length > 0 ? said.join(" ") : null;
    await completeFile(tx, file.id, { sound_id, object_key: file.object_key, notice });
    if (sound_id === null) await joinStemsByName(tx, queue, file);
    else if ((await countStems(tx, sound_id)).bytes > MAX_STEMS_BYTES) throw new AudioError("too_large", TOO_MUCH);
    else await stemsChanged(tx, queue, sound_id);
    const joined = (await findFile(tx, file.id))?.sound_id ?? null;
    await neighbourArrived(tx, queue, file, joined);
  });
}
