import { buffer } from "node:stream/consumers";
import { AudioError } from "@/server/audio/audio-error";
import type { IngestionDependencies } from "@/server/modules/studio/ingestion/dependencies";
import { type BegunFile, lockFile } from "@/server/modules/studio/ingestion/file-repository";
import { baseName } from "@/server/modules/studio/ingestion/join-by-name";
import { BEGINNING_BYTES, presetFormatOf } from "@/server/modules/studio/ingestion/preset-format";
import { completePresetFile, readLoose, waitAgain } from "@/server/modules/studio/ingestion/preset-repository";
import { enterLine } from "@/server/modules/studio/uploads/line";
import { isProgramByContent } from "@/server/modules/studio/uploads/programs";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** The first bytes of an object, whose size is known. */
export async function readBeginning(
  objects: ObjectStore,
  { object_key, bytes }: Pick<BegunFile, "object_key" | "bytes">,
) {
  return buffer(await objects.get(object_key, { start: 0, end: Math.min(bytes, BEGINNING_BYTES) - 1 }));
}

/**
 * Takes a preset file as it is, and says which plugin it is for as far as that is sure. Its demo sound makes a preset of
 * it: one of its name that has arrived before is analysed again. Throws AudioError for a program, and what the store and
 * the database throw.
 */
export async function ingestPresetFile({ db, objects, queue }: IngestionDependencies, file: BegunFile): Promise<void> {
  const beginning = await readBeginning(objects, file);
  if (isProgramByContent(beginning)) throw new AudioError("unsupported", "This is a program, and no preset file.");
  const { sentence } = presetFormatOf(file.path, beginning);
  await db.transaction(async (tx) => {
    if (!(await lockFile(tx, file))) return;
    await completePresetFile(tx, file, { preset_id: null, notice: sentence });
    const demos = [...(await readLoose(tx, file.pack.id, "demo")), ...(await readLoose(tx, file.pack.id, "resource"))];
    const demo = demos.find(({ path }) => baseName(path) === baseName(file.path));
    if (!demo) return;
    await waitAgain(tx, demo.id);
    await enterLine(tx, queue, demo.id);
  });
}
