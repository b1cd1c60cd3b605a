import { join } from "node:path";
import type { CopyOptions, SoundAnalysis } from "@/server/audio/analysis";
import type { AudioPool } from "@/server/audio/pool";
import type { StoringDependencies } from "@/server/modules/studio/ingestion/dependencies";
import type { BegunFile } from "@/server/modules/studio/ingestion/file-repository";
import { storePreview, storeWav } from "@/server/modules/studio/ingestion/ingest-context";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import { copyObject } from "@/server/providers/objects/copy-object";
import type { StoredObject } from "@/server/providers/objects/object-store";

/** What was heard in a file, and what is stored of it. */
export interface AnalysedFile {
  analysis: SoundAnalysis;
  stored: { original: StoredObject; preview: StoredObject; wav: StoredObject };
}

/**
 * Analyses the recording of a file, and stores its preview and the WAV that is delivered. Throws AudioError, and what the
 * store throws.
 */
export function analyseFile(
  { objects, audio, reserve }: Pick<StoringDependencies, "objects" | "reserve"> & { audio: Pick<AudioPool, "analyse"> },
  file: Pick<BegunFile, "object_key" | "bytes">,
  hint: CopyOptions["hint"],
): Promise<AnalysedFile> {
  return withTemporaryFolder(async (folder) => {
    const [path, wavPath] = [join(folder, "uploaded"), join(folder, "delivered.wav")];
    await copyObject(objects, file.object_key, path);
    const analysis = await audio.analyse({ path }, { hint, wavPath });
    const original = { key: file.object_key, bytes: file.bytes };
    const preview = await storePreview(objects, analysis, reserve);
    const wav = await storeWav(objects, { original, path, wavPath, reserve });
    return { analysis, stored: { original, preview, wav } };
  });
}
