import type { z } from "zod";
import type { changeFileKind, joinFile, renameStem } from "@/lib/contract/calls/studio/pack-files";
import type { ResponseOf } from "@/lib/contract/define-call";
import { requireUnowned, stemsChanged } from "@/server/modules/studio/stems/changed-stems";
import { placeStem } from "@/server/modules/studio/stems/repository";
import { FILE_RULES } from "@/server/modules/studio/uploads/file-kinds";
import { joinMidi } from "@/server/modules/studio/uploads/join-midi";
import { joinStem, makeSound, makeStem } from "@/server/modules/studio/uploads/join-stems";
import { fileOf, lockEditable, type PackFileDependencies } from "@/server/modules/studio/uploads/pack-file";
import { countFiles, type FileRow } from "@/server/modules/studio/uploads/repository";
import type { Transaction } from "@/server/platform/db/database";
import { conflict } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

const NOT_STEM = "Only a stem has a name of its own.";

type StemDependencies = Pick<PackFileDependencies, "db" | "queue">;

/** Joins a MIDI file or a stem to a sound of its pack, or to none. Throws a Failure (404, 409) or InvalidInput. */
export async function joinFileToSound(
  { db, queue }: StemDependencies,
  viewer: Viewer,
  id: number,
  soundId: number | null,
): Promise<ResponseOf<typeof joinFile>> {
  return db.transaction(async (tx) => {
    const { file } = await lockEditable(tx, viewer, id);
    return fileOf(await (file.kind === "stem" ? joinStem(tx, queue, file, soundId) : joinMidi(tx, file, soundId)));
  });
}

/** Makes a stem of a sound's file, or a sound of a stem. Throws a Failure (404, 409) or InvalidInput. */
export async function changeKind(
  { db, queue }: StemDependencies,
  viewer: Viewer,
  id: number,
  wanted: z.output<NonNullable<(typeof changeFileKind)["body"]>>,
): Promise<ResponseOf<typeof changeFileKind>> {
  return db.transaction(async (tx) => {
    const { file } = await lockEditable(tx, viewer, id);
    if (file.kind !== wanted.kind) await requireSpace(tx, file, wanted.kind);
    return fileOf(
      await (wanted.kind === "stem" ? makeStem(tx, queue, file, wanted.sound_id) : makeSound(tx, queue, file)),
    );
  });
}

async function requireSpace(tx: Transaction, file: FileRow, kind: "sound" | "stem"): Promise<void> {
  const { max, tooMany } = FILE_RULES[kind];
  if ((await countFiles(tx, file.pack))[kind] >= max) throw conflict(tooMany);
}

/** Gives a stem another name; the archive is made anew. Throws a Failure (404, 409). */
export async function rename(
  { db, queue }: StemDependencies,
  viewer: Viewer,
  id: number,
  title: string,
): Promise<ResponseOf<typeof renameStem>> {
  return db.transaction(async (tx) => {
    const { file } = await lockEditable(tx, viewer, id);
    if (file.kind !== "stem" || file.state !== "ready") throw conflict(NOT_STEM);
    if (file.sound_id !== null) await requireUnowned(tx, file.sound_id);
    await placeStem(tx, id, { sound_id: file.sound_id, title });
    if (file.sound_id !== null) await stemsChanged(tx, queue, file.sound_id);
    return fileOf(file);
  });
}
