import { join } from "node:path";
import { AudioError } from "@/server/audio/audio-error";
import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import type { IngestionDependencies, StoringDependencies } from "@/server/modules/studio/ingestion/dependencies";
import { type BegunFile, completeZip, lockFile } from "@/server/modules/studio/ingestion/file-repository";
import { stemsChanged } from "@/server/modules/studio/stems/changed-stems";
import { noticeOf, planUnpacking, type UnpackingPlan } from "@/server/modules/studio/unpacking/plan";
import { type OpenedZip, openZip, type PackedFile } from "@/server/modules/studio/unpacking/zip-file";
import { FILE_RULES, type FileKind, kindOf, storageOf } from "@/server/modules/studio/uploads/file-kinds";
import { enterLine } from "@/server/modules/studio/uploads/line";
import { isSame, placeFile } from "@/server/modules/studio/uploads/placing-file";
import { whyOverQuota } from "@/server/modules/studio/uploads/quota";
import { countFiles, type FileRow, findFile, listFiles } from "@/server/modules/studio/uploads/repository";
import { Failure, InvalidInput } from "@/server/platform/errors";
import { withTemporaryFolder } from "@/server/platform/temporary-folder";
import { copyObject } from "@/server/providers/objects/copy-object";

/** What became of the files of a zip that were there before. */
interface Outcome {
  /** How many came by another way. */
  before: number;
  /** The paths of those that stay, because they became more than drafts. */
  keptPaths: string[];
}

/**
 * Makes files of what is in a zip, each of which waits for its own analysis, and releases the zip. What an interrupted run
 * has unpacked isn't unpacked again. Throws AudioError for a zip that is refused, and what the store and the database throw.
 */
export function ingestZipFile(deps: StoringDependencies, file: BegunFile, signal: AbortSignal): Promise<void> {
  const { db, objects } = deps;
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, "uploaded.zip");
    await copyObject(objects, file.object_key, path);
    const zip = await openZip(path, file.bytes);
    try {
      const pack = await db.transaction((tx) => lockFile(tx, file));
      if (!pack) return;
      const to = destinationOf(file, (await findFile(db, file.id))?.sound_id ?? null);
      const plan = planUnpacking(zip, file.bytes, (name) => kindOf(file.pack.kind, name) !== null);
      const present = new Map((await listFiles(db, file.pack)).map((row) => [row.path, row]));
      const missing = plan.files.filter((packed) => !present.has(to.pathOf(packed)));
      await requireRoom(deps, file, { missing, creator_id: pack.creator_id, to });
      await zip.verify(missing, signal);
      const outcome = await unpack(deps, file, { zip, plan, present, to, signal });
      if (!outcome) return;
      await db.transaction(async (tx) => {
        if (!(await lockFile(tx, file))) return;
        await completeZip(tx, file.id, noticeOf(plan, { ...outcome, isPresetPack: file.pack.kind === "preset" }));
        await releaseObjects(tx, [file.object_key]);
        if (to.stemOf !== null) await stemsChanged(tx, deps.queue, to.stemOf);
      });
    } finally {
      zip.close();
    }
  });
}

type Present = ReadonlyMap<string, FileRow>;

/** What the files of a zip become, and where: those of one that was chosen for a sound its stems, beside other files. */
interface Destination {
  stemOf: number | null;
  pathOf: (packed: PackedFile) => string;
  kindOf: (packed: PackedFile) => FileKind;
}

function destinationOf({ pack, path }: BegunFile, stemOf: number | null): Destination {
  const kindIn = (packed: PackedFile) => kindOf(pack.kind, packed.path)!;
  if (stemOf === null) return { stemOf, pathOf: (packed) => packed.path, kindOf: kindIn };
  const place = path.replace(/\.zip$/i, "");
  return {
    stemOf,
    pathOf: (packed) => `${place}/${packed.path}`,
    kindOf: (packed) => (kindIn(packed) === "sound" ? "stem" : kindIn(packed)),
  };
}

/**
 * Throws AudioError if what is still to be unpacked has no room in its pack, or more would wait than may be sent, and a
 * Failure while the disk is nearly full.
 */
async function requireRoom(
  { db, disk }: IngestionDependencies,
  file: BegunFile,
  { missing, creator_id, to }: { missing: readonly PackedFile[]; creator_id: number; to: Destination },
): Promise<void> {
  const counts = await countFiles(db, file.pack);
  for (const packed of missing) counts[to.kindOf(packed)]++;
  for (const kind of new Set(missing.map(to.kindOf))) {
    const { max, tooMany } = FILE_RULES[kind];
    if (counts[kind] > max) throw noRoom(tooMany);
  }
  // The zip goes.
  const more = missing.reduce((total, { bytes }) => total + bytes, -file.bytes);
  const reason = await whyOverQuota(db, { creator_id, uploader_id: file.uploader_id }, more);
  if (reason) throw noRoom(reason);
  await disk?.requireRoom(more + file.bytes);
}

/** Stores the files one after the other. Null if the zip, or its pack, was removed meanwhile. */
async function unpack(
  deps: StoringDependencies,
  file: BegunFile,
  {
    zip,
    plan,
    present,
    to,
    signal,
  }: { zip: OpenedZip; plan: UnpackingPlan; present: Present; to: Destination; signal: AbortSignal },
): Promise<Outcome | null> {
  const outcome: Outcome = { before: 0, keptPaths: [] };
  for (const packed of plan.files) {
    signal.throwIfAborted();
    const known = present.get(to.pathOf(packed));
    if (known?.zip_id === file.id) continue;
    const result = known && isSame(known, packed) ? "before" : await store(deps, file, { zip, to }, packed);
    if (result === "gone") return null;
    if (result === "before") outcome.before++;
    if (result === "kept") outcome.keptPaths.push(packed.path);
  }
  return outcome;
}

/** Stores a file and puts it in line, unless what is at its path stays. */
async function store(
  { db, objects, queue, reserve }: StoringDependencies,
  zipFile: BegunFile,
  { zip, to }: { zip: OpenedZip; to: Destination },
  packed: PackedFile,
): Promise<"stored" | "before" | "kept" | "gone"> {
  const { bytes, modified_at } = packed;
  const [path, kind] = [to.pathOf(packed), to.kindOf(packed)];
  const sound_id = kind === "stem" ? to.stemOf : null;
  const { key } = await objects.put(zip.read(packed), { ...storageOf({ kind, path }), reserve });
  try {
    return await db.transaction(async (tx) => {
      const pack = await lockFile(tx, zipFile);
      const row = pack && (await findFile(tx, zipFile.id));
      if (!row) return "gone";
      const values = { kind, path, bytes, modified_at, sound_id, uploader_id: row.uploader_id, zip_id: zipFile.id };
      const place = { ...zipFile.pack, creator_id: pack.creator_id };
      const { file, isNew } = await placeFile(tx, queue, place, { ...values, state: "waiting", object_key: key });
      if (!isNew) return "before";
      await enterLine(tx, queue, file.id);
      return "stored";
    });
  } catch (error) {
    // What is there became more than a draft, or somebody owns it.
    if (error instanceof Failure && error.kind === "conflict") return "kept";
    // Others took the last room since it was looked for.
    if (error instanceof InvalidInput) throw noRoom(Object.values(error.errors).flat().join(" "));
    throw error;
  }
}

const noRoom = (why: string) => new AudioError("too_large", `This zip has no room here. ${why}`);
