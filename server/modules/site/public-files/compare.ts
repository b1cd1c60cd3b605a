import { sql } from "drizzle-orm";
import { type CopyDependencies, removeCopies } from "@/server/modules/site/public-files/copies";
import {
  CATALOGUE_SHOWN,
  copiesOf,
  noteShown,
  OTHERS_SHOWN,
  PUBLIC_FOLDERS,
} from "@/server/modules/site/public-files/public-objects";
import type { Database } from "@/server/platform/db/database";

const DIGITS = [..."0123456789abcdef"];

/** Notes of everything which files are public, whatever has changed. */
export async function noteAll(db: Database): Promise<void> {
  for (const kind of [...CATALOGUE_SHOWN, ...OTHERS_SHOWN]) await noteShown(db, kind, null);
}

/**
 * Compares the bucket with what is noted, a sixteenth of a folder at a time: what nothing names is removed, and what is
 * missing is noted as not copied.
 */
export async function compareCopies(deps: CopyDependencies): Promise<void> {
  for (const folder of PUBLIC_FOLDERS) {
    for (const digit of DIGITS) await comparePart(deps, folder, digit);
  }
}

async function comparePart({ db, env, publicFiles }: CopyDependencies, folder: string, digit: string): Promise<void> {
  // Listed before the rows are read: a copy has a row from before it exists.
  const unnamed = new Set<string>();
  for await (const path of publicFiles.list(`${folder}/${digit}`)) unnamed.add(path);
  const { rows } = await db.execute<{ object: string; is_copied: boolean }>(sql`
    select object, bool_or(copied_at is not null and gone_at is null) as is_copied from public_files
    where object like ${`${folder}/${digit}%`} group by object`);
  const missing: string[] = [];
  for (const { object, is_copied } of rows) {
    const found = copiesOf(object).map(({ path }) => unnamed.delete(path));
    if (is_copied && found.includes(false)) missing.push(object);
  }
  await removeCopies({ env, publicFiles }, [...unnamed]);
  if (missing.length > 0) {
    await db.execute(sql`update public_files set copied_at = null
      where object = any(${sql.param(missing)}::text[]) and gone_at is null`);
  }
}
