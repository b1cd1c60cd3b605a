import { AudioError } from "@/server/audio/audio-error";
import type { StoringDependencies } from "@/server/modules/studio/ingestion/dependencies";
import { type BegunFile, lockFile } from "@/server/modules/studio/ingestion/file-repository";
import { ingestDemoFile, isDemoOf } from "@/server/modules/studio/ingestion/ingest-demo-file";
import { readBeginning } from "@/server/modules/studio/ingestion/ingest-preset-file";
import { completeResource, readLoose } from "@/server/modules/studio/ingestion/preset-repository";
import { isProgramByContent } from "@/server/modules/studio/uploads/programs";

/**
 * Keeps a file that presets load as it is, beside them. One that is called like a preset without a demo sound is that.
 * Throws AudioError for a program, and what the store and the database throw.
 */
export async function ingestResourceFile(deps: StoringDependencies, file: BegunFile): Promise<void> {
  const { db, objects } = deps;
  if (isProgramByContent(await readBeginning(objects, file)))
    throw new AudioError("unsupported", "This is a program, and nothing that presets load.");
  if (isDemoOf(await readLoose(db, file.pack.id, "preset"), file)) return ingestDemoFile(deps, file);
  await db.transaction(async (tx) => {
    if (await lockFile(tx, file)) await completeResource(tx, file);
  });
}
