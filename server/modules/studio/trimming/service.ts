import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { PackRef } from "@/lib/contract/entities/pack";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { AudioError, type SoundAnalysis } from "@/server/audio/analysis";
import type { AudioPool } from "@/server/audio/pool";
import { packAccess, requireEditable } from "@/server/modules/items/pack-states/access";
import { type Reserve, withReservations } from "@/server/modules/kit/objects/released-objects";
import { storePreview } from "@/server/modules/studio/ingestion/ingest-context";
import { recordingOf } from "@/server/modules/studio/ingestion/recording-of";
import { readPackOfItem } from "@/server/modules/studio/pack-items/editing";
import {
  giveRecording,
  type LockedItem,
  lockItem,
  putFormerBack,
  type Recording,
  requireReplaceable,
} from "@/server/modules/studio/pack-items/recordings";
import { type RecordedItems, SOUNDS } from "@/server/modules/studio/trimming/recorded-items";
import type { Database, Transaction } from "@/server/platform/db/database";
import { conflict, Failure, InvalidInput, notFound, Outdated } from "@/server/platform/errors";
import type { JobQueue } from "@/server/platform/jobs/queue";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import type { Viewer } from "@/server/platform/viewer";
import { copyObject } from "@/server/providers/objects/copy-object";
import { ObjectMissingError, type ObjectStore } from "@/server/providers/objects/object-store";

/** Dependencies of the calls that change the recording of a sound or a one-shot. */
export interface TrimDependencies {
  db: Database;
  objects: ObjectStore;
  queue: Pick<JobQueue, "send">;
  audio: Pick<AudioPool, "trim" | "mono" | "analyse">;
}

const CHANGED = "Somebody else changed this meanwhile.";
const NOT_EQUAL = "Its sides aren’t identical.";
const NOT_STORED = "The file isn’t ready yet. Try again in a minute.";
const BUSY_SECONDS = 10;

interface Asked {
  id: number;
  version: number;
}

/**
 * Cuts a loop to whole bars of its tempo, anything else to its sound, and measures it anew; the recording that it had is
 * kept. Nothing is changed until all of it is done. Throws Outdated with the present item if it isn't in this version, or
 * a Failure.
 */
export async function trim<Item>(
  items: RecordedItems<Item>,
  deps: TrimDependencies,
  viewer: Viewer,
  asked: Asked,
): Promise<Item> {
  return rerecord(items, deps, viewer, asked, (item) => {
    const cut = items.cutOf(item);
    if (!cut) throw conflict(items.words.nothingToTrim);
    const { hint, from_seconds, seconds } = cut;
    return {
      hint,
      reason: "trimmed",
      write: (input, wavPath, client) => deps.audio.trim(input, { from_seconds, seconds, wavPath }, client),
    };
  });
}

/** Leaves one of two identical sides of a sound, and keeps the recording that it had. Throws as {@link trim} does. */
export async function makeMono(deps: TrimDependencies, viewer: Viewer, asked: Asked): Promise<PackSound> {
  return rerecord(SOUNDS, deps, viewer, asked, ({ findings, tempo }) => {
    if (!findings?.some(({ kind }) => kind === "equal-channels")) throw conflict(NOT_EQUAL);
    return {
      hint: tempo === null ? "one-shot" : "loop",
      reason: "replaced",
      write: (input, wavPath, client) => deps.audio.mono(input, { wavPath }, client),
    };
  });
}

/** How another recording is made of the one that an item has. */
interface Rerecording {
  /** What the new one is taken for. */
  hint: "loop" | "one-shot";
  reason: "trimmed" | "replaced";
  write: (input: { path: string }, wavPath: string, client: string) => Promise<void>;
}

