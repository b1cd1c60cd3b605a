import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import { readWaiting } from "@/server/modules/studio/uploads/demo-repository";
import { enterLine } from "@/server/modules/studio/uploads/line";
import { fileOf, lockEditable, type PackFileDependencies } from "@/server/modules/studio/uploads/pack-file";
import { updateFile } from "@/server/modules/studio/uploads/repository";
import { conflict, InvalidInput } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

const NOT_DEMO = "Only a demo sound that has arrived can be joined to presets.";
const NOT_WAITING = "Choose preset files of this pack that wait for a demo sound.";

/**
 * Has presets made of preset files with a demo sound that has arrived, also one that is of a preset already. Throws a
 * Failure (404, 409), or InvalidInput for files that don't wait for one.
 */
export async function joinDemoToFiles(
  { db, queue }: Pick<PackFileDependencies, "db" | "queue">,
  viewer: Viewer,
  id: number,
  fileIds: readonly number[],
): Promise<PackFile> {
  return db.transaction(async (tx) => {
    const { file } = await lockEditable(tx, viewer, id);
    if (file.kind !== "demo" || file.state !== "ready") throw conflict(NOT_DEMO);
    const waiting = await readWaiting(tx, file.pack.id);
    const preset_file_ids = [...new Set(fileIds)];
    if (preset_file_ids.some((each) => !waiting.has(each))) throw new InvalidInput({ file_ids: [NOT_WAITING] });
    const changed = await updateFile(tx, id, { state: "waiting" });
    await enterLine(tx, queue, id, preset_file_ids);
    return fileOf(changed);
  });
}
