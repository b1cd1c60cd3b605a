import { join } from "node:path";
import { PRESET_PRICE, SOUND_ENDINGS } from "@/lib/contract/rules/packs";
import type { SoundAnalysis } from "@/server/audio/analysis";
import { packKey } from "@/server/modules/items/items/pack-key";
import { keptFileName } from "@/server/modules/kit/media-links/file-name";
import type { IngestionDependencies, StoringDependencies } from "@/server/modules/studio/ingestion/dependencies";
import { type BegunFile, type FilePack, lockFile } from "@/server/modules/studio/ingestion/file-repository";
import { hashOfKey, itemValues, storePreview } from "@/server/modules/studio/ingestion/ingest-context";
import { readBeginning } from "@/server/modules/studio/ingestion/ingest-preset-file";
import { baseName, folderOf } from "@/server/modules/studio/ingestion/join-by-name";
import { makeRoom } from "@/server/modules/studio/ingestion/placing";
import { isWavetable, presetFormatOf } from "@/server/modules/studio/ingestion/preset-format";
import * as repository from "@/server/modules/studio/ingestion/preset-repository";
import type { Transaction } from "@/server/platform/db/database";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import { copyObject } from "@/server/providers/objects/copy-object";
import type { StoredObject } from "@/server/providers/objects/object-store";

/** A preset file with what its name and its beginning say. */
interface Named {
  file: repository.LooseFile;
  title: string;
  instrument: number | null;
  plugin: string | null;
}

/**
 * Makes presets of preset files with their demo sound: of those that it was joined to by hand, else of the one of its
 * name. Without any it waits for one, unless it is a wavetable, which presets load. Throws AudioError, and what the store and the database throw.
 */
export async function ingestDemoFile(deps: StoringDependencies, file: BegunFile): Promise<void> {
  const { db, objects, audio, reserve } = deps;
  const isNamed = file.preset_file_ids || isDemoOf(await repository.readLoose(db, file.pack.id, "preset"), file);
  if (!isNamed && isWavetable(await readBeginning(objects, file))) {
    await db.transaction(async (tx) => {
      if (await lockFile(tx, file)) await repository.completeResource(tx, file);
    });
    return;
  }
  await withTemporaryFolder(async (folder) => {
    const path = join(folder, "uploaded");
    await copyObject(objects, file.object_key, path);
    const analysis = await audio.analyse({ path });
    const preview = await storePreview(objects, analysis, reserve);
    const named = await readNamed(deps, file);
    await db.transaction((tx) => complete(tx, file, { named, analysis, preview }));
  });
}

/** The preset files that the demo sound is for, and what is known of them. */
async function readNamed({ db, objects, names }: IngestionDependencies, demo: BegunFile): Promise<Named[]> {
  const loose = await repository.readLoose(db, demo.pack.id, "preset");
  const chosen = new Set(demo.preset_file_ids);
  const files = chosen.size > 0 ? loose.filter(({ id }) => chosen.has(id)) : ofTheName(loose, demo);
  const known = (await names())(demo.pack, (await repository.readPresetPaths(db, demo.pack.id)).map(withoutEnding));
  return Promise.all(
    files.map(async (file) => {
      const { title, instrument } = known.read(withoutEnding(file.path));
      return { file, title, instrument, ...presetFormatOf(file.path, await readBeginning(objects, file)) };
    }),
  );
}

const withoutEnding = (path: string) => path.replace(/\.[^./]*$/, "");

/** Whether a sound is the demo of one of these preset files by its name. A sampler's container is of none. */
export const isDemoOf = (files: readonly repository.LooseFile[], file: BegunFile): boolean =>
  isSound(file.path) && ofTheName(files, file).length > 0;

const isSound = (path: string) => SOUND_ENDINGS.some((ending) => path.toLowerCase().endsWith(ending));

/** The preset file of a demo's name: in its folder, else the only one in the pack. */
function ofTheName(files: readonly repository.LooseFile[], { path }: BegunFile): repository.LooseFile[] {
  const named = files.filter((file) => baseName(file.path) === baseName(path));
  const near = named.filter((file) => folderOf(file.path) === folderOf(path));
  return near.length > 0 ? near.slice(0, 1) : named.slice(0, named.length === 1 ? 1 : 0);
}

async function complete(
  tx: Transaction,
  demo: BegunFile,
  { named, analysis, preview }: { named: readonly Named[]; analysis: SoundAnalysis; preview: StoredObject },
): Promise<void> {
  const pack = await lockFile(tx, demo);
  if (!pack) return;
  const loose = await repository.lockLoose(
    tx,
    named.map(({ file }) => file.id),
  );
  let first: number | null = null;
  for (const each of named.filter(({ file }) => loose.has(file.id))) {
    const id = await insert(tx, demo, pack, each, { analysis, preview });
    await repository.completePresetFile(tx, each.file, { preset_id: id });
    first ??= id;
  }
  await repository.completeDemo(tx, demo, first);
}

async function insert(
  tx: Transaction,
  demo: BegunFile,
  { creator_id, genres }: FilePack,
  { file, title, instrument, plugin }: Named,
  { analysis, preview }: { analysis: SoundAnalysis; preview: StoredObject },
): Promise<number> {
  const instruments = instrument === null ? [] : [instrument];
  const description = { creator_id, title, tags: [], genres, instruments, price: PRESET_PRICE, is_free: false };
  const values = {
    ...itemValues(description, analysis, preview),
    state: "draft" as const,
    position: await makeRoom(tx, demo.pack, file.path),
    pack_id: packKey(demo.pack),
    preset_key: file.object_key,
    preset_bytes: file.bytes,
    preset_file_name: keptFileName(file.path.slice(file.path.lastIndexOf("/") + 1)),
    preset_hash: hashOfKey(file.object_key),
    features: Array.from(analysis.features),
  };
  return repository.insertPreset(tx, values, { genres, instruments, plugin });
}
