import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { ObjectStore } from "@/server/providers/objects/object-store";

/** Copies a stored object into a new file. */
export async function copyObject(objects: Pick<ObjectStore, "get">, key: string, path: string): Promise<void> {
  await pipeline(await objects.get(key), createWriteStream(path, { flags: "wx", mode: 0o600 }));
}
