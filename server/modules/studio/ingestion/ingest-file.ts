import { AudioError, type AudioErrorCode } from "@/server/audio/audio-error";
import { withReservations } from "@/server/modules/kit/objects/released-objects";
import type { IngestionDependencies, StoringDependencies } from "@/server/modules/studio/ingestion/dependencies";
import { type BegunFile, beginFile, failFile, putBackFile } from "@/server/modules/studio/ingestion/file-repository";
import { ingestDemoFile } from "@/server/modules/studio/ingestion/ingest-demo-file";
import { ingestMidiFile } from "@/server/modules/studio/ingestion/ingest-midi-file";
import { ingestOneshotFile } from "@/server/modules/studio/ingestion/ingest-oneshot-file";
import { ingestPresetFile } from "@/server/modules/studio/ingestion/ingest-preset-file";
import { ingestResourceFile } from "@/server/modules/studio/ingestion/ingest-resource-file";
import { ingestSoundFile } from "@/server/modules/studio/ingestion/ingest-sound-file";
import { ingestStemFile } from "@/server/modules/studio/ingestion/ingest-stem-file";
import { ingestZipFile } from "@/server/modules/studio/ingestion/ingest-zip-file";
import { neighbourArrived } from "@/server/modules/studio/stems/changed-stems";
import type { FileKind } from "@/server/modules/studio/uploads/file-kinds";

/** How often the job of a file was begun before, and whether this is its last try. */
interface Tries {
  retried: number;
  isLastTry: boolean;
  preset_file_ids?: readonly number[] | undefined;
  /** Aborted when the process ends. */
  signal: AbortSignal;
}

type Ingest = (deps: StoringDependencies, file: BegunFile, signal: AbortSignal) => Promise<void>;

/** What is made of a file of each kind. */
const INGEST: Record<FileKind, Ingest> = {
  sound: ingestSoundFile,
  midi: ingestMidiFile,
  stem: ingestStemFile,
  preset: ingestPresetFile,
  demo: ingestDemoFile,
  resource: ingestResourceFile,
  zip: ingestZipFile,
};
/** What is the file's fault: no further analysis would end otherwise. */
const FAULTS_OF_FILES: readonly AudioErrorCode[] = ["unsupported", "damaged", "silent", "too_long", "too_large"];
/** An analysis that ended its thread or its process, or took too long, is tried so often in all. */
const MAX_CRASHES = 3;

/**
 * Makes a sound of a file of a pack that waits for it, or a part of one, or unpacks a zip. A file that can't be used fails
 * with a sentence; one that was removed meanwhile leaves nothing. Throws for what isn't the file's fault, which is tried again.
 */
export async function ingestFile(deps: IngestionDependencies, fileId: number, tries: Tries): Promise<void> {
  const { db, queue } = deps;
  const file = await beginFile(db, fileId);
  if (!file) return;
  try {
    if (file.was_begun && tries.retried >= MAX_CRASHES) throw new AudioError("crashed", "This file can’t be analysed.");
    const ingest = file.pack.kind === "oneshot" && file.kind === "sound" ? ingestOneshotFile : INGEST[file.kind];
    await withReservations(deps, (reserve) =>
      ingest({ ...deps, reserve }, { ...file, preset_file_ids: tries.preset_file_ids }, tries.signal),
    );
  } catch (error) {
    const failure = failureOf(error, tries);
    if (failure) {
      return db.transaction(async (tx) => {
        await failFile(tx, file, failure);
        if (file.kind === "stem") await neighbourArrived(tx, queue, file);
      });
    }
    await putBackFile(db, file.id);
    throw error;
  }
}

/** Why a file fails for good; null if it is tried again. */
function failureOf(error: unknown, { retried, isLastTry }: Tries) {
  if (error instanceof AudioError) {
    const { code, message } = error;
    if (FAULTS_OF_FILES.includes(code)) return { sentence: message, isUseless: true };
    const isCrash = code === "crashed" || code === "timed_out";
    if (isCrash && (retried + 1 >= MAX_CRASHES || isLastTry)) return { sentence: message, isUseless: false };
  }
  if (!isLastTry) return null;
  return { sentence: "This file couldn’t be analysed because of a fault of ours. Try again.", isUseless: false };
}
