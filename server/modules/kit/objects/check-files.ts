import { createHash } from "node:crypto";
import { eachOf } from "@/server/modules/kit/objects/each-of";
import { findKeptKeys, readNamedKeys } from "@/server/modules/kit/objects/released-objects";
import type { Database } from "@/server/platform/db/database";
import { isKey } from "@/server/providers/objects/object-key";
import { ObjectMissingError, type ObjectStore, type StoredObject } from "@/server/providers/objects/object-store";

const AT_ONCE = 8;
const BATCH = 200;

/** How the rows and the store of files differ; each list has keys. */
interface FilesCheck {
  objects: number;
  bytes: number;
  /** What rows name and the store hasn't. */
  missing: string[];
  /** What the store has, and neither a row names nor anything removes. */
  extra: string[];
  /** What has other content than its key says. */
  damaged: string[];
}

/**
 * Compares what the database names with what is stored, while the shop runs: what changes meanwhile is looked at again.
 * With `content` every object is read and compared with its checksum.
 */
export async function checkFiles(
  { db, objects }: { db: Database; objects: ObjectStore },
  { content }: { content: boolean },
): Promise<FilesCheck> {
  const found: FilesCheck = { objects: 0, bytes: 0, missing: [], extra: [], damaged: [] };
  const unseen = await readNamedKeys(db);
  const seen = new Set<string>();
  const strangers: string[] = [];
  await eachOf(objects.list(), AT_ONCE, async ({ key, bytes }: StoredObject) => {
    if (seen.has(key)) return;
    seen.add(key);
    found.objects++;
    found.bytes += bytes;
    if (!unseen.delete(key)) strangers.push(key);
    if (content && isKey(key) && !(await isWhole(objects, key))) found.damaged.push(key);
  });
  found.extra = await filterInBatches(strangers, async (keys) => {
    const kept = await findKeptKeys(db, keys);
    return keys.filter((key) => !kept.has(key));
  });
  found.missing = await filterInBatches([...unseen], async (keys) => {
    const kept = await findKeptKeys(db, keys);
    const stats = await Promise.all(keys.map((key) => objects.stat(key)));
    return keys.filter((key, at) => kept.get(key) === "named" && !stats[at]);
  });
  return found;
}

/** Whether an object has the content that its key says, or is gone meanwhile. */
async function isWhole(objects: ObjectStore, key: string): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of await objects.get(key)) hash.update(chunk as Buffer);
  } catch (error) {
    if (error instanceof ObjectMissingError) return true;
    throw error;
  }
  return key.includes(`/${hash.digest("hex")}.`);
}

async function filterInBatches(
  keys: readonly string[],
  filter: (batch: string[]) => Promise<string[]>,
): Promise<string[]> {
  const left: string[] = [];
  for (let at = 0; at < keys.length; at += BATCH) left.push(...(await filter(keys.slice(at, at + BATCH))));
  return left.sort();
}
