import { ObjectMissingError, type ObjectStore } from "@/server/providers/objects/object-store";

/**
 * A bucket to which the files of a disk are still being copied: what isn't in it yet is read from the disk. An object that
 * is in both is listed twice.
 */
export function movingStore(bucket: ObjectStore, disk: ObjectStore): ObjectStore {
  return {
    put: (content, name) => bucket.put(content, name),
    // An upload of the disk is lost to the bucket, and sent again.
    begin: (reserve) => bucket.begin(reserve),
    putPart: (upload, part, path) => bucket.putPart(upload, part, path),
    finish: (upload, parts, name) => bucket.finish(upload, parts, name),
    get: (key, range) =>
      bucket.get(key, range).catch((error: unknown) => {
        if (!(error instanceof ObjectMissingError)) throw error;
        return disk.get(key, range);
      }),
    stat: async (key) => (await bucket.stat(key)) ?? (await disk.stat(key)),
    handOver: async (key, as) => ((await bucket.stat(key)) ? bucket.handOver(key, as) : null),
    async delete(key) {
      await disk.delete(key);
      await bucket.delete(key);
    },
    async *list() {
      yield* disk.list();
      yield* bucket.list();
    },
  };
}
