import { createHash } from "node:crypto";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { bucketOf, filesSettings } from "@/lib/settings/files";
import { openBucket } from "@/server/open-objects";
import { openFileStore } from "@/server/providers/objects/file-store";
import { hashIn } from "@/server/providers/objects/object-key";

/** The stored original with this content: stored files are named by their hash. */
export async function originalOf(bytes: Buffer): Promise<Buffer> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const store = await openStore();
  for await (const { key } of store.list()) if (hashIn(key) === hash) return buffer(await store.get(key));
  throw new Error(`No stored original has the hash ${hash}.`);
}

/** The files of the product that is tested: in its data folder, or in the bucket of a fleet. */
function openStore() {
  const bucket = bucketOf(z.object(filesSettings).parse(process.env));
  return bucket ? openBucket(bucket) : openFileStore(join(process.env.E2E_DATA_DIR ?? ".data", "objects"));
}
