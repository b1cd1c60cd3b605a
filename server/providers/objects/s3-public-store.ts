import { createHash } from "node:crypto";
import { DeleteObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import type { Bucket } from "@/lib/settings/files";
import { PUBLIC_PREFIX } from "@/server/providers/objects/object-key";
import { StorageFullError } from "@/server/providers/objects/object-store";
import type { PublicStore } from "@/server/providers/objects/public-store";
import { isFull, S3Bucket, type S3Options, signedWith } from "@/server/providers/objects/s3-bucket";

/**
 * Stores public copies in a bucket, under `public/`. Throws a StoreUnusableError if the bucket can't be used, or lists its
 * objects to everybody.
 */
export async function openS3PublicStore(bucket: Bucket, { limits }: S3Options = {}): Promise<PublicStore> {
  const place = new S3Bucket(bucket, limits);
  await place.assertUsable({
    purpose: "What is public is copied there: see S3_PUBLIC_BUCKET.",
    harm: "; they may read a file, not find them all",
  });
  const keyOf = (path: string) => PUBLIC_PREFIX + path;
  return {
    async put(path, { content, contentType, cacheControl }) {
      const sha256 = createHash("sha256").update(content).digest("hex");
      const put = () =>
        place.client.send(
          signedWith(
            new PutObjectCommand({
              Bucket: bucket.name,
              Key: keyOf(path),
              Body: content,
              ContentLength: content.byteLength,
              ContentType: contentType,
              CacheControl: cacheControl,
            }),
            sha256,
          ),
        );
      await place.retrying(put).catch((error: unknown) => {
        throw isFull(error) ? new StorageFullError(place.place, "free some or raise its quota", error) : error;
      });
    },
    async delete(path) {
      await place.retrying(() => place.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: keyOf(path) })));
    },
    async *list(beginning) {
      for await (const { key } of place.list(keyOf(beginning))) yield key.slice(PUBLIC_PREFIX.length);
    },
  };
}
