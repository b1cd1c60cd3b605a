import type { z } from "zod";
import type { createPackFile, packFiles, removePackFile, retryPackFile } from "@/lib/contract/calls/studio/pack-files";
import type { oneshotPackFiles } from "@/lib/contract/calls/studio/pack-oneshots";
import type { presetPackFiles } from "@/lib/contract/calls/studio/pack-presets";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { PackRef } from "@/lib/contract/entities/pack";
import { PACK_RULES, PART_BYTES, PIECE_BYTES } from "@/lib/contract/rules/packs";
import { countOf } from "@/lib/format/count";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import { openPack, requireEditable } from "@/server/modules/items/pack-states/access";
import { readPackOneshots } from "@/server/modules/studio/pack-items/oneshot-repository";
import { readPackPresets } from "@/server/modules/studio/pack-items/preset-repository";
import { readPackSounds } from "@/server/modules/studio/pack-items/sound-repository";
import { FILE_RULES, kindOf, refusalOf } from "@/server/modules/studio/uploads/file-kinds";
import { enterLine, readPlaces } from "@/server/modules/studio/uploads/line";
import { fileOf, lockEditable, type PackFileDependencies } from "@/server/modules/studio/uploads/pack-file";
import { partAsListed } from "@/server/modules/studio/uploads/part-service";
import { placeFile } from "@/server/modules/studio/uploads/placing-file";
import { removeFile } from "@/server/modules/studio/uploads/removal";
import {
  countUnsentBytes,
  type FileRow,
  listFiles,
  listParts,
  replacing,
  updateFile,
} from "@/server/modules/studio/uploads/repository";
import type { Database, Transaction } from "@/server/platform/db/database";
import { conflict, InvalidInput } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

const NAMES: Readonly<Record<SoundKind, string>> = { sample: "sample", oneshot: "one-shot", preset: "preset" };
const NO_STEM = "Only sounds, or a zip of them, can be stems of a sound.";
const NOT_FAILED = "This file didn’t fail.";
const NOT_STORED = "This file isn’t stored any more. Send it again.";

type Announcement = z.output<NonNullable<(typeof createPackFile)["body"]>>;

/** The files of a pack. Throws a Failure (404). */
async function readFiles(db: Database, viewer: Viewer, pack: PackRef) {
  const { creator_id } = await openPack(db, viewer, pack);
  const files = await listFiles(db, pack);
  const isWaiting = files.some(({ state }) => state === "waiting");
  const places: ReadonlyMap<number, number> = isWaiting ? await readPlaces(db, pack) : new Map();
  return {
    files: files.map((file) => fileOf(file, { received: file.received_bytes, place: places.get(file.id) ?? null })),
    is_running: files.some(({ state }) => state === "waiting" || state === "analysing"),
    unsent_bytes: await countUnsentBytes(db, creator_id),
  };
}

/** The files and the presets of a preset pack. Throws a Failure (404). */
export async function readPresetFiles(
  { db }: Pick<PackFileDependencies, "db">,
  viewer: Viewer,
  id: number,
): Promise<ResponseOf<typeof presetPackFiles>> {
  return { ...(await readFiles(db, viewer, { kind: "preset", id })), sounds: await readPackPresets(db, id) };
}

/** The files and the one-shots of a one-shot pack. Throws a Failure (404). */
export async function readOneshotFiles(
  { db }: Pick<PackFileDependencies, "db">,
  viewer: Viewer,
  id: number,
): Promise<ResponseOf<typeof oneshotPackFiles>> {
  return { ...(await readFiles(db, viewer, { kind: "oneshot", id })), sounds: await readPackOneshots(db, id) };
}

/** The files and the sounds of a sample pack. Throws a Failure (404). */
export async function readSampleFiles(
  { db }: Pick<PackFileDependencies, "db">,
  viewer: Viewer,
  id: number,
): Promise<ResponseOf<typeof packFiles>> {
  const files = await readFiles(db, viewer, { kind: "sample", id });
  const sounds = await readPackSounds(db, id);
  // The archive of a sound's stems is built after their files.
  const isBuilding = sounds.some(({ stems, has_stems }) => stems.length > 0 && !has_stems);
  return { ...files, sounds, is_running: files.is_running || isBuilding };
}

