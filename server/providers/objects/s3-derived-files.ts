import { createHash } from "node:crypto";
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import type { Bucket } from "@/lib/settings/files";
import { type DerivedFiles, RENEWED_AFTER_MS } from "@/server/providers/objects/derived-files";
import { DERIVED_PREFIX } from "@/server/providers/objects/object-key";
import { StorageFullError } from "@/server/providers/objects/object-store";
import { isFull, S3Bucket, type S3Options, signedWith, statusOf } from "@/server/providers/objects/s3-bucket";

/** Derived files in a bucket, under `derived/`, which all machines share. All throw StoreUnavailableError. */
export function s3DerivedFiles(bucket: Bucket, { limits }: S3Options = {}): DerivedFiles {
  const place = new S3Bucket(bucket, limits);
  const at = (path: string) => ({ Bucket: bucket.name, Key: DERIVED_PREFIX + path });
  const write = async (path: string, content: Uint8Array) => {
    const sha256 = createHash("sha256").update(content).digest("hex");
    const put = () =>
      place.client.send(
        signedWith(new PutObjectCommand({ ...at(path), Body: content, ContentLength: content.byteLength }), sha256),
      );
    await place.retrying(put).catch((error: unknown) => {
      throw isFull(error) ? new StorageFullError(place.place, "free some or raise its quota", error) : error;
    });
  };
  return {
    async read(path) {
      const file = await place
        .retrying(async () => {
          const { Body, LastModified } = await place.client.send(new GetObjectCommand(at(path)));
          return { content: (await Body?.transformToByteArray()) ?? new Uint8Array(), at: LastModified ?? new Date() };
        })
        .catch((error: unknown) => {
          if (statusOf(error) === 404) return null;
          throw error;
        });
      if (!file) return null;
      // If that fails, the file is only evicted earlier.
      if (Date.now() - file.at.getTime() > RENEWED_AFTER_MS) await write(path, file.content).catch(() => undefined);
      return file.content;
    },
    write,
    async *list(folder) {
      for await (const { key, bytes, at: storedAt } of place.list(`${DERIVED_PREFIX}${folder}/`)) {
        yield { path: key.slice(DERIVED_PREFIX.length), bytes, at: storedAt };
      }
    },
    async delete(path) {
      await place.retrying(() => place.client.send(new DeleteObjectCommand(at(path))));
    },
  };
}
