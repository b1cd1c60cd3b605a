import { createReadStream } from "node:fs";
import { join } from "node:path";
import { trimPlan } from "@/lib/audio/trim-plan";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { AudioError, type SoundAnalysis } from "@/server/audio/analysis";
import type { AudioPool } from "@/server/audio/pool";
import { storePreview } from "@/server/modules/catalogue/ingestion/ingest-context";
import { recordingOf } from "@/server/modules/catalogue/ingestion/recording-of";
import { packOfItem } from "@/server/modules/catalogue/pack-items/editing";
import {
  giveRecording,
  type LockedSound,
  lockSound,
  putFormerBack,
  type Recording,
  requireReplaceable,
} from "@/server/modules/catalogue/pack-items/recordings";
import { readSoundsById } from "@/server/modules/catalogue/pack-sounds/repository";
import { packAccess, requireEditable } from "@/server/modules/catalogue/pack-states/access";
import { mixChanged } from "@/server/modules/catalogue/stems/changed-stems";
import { reservingIn } from "@/server/modules/media/objects/released-objects";
import type { Database, Transaction } from "@/server/platform/db/database";
import { conflict, Failure, InvalidInput, notFound, Outdated } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import type { Viewer } from "@/server/platform/viewer";
import { copyObject } from "@/server/providers/objects/copy-object";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Dependencies of the calls that change the recording of a sound. */
export interface TrimContext {
  db: Database;
  objects: ObjectStore;
  queue: Pick<JobQueue, "send">;
  audio: Pick<AudioPool, "trim" | "analyse">;
}

const CHANGED = "Somebody else changed this meanwhile.";
const NOTHING_TO_TRIM = "There is nothing to trim: it needs a tempo, and an end beside the bar or silence.";
const NO_FORMER = "This sound has no other file from before.";
const NOT_STORED = "The file of this sound isn’t ready yet. Try again in a minute.";
const BUSY_SECONDS = 10;

interface Asked {
  id: number;
  version: number;
}

/**
 * Cuts a loop to whole bars of its tempo and measures it anew; the recording that it had is kept. Nothing is changed
 * until all of it is done. Throws Outdated with the present sound if it isn't in this version, or a Failure.
 */
export async function trim(
  { db, objects, queue, audio }: TrimContext,
  viewer: Viewer,
  asked: Asked,
): Promise<PackSound> {
  const packId = await openSound(db, viewer, asked.id);
  const [sound] = await readSoundsById(db, [asked.id]);
  if (!sound) throw notFound();
  const source = await db.transaction(async (tx) => (await lockChangeable(tx, viewer, packId, asked)).wav_key);
  const plan = trimPlan(sound);
  if (!plan || sound.tempo === null) throw conflict(NOTHING_TO_TRIM);
  if (source === null) throw new Failure("unavailable", NOT_STORED, BUSY_SECONDS);
  const seconds = (plan.beats * 60) / sound.tempo;
  const recording = await withTemporaryFolder(async (folder) => {
    const [path, wavPath] = [join(folder, "recording"), join(folder, "trimmed.wav")];
    await copyObject(objects, source, path);
    const client = String(viewer.id);
    const analysis = await orBusy(async () => {
      await audio.trim({ path }, { from_seconds: plan.from_seconds, seconds, wavPath }, client);
      return audio.analyse({ path: wavPath }, { hint: "loop" }, client);
    });
    return store({ db, objects }, wavPath, analysis);
  });
  return change(db, viewer, packId, asked, async (tx, locked) => {
    await giveRecording(tx, locked, recording, { reason: "trimmed", userId: viewer.id });
    await mixChanged(tx, queue, locked.id);
  });
}

/** Gives a sound the recording back that it had last. Throws as {@link trim} does. */
export async function putBack(
  { db, queue }: Pick<TrimContext, "db" | "queue">,
  viewer: Viewer,
  asked: Asked,
): Promise<PackSound> {
  return change(db, viewer, await openSound(db, viewer, asked.id), asked, async (tx, locked) => {
    if (!(await putFormerBack(tx, locked))) throw conflict(NO_FORMER);
    await mixChanged(tx, queue, locked.id);
  });
}

/** The pack of a sound that the viewer may open. Throws a Failure (404) for any other. */
async function openSound(db: Database, viewer: Viewer, id: number): Promise<number> {
  const packId = await packOfItem(db, "sample", id);
  await packAccess(db, viewer, { kind: "sample", id: packId });
  return packId;
}

function change(
  db: Database,
  viewer: Viewer,
  packId: number,
  asked: Asked,
  apply: (tx: Transaction, locked: LockedSound) => Promise<void>,
): Promise<PackSound> {
  return db.transaction(async (tx) => {
    await apply(tx, await lockChangeable(tx, viewer, packId, asked));
    const [changed] = await readSoundsById(tx, [asked.id]);
    return changed!;
  });
}

/** Locks a pack and its sound whose recording may change, in the version that was asked for. */
async function lockChangeable(
  tx: Transaction,
  viewer: Viewer,
  packId: number,
  { id, version }: Asked,
): Promise<LockedSound> {
  await requireEditable(tx, viewer, { kind: "sample", id: packId });
  const sound = await lockSound(tx, id);
  if (!sound || sound.pack_id !== packId) throw notFound();
  requireReplaceable(sound);
  if (sound.version !== version) throw new Outdated(CHANGED, (await readSoundsById(tx, [id]))[0]);
  return sound;
}

async function store(
  { db, objects }: Pick<TrimContext, "db" | "objects">,
  path: string,
  analysis: SoundAnalysis,
): Promise<Recording> {
  const reserve = reservingIn(db);
  const original = await objects.put(createReadStream(path), { folder: "originals", extension: "wav", reserve });
  const preview = await storePreview(objects, analysis, reserve);
  return recordingOf(analysis, { original, wav: original, preview });
}

async function orBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AudioError)) throw error;
    if (error.code === "silent" || error.code === "damaged") throw new InvalidInput({ tempo: [error.message] });
    throw new Failure("unavailable", error.message, BUSY_SECONDS);
  }
}