async function rerecord<Item>(
  items: RecordedItems<Item>,
  { db, objects, queue, audio }: TrimDependencies,
  viewer: Viewer,
  asked: Asked,
  plan: (item: Item) => Rerecording,
): Promise<Item> {
  const pack = await openItem(items, db, viewer, asked.id);
  const [item] = await items.read(db, [asked.id]);
  if (!item) throw notFound();
  const source = await db.transaction(async (tx) => (await lockChangeable(items, tx, viewer, pack, asked)).wav_key);
  const { hint, reason, write } = plan(item);
  if (source === null) throw new Failure("unavailable", NOT_STORED, BUSY_SECONDS);
  return withReservations({ db, objects }, async (reserve) => {
    const client = String(viewer.id);
    const recording = await record({ objects, audio }, reserve, { source, hint, write, client });
    return change(items, db, viewer, pack, asked, async (tx, locked) => {
      await giveRecording(tx, locked, recording, { reason, userId: viewer.id });
      await items.changed(tx, queue, locked.id);
    });
  });
}

/** Makes another recording of a stored one, measures it and stores it. */
function record(
  { objects, audio }: Pick<TrimDependencies, "objects" | "audio">,
  reserve: Reserve,
  { source, hint, write, client }: Omit<Rerecording, "reason"> & { source: string; client: string },
): Promise<Recording> {
  return withTemporaryFolder(async (folder) => {
    const [path, wavPath] = [join(folder, "recording"), join(folder, "made.wav")];
    await copyObject(objects, source, path).catch(refuseRemoved);
    const analysis = await orBusy(async () => {
      await write({ path }, wavPath, client);
      return audio.analyse({ path: wavPath }, { hint }, client);
    });
    return store(objects, wavPath, analysis, reserve);
  });
}

/** Gives an item the recording back that it had last. Throws as {@link trim} does. */
export async function putBack<Item>(
  items: RecordedItems<Item>,
  { db, queue }: Pick<TrimDependencies, "db" | "queue">,
  viewer: Viewer,
  asked: Asked,
): Promise<Item> {
  const pack = await openItem(items, db, viewer, asked.id);
  return change(items, db, viewer, pack, asked, async (tx, locked) => {
    if (!(await putFormerBack(tx, locked))) throw conflict(items.words.noFormer);
    await items.changed(tx, queue, locked.id);
  });
}

/** The pack of an item that the viewer may open. Throws a Failure (404) for any other. */
async function openItem(
  { kind }: Pick<RecordedItems<unknown>, "kind">,
  db: Database,
  viewer: Viewer,
  itemId: number,
): Promise<PackRef> {
  const pack = { kind, id: await readPackOfItem(db, kind, itemId) };
  await packAccess(db, viewer, pack);
  return pack;
}

function change<Item>(
  items: RecordedItems<Item>,
  db: Database,
  viewer: Viewer,
  pack: PackRef,
  asked: Asked,
  apply: (tx: Transaction, locked: LockedItem) => Promise<void>,
): Promise<Item> {
  return db.transaction(async (tx) => {
    await apply(tx, await lockChangeable(items, tx, viewer, pack, asked));
    const [changed] = await items.read(tx, [asked.id]);
    return changed!;
  });
}

/** Locks a pack and its item whose recording may change, in the version that was asked for. */
async function lockChangeable<Item>(
  { kind, read }: RecordedItems<Item>,
  tx: Transaction,
  viewer: Viewer,
  pack: PackRef,
  { id, version }: Asked,
): Promise<LockedItem> {
  await requireEditable(tx, viewer, pack);
  const item = await lockItem(tx, kind, id);
  if (!item || item.pack_id !== pack.id) throw notFound();
  requireReplaceable(item);
  if (item.version !== version) throw new Outdated(CHANGED, (await read(tx, [id]))[0]);
  return item;
}

async function store(
  objects: ObjectStore,
  path: string,
  analysis: SoundAnalysis,
  reserve: Reserve,
): Promise<Recording> {
  const original = await objects.put(createReadStream(path), { folder: "originals", extension: "wav", reserve });
  const preview = await storePreview(objects, analysis, reserve);
  return recordingOf(analysis, { original, wav: original, preview });
}

function refuseRemoved(error: unknown): never {
  throw error instanceof ObjectMissingError ? conflict(CHANGED) : error;
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
