import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { Logger } from "pino";
import type { Env } from "@/server/env";
import { BANNABLE, IMMUTABLE } from "@/server/modules/site/media/caching";
import { resizePicture } from "@/server/modules/site/media/picture-sizes";
import { copiesOf } from "@/server/modules/site/public-files/public-objects";
import { purge } from "@/server/modules/site/public-files/purge";
import type { Database } from "@/server/platform/db/database";
import type { ObjectStore } from "@/server/providers/objects/object-store";
import type { PublicStore } from "@/server/providers/objects/public-store";

export interface CopyDependencies {
  db: Database;
  env: Env;
  objects: Pick<ObjectStore, "get">;
  publicFiles: PublicStore;
  log: Logger;
}

const BATCH = 200;
const REMOVED_AT_ONCE = 8;
const COPIED_AT_ONCE = 4;
/** How long a process may be about to copy what another has noted as gone. */
const SETTLED_AFTER = sql`interval '10 minutes'`;

/**
 * Removes the copies of what is noted as gone, and has the CDN forget them. A row whose copies were never noted as there
 * stays for a while, and is seen to again: a process may just be making them.
 */
export async function removeGone({ db, env, publicFiles }: CopyDependencies): Promise<void> {
  for (let deleted = 1; deleted > 0; ) {
    const { rows } = await db.execute<{ object: string; is_shown: boolean }>(sql`
      select object, exists (select from public_files s where s.object = f.object and s.gone_at is null) as is_shown
      from public_files f where gone_at is not null
      group by object order by bool_and(copied_at is null), min(gone_at) limit ${BATCH}`);
    if (rows.length === 0) return;
    await removeCopies(
      { env, publicFiles },
      rows.filter(({ is_shown }) => !is_shown).flatMap(({ object }) => copiesOf(object).map(({ path }) => path)),
    );
    const objects = sql`any(${sql.param(rows.map(({ object }) => object))}::text[])`;
    const { rows: gone } = await db.execute(sql`
      delete from public_files f where object = ${objects} and gone_at is not null
        and (copied_at is not null or gone_at < now() - ${SETTLED_AFTER}
          or exists (select from public_files s where s.object = f.object and s.gone_at is null))
      returning object`);
    deleted = gone.length;
  }
}

/** Removes copies at these paths, and has the CDN forget them. */
export async function removeCopies(
  { env, publicFiles }: Pick<CopyDependencies, "env" | "publicFiles">,
  paths: readonly string[],
): Promise<void> {
  const limit = pLimit(REMOVED_AT_ONCE);
  await Promise.all(paths.map((path) => limit(() => publicFiles.delete(path))));
  await purge(env, paths);
}

/**
 * Makes the copies that are noted and not there, until `isOver`; the newest come last. What can't be copied is logged, and
 * tried again with the next call.
 */
export async function makeCopies(deps: CopyDependencies, isOver: () => boolean): Promise<void> {
  const { db, log } = deps;
  const failed: string[] = [];
  const limit = pLimit(COPIED_AT_ONCE);
  while (!isOver()) {
    const { rows } = await db.execute<{ object: string }>(sql`
      select object from public_files where copied_at is null and gone_at is null
        and object <> all(${sql.param(failed)}::text[])
      group by object order by min(created_at) limit ${BATCH}`);
    if (rows.length === 0) return;
    const copy = async (object: string) => {
      if (isOver()) return;
      await copyOne(deps, object).catch((error: unknown) => {
        failed.push(object);
        log.error({ err: error, object }, "a public file can't be copied");
      });
    };
    await Promise.all(rows.map(({ object }) => limit(() => copy(object))));
  }
}

async function copyOne({ db, env, objects, publicFiles }: CopyDependencies, object: string): Promise<void> {
  const copies = copiesOf(object);
  const original = copies.length === 0 ? null : await buffer(await objects.get(object));
  for (const { path, folder, width } of copies) {
    if (!original) continue;
    await publicFiles.put(
      path,
      width === null
        ? { content: original, contentType: "audio/mpeg", cacheControl: BANNABLE }
        : {
            content: await resizePicture(original, folder, width),
            contentType: "image/webp",
            cacheControl: IMMUTABLE,
          },
    );
  }
  const { rows } = await db.execute(sql`
    update public_files set copied_at = now() where object = ${object} and gone_at is null returning object`);
  // It went while it was copied.
  if (rows.length === 0)
    await removeCopies(
      { env, publicFiles },
      copies.map(({ path }) => path),
    );
}