/**
 * Announces a file: the one that is at its path already if it is equal by size and date, with the parts that have
 * arrived; otherwise a new one in its place. Throws a Failure (404, 409) or InvalidInput, with each limit by name.
 */
export async function announceFile(
  { db, queue, catalogue }: Pick<PackFileDependencies, "db" | "queue" | "catalogue">,
  viewer: Viewer,
  ref: PackRef,
  { path, bytes, modified_at, stem_of, replaces }: Announcement,
): Promise<ResponseOf<typeof createPackFile>> {
  const named = kindOf(ref.kind, path);
  if (!named) throw new InvalidInput({ path: [refusalOf(ref.kind, path)] });
  const mayBeStem = PACK_RULES[ref.kind].hasStems && named !== "midi";
  if (stem_of !== null && !mayBeStem) throw new InvalidInput({ path: [NO_STEM] });
  const kind = stem_of === null || named === "zip" ? named : "stem";
  const { maxBytes, tooLarge } = FILE_RULES[kind];
  if (bytes > maxBytes) throw new InvalidInput({ bytes: [tooLarge] });
  if (stem_of === null && !replaces) await requirePlace(catalogue.search, ref.kind);
  const modified = modified_at === null ? null : new Date(modified_at);
  return db.transaction(async (tx) => {
    const pack = await requireEditable(tx, viewer, ref);
    const owned = { sound_id: stem_of, ...replacing(ref.kind, replaces) };
    const values = { uploader_id: viewer.id, kind, path, bytes, modified_at: modified, ...owned };
    return announced(tx, (await placeFile(tx, queue, pack, values)).file);
  });
}

/** Throws InvalidInput if the catalogue can't list one more sound of a kind: its processes would fail to load it. */
async function requirePlace(search: CatalogueSearch, kind: SoundKind): Promise<void> {
  const { capacity } = search;
  if (capacity === null || (await search.sizes())[kind] < capacity) return;
  throw new InvalidInput({ path: [`The shop lists at most ${countOf(capacity, NAMES[kind])}, and has as many.`] });
}

async function announced(tx: Transaction, file: FileRow): Promise<ResponseOf<typeof createPackFile>> {
  const parts = await listParts(tx, file.id);
  const received = parts.reduce((sum, part) => sum + part.bytes, 0);
  return {
    file: fileOf(file, { received }),
    part_bytes: PART_BYTES,
    piece_bytes: PIECE_BYTES,
    parts: parts.map(partAsListed),
  };
}

/** Aborts or removes a file, and the sound that it became. Throws a Failure (404, 409). */
export async function removePackFileById(
  { db, queue }: Pick<PackFileDependencies, "db" | "queue">,
  viewer: Viewer,
  id: number,
): Promise<ResponseOf<typeof removePackFile>> {
  await db.transaction(async (tx) => removeFile(tx, queue, (await lockEditable(tx, viewer, id)).file));
  return {};
}

/** Puts a file that failed in line again. Throws a Failure (404, 409). */
export async function retryFile(
  { db, queue }: Pick<PackFileDependencies, "db" | "queue">,
  viewer: Viewer,
  id: number,
): Promise<ResponseOf<typeof retryPackFile>> {
  return db.transaction(async (tx) => {
    const { file } = await lockEditable(tx, viewer, id);
    if (file.state === "waiting" || file.state === "analysing") return fileOf(file);
    if (file.state !== "failed") throw conflict(NOT_FAILED);
    if (file.object_key === null) throw conflict(NOT_STORED);
    const waiting = await updateFile(tx, id, { state: "waiting", failure: null });
    await enterLine(tx, queue, id);
    return fileOf(waiting);
  });
}
