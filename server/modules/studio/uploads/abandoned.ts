import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import { deleteFile, findAbandoned, lockFile } from "@/server/modules/studio/uploads/repository";
import type { Database } from "@/server/platform/db/database";

const BATCH = 100;

/** Removes the files that are not complete and of which nothing arrived for seven days. Returns how many. */
export async function removeAbandoned(db: Database, now = new Date()): Promise<number> {
  let removed = 0;
  for (let found = BATCH; found === BATCH; ) {
    const abandoned = await findAbandoned(db, now, BATCH);
    for (const { id, changed_at } of abandoned) {
      await db.transaction(async (tx) => {
        const file = await lockFile(tx, id);
        // A part may have arrived meanwhile.
        if (file?.state !== "uploading" || file.changed_at.getTime() !== changed_at.getTime()) return;
        await releaseObjects(tx, await deleteFile(tx, file));
        removed++;
      });
    }
    found = abandoned.length;
  }
  return removed;
}
