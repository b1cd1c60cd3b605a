import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Bucket, bucketOf, publicBucketOf } from "@/lib/settings/files";
import type { Env } from "@/server/env";
import { StartupError } from "@/server/platform/startup-error";
import { bucketWithAll } from "@/server/providers/objects/copy-log";
import type { DerivedFiles } from "@/server/providers/objects/derived-files";
import { derivedFolder } from "@/server/providers/objects/derived-folder";
import { openFileStore } from "@/server/providers/objects/file-store";
import { movingStore } from "@/server/providers/objects/moving-store";
import { type ObjectStore, StoreUnusableError } from "@/server/providers/objects/object-store";
import type { PublicStore } from "@/server/providers/objects/public-store";

/** The folder of files that aren't in a bucket. */
export const objectsFolder = ({ DATA_DIR }: Pick<Env, "DATA_DIR">) => join(DATA_DIR, "objects");

/**
 * The store of files that the settings name: a folder of `DATA_DIR`, or a bucket, with that folder behind it until all of
 * its files are copied. Throws a StartupError if it can't be used.
 */
export async function openObjects(env: Env): Promise<ObjectStore> {
  const folder = objectsFolder(env);
  const bucket = bucketOf(env);
  const moved = await bucketWithAll(folder);
  if (!bucket && moved) {
    throw new StartupError(
      `The files of ${folder} have moved to the bucket ${moved}, and others are there alone. Set S3_BUCKET.`,
    );
  }
  if (!bucket) return openFileStore(folder);
  const store = await openBucket(bucket);
  const isMoving = moved !== bucket.name && existsSync(folder);
  return isMoving ? movingStore(store, await openFileStore(folder)) : store;
}

/** The store in a bucket, whose SDK is loaded only where there is one. Throws a StartupError if it can't be used. */
export async function openBucket(bucket: Bucket): Promise<ObjectStore> {
  const { openS3Store } = await import("@/server/providers/objects/s3-store");
  return openS3Store(bucket).catch(unusable);
}

/** The place of derived files: under `derived/` in the bucket, which all machines share, or in folders of `DATA_DIR`. */
export async function openDerived(env: Env): Promise<DerivedFiles> {
  const bucket = bucketOf(env);
  if (!bucket) return derivedFolder(env.DATA_DIR);
  const { s3DerivedFiles } = await import("@/server/providers/objects/s3-derived-files");
  return s3DerivedFiles(bucket);
}

/** The store of public copies; null without one. Throws a StartupError if it can't be used. */
export async function openPublicFiles(env: Env): Promise<PublicStore | null> {
  const bucket = publicBucketOf(env);
  if (!bucket) return null;
  const { openS3PublicStore } = await import("@/server/providers/objects/s3-public-store");
  return openS3PublicStore(bucket).catch(unusable);
}

function unusable(error: unknown): never {
  throw error instanceof StoreUnusableError ? new StartupError(error.message) : error;
}
