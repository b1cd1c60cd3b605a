import { eachOf } from "@/server/modules/kit/objects/each-of";
import { reservingIn } from "@/server/modules/kit/objects/released-objects";
import type { Database } from "@/server/platform/db/database";
import type { CopyLog } from "@/server/providers/objects/copy-log";
import { isKey } from "@/server/providers/objects/object-key";
import type { ObjectStore, StoredObject } from "@/server/providers/objects/object-store";

const AT_ONCE = 8;

interface CopyDependencies {
  db: Database;
  /** What the shop reads where the bucket has no object yet. */
  disk: ObjectStore;
  /** What the shop stores in already. */
  bucket: ObjectStore;
  copied: CopyLog;
  onCopied?: (count: number) => void;
}

/** What came of copying. */
interface Copy {
  files: number;
  bytes: number;
  /** Files on the disk whose content isn't what their key says: they aren't copied. */
  damaged: string[];
}

/**
 * Copies the files of a disk to a bucket while the shop runs on both, and those that were copied before not again. Each is
 * compared with its checksum on both sides. A file is reserved before it is copied, so that one that the shop removes at
 * that moment doesn't come back. Once none is left, the disk isn't needed any more, unless files of it are damaged.
 */
export async function copyFiles({ db, disk, bucket, copied, onCopied }: CopyDependencies): Promise<Copy> {
  const done: Copy = { files: 0, bytes: 0, damaged: [] };
  const reserve = reservingIn(db);
  const copy = async ({ key, bytes }: StoredObject) => {
    if (!isKey(key) || copied.has(key) || done.damaged.includes(key)) return;
    const [folder = "", , name = ""] = key.split("/");
    try {
      await bucket.put(await disk.get(key), {
        folder,
        extension: name.slice(name.lastIndexOf(".") + 1),
        async reserve(object) {
          if (object.key !== key) throw new DamagedFile(key);
          await reserve(object);
          if (!(await disk.stat(key))) throw new RemovedFile(key);
        },
      });
    } catch (error) {
      if (error instanceof DamagedFile) done.damaged.push(key);
      else if (!(error instanceof RemovedFile) && (await disk.stat(key))) throw error;
      return;
    }
    await copied.add(key);
    done.files++;
    done.bytes += bytes;
    onCopied?.(done.files);
  };
  // A process that was started before the bucket was set may still have stored on the disk.
  for (let before = -1; before < done.files; ) {
    before = done.files;
    await eachOf(disk.list(), AT_ONCE, copy);
  }
  if (done.damaged.length === 0) await copied.finish();
  return done;
}

class DamagedFile extends Error {}
class RemovedFile extends Error {}
