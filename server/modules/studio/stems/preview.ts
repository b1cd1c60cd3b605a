import { parseId } from "@/lib/contract/fields/parse-id";
import { packAccess } from "@/server/modules/items/pack-states/access";
import { findStem } from "@/server/modules/studio/stems/repository";
import type { Executor } from "@/server/platform/db/database";
import { notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** Where the preview of a stem is stored, by the name in its URL. Throws a Failure (404) for who may not open its pack. */
export async function readStemPreview(db: Executor, viewer: Viewer, name: string): Promise<string> {
  const id = parseId(name.replace(/\.mp3$/, ""));
  const stem = id === null ? null : await findStem(db, id);
  if (!stem) throw notFound();
  await packAccess(db, viewer, { kind: "sample", id: stem.pack_id });
  return stem.mp3_key;
}
